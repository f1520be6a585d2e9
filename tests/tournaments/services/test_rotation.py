"""The next hand asks the rotation for its game (RULES §6)."""

import pytest

from accounts.errors import Refusal
from tables.models import Hand
from tables.services import void_hand
from tests.tournaments.floor import check_invariants, end_hand, fresh, loses_all, started, step, table
from tests.tournaments.office import NOW
from tournaments.models import Structure, Tournament
from tournaments.services import pause_tournament, resume_tournament

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


@pytest.mark.parametrize("first", [1, 2])
def test_a_hand_declared_void_after_it_was_booked_does_not_count(first, dora):
    """The director has the clock stopped: the hand is booked, and the next one waits."""
    tournament = mixed("hands:2")
    assert games(tournament, first - 1) == ["razz"] * (first - 1)
    pause_tournament(tournament=tournament, by=dora, now=NOW)
    hand = end_hand(tournament, 1)
    step(tournament)
    Hand.objects.filter(pk=hand.pk).update(result={"rake": 0, "stacks": stacks(tournament)})
    void_hand(hand=hand, reason="a misdeal", by=dora, now=NOW)
    resume_tournament(tournament=tournament, by=dora, now=NOW)
    step(tournament)
    assert games(tournament, 4 - first) == ["razz"] * (3 - first) + ["stud"]


def stacks(tournament):
    seats = table(tournament, 1).table.seats.all()
    return {str(seat.number): seat.stack for seat in seats}


def test_a_bust_that_is_booked_stands(dora):
    tournament = started(entries=3)
    hand = loses_all(tournament, 1, 2)
    Hand.objects.filter(pk=hand.pk).update(result={"rake": 0, "stacks": stacks(tournament)})
    pause_tournament(tournament=tournament, by=dora, now=NOW)
    step(tournament)
    with pytest.raises(Refusal) as refusal:
        void_hand(hand=hand, reason="a misdeal", by=dora, now=NOW)
    assert refusal.value.code == "stacks_changed"


def test_a_bust_that_is_declared_void_before_it_is_booked_is_none(dora):
    tournament = started(entries=3)
    hand = loses_all(tournament, 1, 2)
    Hand.objects.filter(pk=hand.pk).update(result={"rake": 0, "stacks": stacks(tournament)})
    void_hand(hand=hand, reason="a misdeal", by=dora, now=NOW)
    step(tournament)
    check_invariants(tournament)
    assert tournament.entries.filter(status="seated").count() == 3


def test_an_orbit_has_as_many_hands_as_seats_when_it_began():
    assert games(mixed("orbit"), 7) == ["razz"] * 3 + ["stud"] * 3 + ["razz"]


def test_where_one_game_is_dealt_nothing_is_counted():
    tournament = started(entries=3)
    assert games(tournament, 5) == ["razz"] * 5
    assert table(tournament, 1).rotation == {}
