"""The cast: alice and bob have wallets, dora works here; charlie is whoever does not belong."""

from datetime import UTC, datetime

import pytest

from accounts.models import Player
from accounts.services import appoint_staff, ensure_staff_groups, sign_up

PASSWORD = "seven low cards"


@pytest.fixture
def now() -> datetime:
    return datetime(2026, 11, 30, 20, 0, tzinfo=UTC)


@pytest.fixture
def join(db, now):
    def join(nickname: str) -> Player:
        return sign_up(nickname=nickname, password=PASSWORD, language="en", now=now)

    return join


@pytest.fixture
def alice(join) -> Player:
    return join("alice")


@pytest.fixture
def bob(join) -> Player:
    return join("bob")


@pytest.fixture
def dora(join, now) -> Player:
    groups = ensure_staff_groups()
    return appoint_staff(
        player=join("dora"), groups=[groups["cashiers"]], reason="the cage", by=None, now=now
    )
