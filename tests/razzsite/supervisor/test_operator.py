from __future__ import annotations

import stat

import pytest

from razzsite.servers.place import Place
from razzsite.servers.trouble import Trouble
from razzsite.supervisor.operator import operator_of


@pytest.fixture
def place(tmp_path, monkeypatch):
    monkeypatch.delenv("RAZZSITE_OPERATOR", raising=False)
    monkeypatch.delenv("RAZZSITE_OPERATOR_PASSWORD", raising=False)
    return Place(tmp_path)


def test_a_password_is_made_once_and_kept_for_its_owner(place):
    operator = operator_of(place)
    assert operator.name == "operator"
    assert len(operator.password) >= 12
    assert operator_of(place) == operator
    assert stat.S_IMODE((place.path / "operator.txt").stat().st_mode) == 0o600


def test_the_environment_names_the_operator(place, monkeypatch):
    monkeypatch.setenv("RAZZSITE_OPERATOR", "dora")
    monkeypatch.setenv("RAZZSITE_OPERATOR_PASSWORD", "seven low cards")
    operator = operator_of(place)
    assert (operator.name, operator.password) == ("dora", "seven low cards")
    assert not (place.path / "operator.txt").exists()


def test_an_empty_password_file_is_no_password(place):
    (place.path / "operator.txt").write_text("\n")
    with pytest.raises(Trouble, match="has no password in its first line"):
        operator_of(place)
