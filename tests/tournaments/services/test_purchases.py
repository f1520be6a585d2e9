"""Rebuys: who may, when the chips come, and what they do to pool and places (RULES §7)."""

from datetime import timedelta

import pytest

from accounts.models import Transfer
from accounts.queries import wallet_balance
from accounts.services import house, transfer, wallet_of
from tables.dealer import seeded
from tables.models import Hand
from tests.tournaments.chip_sales import (
    BREAK,
    SECOND,
    bust,
    buy,
    end_all_hands,
    lines,
    refused,
    rest,
    with_alice,
)
from tests.tournaments.floor import (
    check_invariants,
    check_paid,
    end_hand,
    fresh,
    loses_all,
    opened,
    seat_numbers,
    started,
    step,
    table,
)
from tests.tournaments.office import NOW
from tournaments import queries
from tournaments.models import Entry
from tournaments.services import (
    register,
)

__all__ = ["rest"]
pytestmark = pytest.mark.django_db


def test_bought_in_a_hand_the_chips_come_when_it_has_ended(alice):
    tournament = with_alice(alice)
    before = wallet_balance(alice)
    purchase = buy(tournament, alice)
    assert before - wallet_balance(alice) == 11_000
    assert (purchase.chips, purchase.delivered_at, alice.seats.get().stack) == (1000, None, 1000)
    check_invariants(fresh(tournament))
    end_all_hands(tournament)
    purchase.refresh_from_db()
    assert (alice.seats.get().stack, purchase.delivered_at) == (2000, NOW)
    check_invariants(fresh(tournament))


def test_between_hands_they_come_at_once(alice):
    tournament = with_alice(alice)
    end_hand(tournament, 1)
    assert buy(tournament, alice).delivered_at == NOW
    assert alice.seats.get().stack == 2000
    check_invariants(fresh(tournament))


def test_chips_bought_in_the_hand_that_takes_all_save_him_from_being_out(alice):
    tournament = with_alice(alice)
    buy(tournament, alice)
    bust(tournament, alice)
    assert tournament.entries.get(player=alice).status == Entry.Status.SEATED
    assert alice.seats.get().stack == 1000
    check_invariants(fresh(tournament))


def test_price_and_fee_go_where_those_of_an_entry_go(alice):
    tournament = with_alice(alice)
    purchase = buy(tournament, alice)
    made = Transfer.objects.get(key=f"purchase:{purchase.pk}")
    assert (made.reason, sorted(p.amount for p in made.postings.all())) == ("rebuy", [-11_000, 1_000, 10_000])


def test_a_price_of_its_own_goes_into_the_pool_whole(alice):
    tournament = with_alice(alice, rebuy_price_cents=8_000)
    before = wallet_balance(alice)
    buy(tournament, alice)
    assert before - wallet_balance(alice) == 8_000
    assert (lines(tournament)["rebuys"], lines(tournament)["fees"]) == (8_000, 4_000)


def test_a_free_rebuy_moves_no_money(alice):
    tournament = with_alice(alice, rebuy_price_cents=0)
    before = Transfer.objects.count()
    buy(tournament, alice)
    assert Transfer.objects.count() == before


def test_who_has_more_than_a_starting_stack_may_not(alice):
    tournament = with_alice(alice)
    seat = alice.seats.get()
    end_hand(tournament, 1, {seat.number: 1001})
    refused("too_many_chips", buy, tournament, alice)


def test_what_waits_for_him_counts_as_his(alice):
    tournament = with_alice(alice)
    buy(tournament, alice)
    refused("too_many_chips", buy, tournament, alice, 2)


def test_who_has_nothing_may_buy_twice(alice):
    tournament = with_alice(alice)
    seat = alice.seats.get()
    loses_all(tournament, 1, seat.number)
    buy(tournament, alice, 1)
    buy(tournament, alice, 2)
    assert alice.seats.get().stack == 2000


def test_pressing_twice_buys_once(alice):
    tournament = with_alice(alice)
    end_hand(tournament, 1, {alice.seats.get().number: 0})
    buy(tournament, alice, 1)
    refused("already_bought", buy, tournament, alice, 1)


def test_the_limit_is_kept(alice):
    tournament = with_alice(alice, rebuys=1)
    end_hand(tournament, 1, {alice.seats.get().number: 0})
    buy(tournament, alice, 1)
    refused("no_rebuy", buy, tournament, alice, 2)


def test_without_rebuys_none_is_sold(alice):
    refused("rebuys_closed", buy, with_alice(alice, rebuys=0), alice)


def test_they_are_sold_to_the_end_of_their_level_and_the_break_after_it(alice):
    tournament = with_alice(alice)
    end_hand(tournament, 1)
    assert queries.rebuys_open(tournament, BREAK + timedelta(minutes=5) - SECOND)
    refused("rebuys_closed", buy, tournament, alice, 1, BREAK + timedelta(minutes=5))


def test_nobody_rebuys_before_the_start_or_without_an_entry(alice, charlie):
    tournament = opened(entries=2, rebuys=1, rebuy_level=1)
    register(tournament=tournament, player=alice, by=alice, now=NOW)
    refused("rebuys_closed", buy, tournament, alice)
    refused("not_registered", buy, tournament, charlie)


def test_an_empty_wallet_buys_nothing(alice):
    tournament = with_alice(alice)
    left = wallet_balance(alice)
    transfer(
        key="spent",
        reason="correction",
        postings=[(wallet_of(alice), -left), (house("bank"), left)],
        by=None,
        now=NOW,
    )
    refused("not_enough_money", buy, tournament, alice)


# Out, and a minute to think about it


def test_who_is_out_has_a_minute_while_his_table_deals_on(alice):
    tournament = with_alice(alice)
    seat = alice.seats.get().number
    bust(tournament, alice)
    assert table(tournament, 1).table.last_hand.status == Hand.Status.RELEASED
    assert tournament.entries.get(player=alice).place == 4
    buy(tournament, alice, 1, NOW + timedelta(seconds=60))
    entry = tournament.entries.get(player=alice)
    assert (entry.status, entry.place, entry.busted_at, entry.busted_hand) == ("seated", None, None, None)
    assert (alice.seats.get().number, alice.seats.get().stack) == (seat, 1000)
    check_invariants(fresh(tournament))


def test_after_a_minute_it_is_too_late(alice):
    tournament = with_alice(alice)
    bust(tournament, alice)
    refused("rebuy_too_late", buy, tournament, alice, 1, NOW + timedelta(seconds=61))


def test_when_his_seat_is_taken_another_is_drawn(alice, bob):
    tournament = with_alice(alice, late_registration_level=1)
    seat = alice.seats.get().number
    bust(tournament, alice)
    register(tournament=tournament, player=bob, by=bob, now=NOW, source=seeded(1))
    assert bob.seats.get().number == seat
    buy(tournament, alice, 1)
    assert alice.seats.get().stack == 1000
    check_invariants(fresh(tournament))


def test_who_went_out_after_him_is_one_place_lower_again(alice):
    tournament = with_alice(alice, entries=5, add_on_level=0)
    bust(tournament, alice)
    number, seats = next((n, s) for n, s in seat_numbers(tournament).items() if len(s) == 3)
    loses_all(tournament, number, seats[-1])
    step(tournament)
    later = tournament.entries.exclude(player=alice).get(status=Entry.Status.BUSTED)
    assert (tournament.entries.get(player=alice).place, later.place) == (6, 5)
    buy(tournament, alice, 1)
    later.refresh_from_db()
    assert (later.place, later.tied) == (6, 1)


def test_who_went_out_before_him_keeps_his_place_and_who_tied_ties_no_more(alice):
    tournament = with_alice(alice, entries=7)
    one = next(
        n for n in seat_numbers(tournament) if not table(tournament, n).table.seats.filter(player=alice)
    )
    loses_all(tournament, one, seat_numbers(tournament)[one][-1])
    step(tournament)
    mine = alice.seats.get()
    number = mine.table.tournament_table.number
    other = next(seat for seat in seat_numbers(tournament)[number] if seat != mine.number)
    loses_all(tournament, number, mine.number, other)
    step(tournament)
    busted = tournament.entries.filter(status=Entry.Status.BUSTED).order_by("place", "pk")
    assert list(busted.values_list("place", "tied")) == [(6, 2), (6, 2), (8, 1)]
    buy(tournament, alice, 1)
    assert list(busted.values_list("place", "tied")) == [(7, 1), (8, 1)]


def test_the_event_waits_for_the_last_who_may_still_come_back(alice):
    tournament = with_alice(alice, entries=1)
    bust(tournament, alice)
    tournament = fresh(tournament)
    assert (tournament.status, tournament.due_at) == ("running", NOW + timedelta(seconds=60))
    assert not step(tournament, NOW + timedelta(seconds=59))
    assert not table(tournament, 1).table.last_hand.live
    buy(tournament, alice, 1, NOW + timedelta(seconds=59))
    step(tournament, NOW + timedelta(seconds=59))
    assert table(tournament, 1).table.last_hand.live
    check_invariants(fresh(tournament))


def test_and_ends_when_he_does_not(alice):
    tournament = with_alice(alice, entries=1, guarantee_cents=50_000)
    bust(tournament, alice)
    step(tournament, NOW + timedelta(seconds=61))
    step(tournament, NOW + timedelta(seconds=61))
    check_paid(fresh(tournament))
    assert lines(tournament)["overlay"] == 30_000


def test_nobody_waits_for_a_house_player_or_for_one_without_a_rebuy(alice):
    tournament = started(entries=2, rebuys=1, rebuy_level=1)
    loses_all(tournament, 1, seat_numbers(tournament)[1][-1])
    step(tournament)
    assert fresh(tournament).status == "finished"
    tournament = with_alice(alice, entries=1, rebuys=1)
    end_hand(tournament, 1, {alice.seats.get().number: 0})
    buy(tournament, alice, 1)
    step(tournament)
    bust(tournament, alice)
    assert fresh(tournament).status == "finished"
