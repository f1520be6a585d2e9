"""The cast: alice and bob play, charlie is outside, dora directs."""

import pytest

from accounts.models import Player
from tests.tournaments.office import charlie, dora, joined

__all__ = ["alice", "bob", "charlie", "dora"]


@pytest.fixture
def alice(db) -> Player:
    return joined("alice")


@pytest.fixture
def bob(db) -> Player:
    return joined("bob")
