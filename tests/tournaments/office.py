"""The office: dora directs, rita reads reports, charlie plays, and a small tournament of house players."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from accounts.models import Player
from accounts.services import appoint_staff, create_house_players, ensure_staff_groups, sign_up
from tables.dealer import seeded
from tournaments import services
from tournaments.models import Structure, StructureLevel, Tournament

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
PASSWORD = "seven low cards"


def joined(nickname: str) -> Player:
    return sign_up(nickname=nickname, password=PASSWORD, language="en", now=NOW)


def employed(nickname: str, group: str) -> Player:
    groups = ensure_staff_groups()
    return appoint_staff(player=joined(nickname), groups=[groups[group]], reason="new", by=None, now=NOW)


def structure() -> Structure:
    """Two levels, the second so high that a tournament ends soon. There is one of it."""
    if known := Structure.objects.filter(slug="short").first():
        return known
    row = Structure.objects.create(slug="short", name="Short razz", starting_chips=1000, games=["razz"])
    for position, bet in enumerate([100, 400]):
        StructureLevel.objects.create(
            structure=row,
            position=position,
            number=position + 1,
            minutes=10,
            ante=bet // 5,
            bring_in=bet // 4,
            small_bet=bet,
            big_bet=2 * bet,
        )
    return row


def announced(**settings) -> Tournament:
    return services.create_tournament(
        name="Friday razz",
        structure=structure(),
        by=None,
        now=NOW,
        **{"fee_cents": 1_000, "seats_per_table": 4, "think_milliseconds": 0, **settings},
    )


def registering(*, house_players: int, **settings) -> Tournament:
    tournament = services.open_registration(tournament=announced(**settings), by=None, now=NOW)
    for player in create_house_players(count=house_players, now=NOW):
        services.register(tournament=tournament, player=player, by=None, now=NOW)
    return tournament


def paid() -> Tournament:
    """A tournament of four house players with short stacks, played out and paid."""
    tournament = services.start_tournament(
        tournament=registering(house_players=4, starting_chips=300), by=None, now=NOW, source=seeded(7)
    )
    for _hand in services.simulate(tournament=tournament, now=NOW, seed=7):
        pass
    tournament.refresh_from_db()
    return tournament


@pytest.fixture
def dora(db) -> Player:
    return employed("dora", "directors")


@pytest.fixture
def rita(db) -> Player:
    return employed("rita", "reporters")


@pytest.fixture
def charlie(db) -> Player:
    return joined("charlie")
