from __future__ import annotations

import os

import pytest

from razzsite.servers.lock import Held, hold


def test_a_place_is_held_by_one_and_says_by_whom(place):
    with hold(place, "dealing"), pytest.raises(Held) as held, hold(place, "dealing too"):
        pass
    assert held.value.holder == f"process {os.getpid()}, dealing"


def test_a_place_let_go_can_be_held_again(place):
    with hold(place, "dealing"):
        pass
    with hold(place, "dealing again"):
        assert (place.path / "lock").read_text() == f"process {os.getpid()}, dealing again\n"
