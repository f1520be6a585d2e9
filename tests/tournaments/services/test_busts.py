"""Who is out, in which place, and the end of the event (RULES §7)."""

from datetime import timedelta

import pytest

from tables.models import Hand, Seat
from tests.tournaments.floor import (
    check_invariants,
    check_paid,
    end_hand,
    fresh,
    loses_all,
    seat_numbers,
    started,
    step,
    table,
)
from tests.tournaments.office import NOW
from tournaments.models import Entry, Tournament

pytestmark = pytest.mark.django_db
LATER = NOW + timedelta(seconds=1)


def places(tournament):
    """(place, how many share it) of the busted, the best first."""
    busted = tournament.entries.filter(status=Entry.Status.BUSTED).order_by("place", "number")
    return list(busted.values_list("place", "tied"))


def set_stacks(tournament, number, stacks):
    """Chips as if earlier hands had moved them."""
    for seat, stack in stacks.items():
        table(tournament, number).table.seats.filter(number=seat).update(stack=stack)


def test_a_bust_takes_the_last_place_and_its_seat_is_free():
    tournament = started(entries=4)
    loses_all(tournament, 1, 3)
    step(tournament)
    out = tournament.entries.get(status=Entry.Status.BUSTED)
    assert (out.place, out.tied, out.stack_before_bust) == (4, 1, 1000)
    assert out.busted_hand.table.tournament_table.number == 1
    assert seat_numbers(tournament) == {1: [1, 2, 4]}
    check_invariants(fresh(tournament))


def test_of_two_busts_in_one_hand_the_larger_stack_ranks_higher():
    tournament = started(entries=4)
    set_stacks(tournament, 1, {1: 1500, 2: 1300, 3: 700, 4: 500})
    larger = table(tournament, 1).table.seats.get(number=3).player
    loses_all(tournament, 1, 3, 4)
    step(tournament)
    assert places(tournament) == [(3, 1), (4, 1)]
    assert tournament.entries.get(place=3).player == larger


def test_two_busts_in_one_hand_with_equal_stacks_tie():
    tournament = started(entries=4)
    loses_all(tournament, 1, 3, 4)
    step(tournament)
    assert places(tournament) == [(3, 2), (3, 2)]


def test_busts_at_different_tables_rank_by_which_hand_ended_first():
    tournament = started(entries=9)
    later = loses_all(tournament, 1, seat_numbers(tournament)[1][1], now=LATER)
    sooner = loses_all(tournament, 2, seat_numbers(tournament)[2][1], now=NOW)
    step(tournament, LATER)
    assert tournament.entries.get(place=9).busted_hand == sooner
    assert tournament.entries.get(place=8).busted_hand == later


def test_heads_up_is_told_to_the_table():
    tournament = started(entries=3)
    assert not table(tournament, 1).table.last_hand.heads_up_event
    loses_all(tournament, 1, seat_numbers(tournament)[1][1])
    step(tournament)
    assert table(tournament, 1).table.last_hand.heads_up_event


def test_the_last_player_with_chips_wins_and_is_paid_in_the_step_that_follows():
    tournament = started(entries=2, buy_in_cents=10_000)
    loses_all(tournament, 1, seat_numbers(tournament)[1][1])
    step(tournament)
    tournament = fresh(tournament)
    assert (tournament.status, tournament.due_at) == (Tournament.Status.FINISHED, NOW)
    winner = tournament.entries.get(status=Entry.Status.WON)
    assert (winner.place, winner.prize_cents, winner.paid_at) == (1, 20_000, None)
    assert (table(tournament, 1).table.status, Seat.objects.count()) == ("closed", 0)
    step(tournament, LATER)
    check_paid(fresh(tournament))
    assert fresh(tournament).due_at is None


def test_with_one_player_left_no_entry_comes_any_more():
    tournament = started(entries=2, late_registration_level=1, buy_in_cents=10_000, guarantee_cents=50_000)
    loses_all(tournament, 1, seat_numbers(tournament)[1][1])
    step(tournament)
    step(tournament)
    assert fresh(tournament).registration_closed_at == NOW
    check_paid(fresh(tournament))
    assert tournament.entries.get(place=1).prize_cents == 50_000


def test_a_tie_for_second_shares_its_prizes():
    tournament = started(entries=3, buy_in_cents=10_000, fee_cents=0)
    _winner, second, third = seat_numbers(tournament)[1]
    loses_all(tournament, 1, second, third)
    step(tournament)
    assert places(tournament) == [(2, 2), (2, 2)]
    step(tournament)
    check_paid(fresh(tournament))


def test_a_void_hand_is_booked_and_nobody_is_out():
    tournament = started(entries=4)
    hand = end_hand(tournament, 1)
    Hand.objects.filter(pk=hand.pk).update(status=Hand.Status.VOID)
    assert step(tournament)
    assert (places(tournament), table(tournament, 1).booked_hand) == ([], hand)


def test_a_hand_is_booked_once():
    tournament = started(entries=4)
    hand = loses_all(tournament, 1, 3)
    assert step(tournament)
    released = table(tournament, 1).table.last_hand
    assert not step(tournament)
    assert (table(tournament, 1).booked_hand, table(tournament, 1).table.last_hand) == (hand, released)
    assert places(tournament) == [(4, 1)]
