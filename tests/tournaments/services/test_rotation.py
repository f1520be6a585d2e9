"""The next hand asks the rotation for its game (RULES §6)."""

import pytest

from tables.models import Hand
from tests.tournaments.floor import end_hand, fresh, started, step, table
from tournaments.models import Structure, Tournament

pytestmark = pytest.mark.django_db


def mixed(rotation, **settings):
    """Razz and stud in turn; the first hand, of razz, is about to be dealt."""
    tournament = started(**{"entries": 3, **settings})
    Structure.objects.update(rotation=rotation)
    Tournament.objects.update(games=["razz", "stud"])
    return fresh(tournament)


def games(tournament, hands, void=()):
    """The games of the table's next hands; those numbered in `void` are declared so."""
    dealt = []
    for number in range(1, hands + 1):
        dealt.append(table(tournament, 1).table.last_hand.game)
        hand = end_hand(tournament, 1)
        if number in void:
            Hand.objects.filter(pk=hand.pk).update(status=Hand.Status.VOID)
        step(tournament)
    return dealt


def test_the_game_changes_after_so_many_hands():
    assert games(mixed("hands:2"), 5) == ["razz", "razz", "stud", "stud", "razz"]


def test_void_hands_do_not_count():
    assert games(mixed("hands:2"), 4, void=[1]) == ["razz", "razz", "razz", "stud"]


def test_an_orbit_has_as_many_hands_as_seats_when_it_began():
    assert games(mixed("orbit"), 7) == ["razz"] * 3 + ["stud"] * 3 + ["razz"]


def test_where_one_game_is_dealt_nothing_is_counted():
    tournament = started(entries=3)
    assert games(tournament, 5) == ["razz"] * 5
    assert table(tournament, 1).rotation == {}
