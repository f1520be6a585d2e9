"""The cast with wallets: alice and bob sit at the cash table, charlie does not."""

from __future__ import annotations

import pytest

from tests.tables.cash.cardroom import Cardroom, joined


@pytest.fixture
def alice(db):
    return joined("alice")


@pytest.fixture
def bob(db):
    return joined("bob")


@pytest.fixture
def charlie(db):
    return joined("charlie")


@pytest.fixture
def room(alice, bob):
    """Alice in seat 1, bob in seat 3, with 100.00 each."""
    room = Cardroom()
    room.sit(alice, 1)
    room.sit(bob, 3)
    return room
