"""Entering again after a bust: who may, what it costs, and what it does to the others' places (RULES §7)."""

from datetime import timedelta

import pytest
from django.db import IntegrityError

from accounts.errors import Refusal
from accounts.models import LedgerAccount, Posting, Transfer
from accounts.queries import wallet_balance
from accounts.services import house, transfer, wallet_of
from tables.dealer import seeded
from tables.models import Seat
from tests.tournaments.floor import (
    check_invariants,
    check_paid,
    fresh,
    loses_all,
    opened,
    seat_numbers,
    sizes,
    step,
    table,
)
from tests.tournaments.office import NOW, announced
from tournaments import queries
from tournaments.models import Entry, Move
from tournaments.services import re_enter, register, start_tournament

pytestmark = pytest.mark.django_db


def again(tournament, player, now=NOW):
    return re_enter(tournament=tournament, player=player, by=player, now=now, source=seeded(7))


def bust(tournament, player, now=NOW):
    """He loses everything at his table to the others, and that is booked."""
    seat = player.seats.select_related("table__tournament_table").get()
    loses_all(tournament, seat.table.tournament_table.number, seat.number, now=now)
    step(tournament, now)


def with_alice(alice, **settings):
    """Alice and seven house players at two tables, in a tournament of re-entries."""
    tournament = opened(entries=7, **{"late_registration_level": 1, "re_entries": 1, **settings})
    register(tournament=tournament, player=alice, by=alice, now=NOW)
    start_tournament(tournament=tournament, by=None, now=NOW, source=seeded(7))
    step(tournament)
    return fresh(tournament)


def refused(code, tournament, player, now=NOW):
    """The re-entry is refused with this code, and no entry, posting or seat has come of it."""
    before = Entry.objects.count(), Posting.objects.count(), Seat.objects.count()
    with pytest.raises(Refusal) as refusal:
        again(tournament, player, now)
    assert refusal.value.code == code
    assert (Entry.objects.count(), Posting.objects.count(), Seat.objects.count()) == before


def test_who_has_no_chips_buys_a_full_stack_again(alice):
    tournament = with_alice(alice)
    bust(tournament, alice)
    before = wallet_balance(alice)
    entry = again(tournament, alice)
    assert (entry.number, entry.bullet, entry.status) == (9, 2, Entry.Status.SEATED)
    assert before - wallet_balance(alice) == tournament.price_cents
    assert Transfer.objects.get(key=f"entry:{entry.pk}").reason == "re_entry"
    assert alice.seats.get().stack == tournament.stack
    check_invariants(fresh(tournament))


def test_his_seat_is_drawn_at_a_table_with_the_fewest_players(alice):
    tournament = with_alice(alice)
    bust(tournament, alice)
    short = min(sizes(tournament), key=sizes(tournament).get)
    again(tournament, alice)
    assert alice.seats.get().table.tournament_table.number == short
    assert sorted(sizes(tournament).values()) == [4, 4]


def test_his_first_entry_keeps_its_place_and_moves_down_one(alice):
    tournament = with_alice(alice)
    bust(tournament, alice)
    first = tournament.entries.get(player=alice)
    assert first.place == 8
    again(tournament, alice)
    first.refresh_from_db()
    assert (first.status, first.place) == (Entry.Status.BUSTED, 9)
    bust(tournament, alice)
    assert list(tournament.entries.filter(player=alice).values_list("place", flat=True)) == [9, 8]


def test_only_who_has_no_chips_enters_again(alice):
    refused("still_playing", with_alice(alice), alice)


def test_nobody_enters_again_who_never_entered(alice, charlie):
    refused("not_registered", with_alice(alice), charlie)


def test_the_limit_is_kept(alice):
    tournament = with_alice(alice)
    bust(tournament, alice)
    again(tournament, alice)
    bust(tournament, alice)
    refused("no_re_entry", tournament, alice)


def test_without_re_entries_a_bust_is_final(alice):
    tournament = with_alice(alice, re_entries=0)
    bust(tournament, alice)
    refused("no_re_entry", tournament, alice)


def test_without_a_limit_he_enters_as_often_as_he_likes(alice):
    tournament = with_alice(alice, re_entries=None)
    for bullet in (2, 3, 4):
        bust(tournament, alice)
        assert again(tournament, alice).bullet == bullet
    check_invariants(fresh(tournament))


def test_re_entry_closes_with_registration(alice):
    tournament = with_alice(alice)
    bust(tournament, alice)
    refused("registration_closed", tournament, alice, NOW + timedelta(minutes=10))


def test_an_empty_wallet_buys_no_re_entry(alice):
    tournament = with_alice(alice)
    bust(tournament, alice)
    left = wallet_balance(alice)
    transfer(
        key="spent",
        reason="correction",
        postings=[(wallet_of(alice), -left), (house("bank"), left)],
        by=None,
        now=NOW,
    )
    refused("not_enough_money", tournament, alice)


def test_a_full_tournament_takes_back_who_was_in_it_but_nobody_new(alice, charlie):
    tournament = with_alice(alice, capacity=8)
    bust(tournament, alice)
    assert again(tournament, alice).bullet == 2
    with pytest.raises(Refusal) as refusal:
        register(tournament=tournament, player=charlie, by=charlie, now=NOW)
    assert refusal.value.code == "tournament_full"


def test_a_busted_player_cannot_register_as_if_he_were_new(alice):
    tournament = with_alice(alice)
    bust(tournament, alice)
    with pytest.raises(Refusal) as refusal:
        register(tournament=tournament, player=alice, by=alice, now=NOW)
    assert refusal.value.code == "already_registered"


def test_the_database_keeps_a_player_to_one_live_entry(alice):
    tournament = with_alice(alice)
    with pytest.raises(IntegrityError):
        Entry.objects.create(
            tournament=tournament, player=alice, number=9, status=Entry.Status.SEATED, registered_at=NOW
        )


def test_a_move_is_written_down_for_the_entry_that_plays(alice):
    tournament = with_alice(alice)
    bust(tournament, alice)
    entry = again(tournament, alice)
    at = alice.seats.get()
    for number, seats in seat_numbers(tournament).items():
        kept = at.number if number == at.table.tournament_table.number else seats[0]
        loses_all(tournament, number, *[seat for seat in seats if seat != kept][:2])
    step(tournament, NOW + timedelta(minutes=10))
    assert list(Move.objects.filter(entry__player=alice).values_list("entry", flat=True)) == [entry.pk]


def test_the_prize_pool_counts_re_entries_in_a_line_of_their_own(alice):
    tournament = with_alice(alice, buy_in_cents=10_000, fee_cents=1_000)
    bust(tournament, alice)
    again(tournament, alice)
    pool = queries.prize_pool(tournament.pk)
    lines = {line.code: (line.expected_cents, line.posted_cents) for line in pool.lines}
    assert lines["buy_ins"] == (80_000, 80_000)
    assert lines["re_entries"] == (10_000, 10_000)
    assert lines["fees"] == (9_000, 9_000)
    assert (pool.entries, pool.re_entries_made, pool.prize_pool_cents, pool.difference_cents) == (
        9,
        1,
        90_000,
        0,
    )


def test_a_tournament_with_re_entries_is_played_out_and_paid(alice):
    tournament = with_alice(alice, late_registration_level=1, guarantee_cents=200_000)
    bust(tournament, alice)
    again(tournament, alice)
    now = NOW + timedelta(minutes=10)
    while fresh(tournament).status == "running":
        for number, seats in seat_numbers(tournament).items():
            at = table(tournament, number).table
            if len(seats) > 1 and at.last_hand and at.last_hand.status == "released":
                loses_all(tournament, number, *seats[1:], now=now)
        step(tournament, now)
        check_invariants(fresh(tournament))
    step(tournament, now)
    check_paid(fresh(tournament))
    assert queries.results(tournament.pk).entries == 9
    assert LedgerAccount.objects.get(code=f"tournament:{tournament.pk}:pool").balance == 0


def test_the_pages_offer_re_entry_to_who_may_and_to_nobody_else(alice, charlie):
    tournament = with_alice(alice)
    assert not queries.tournament_page(tournament.pk, NOW, alice).row.may_re_enter
    bust(tournament, alice)
    page = queries.tournament_page(tournament.pk, NOW, alice)
    assert (page.row.may_re_enter, page.row.may_register, page.mine.place) == (True, False, 8)
    assert not queries.tournament_page(tournament.pk, NOW, charlie).row.may_re_enter
    assert not queries.tournament_page(tournament.pk, NOW).row.may_re_enter
    assert not queries.tournament_page(tournament.pk, NOW + timedelta(minutes=10), alice).row.may_re_enter
    entry = again(tournament, alice)
    page = queries.tournament_page(tournament.pk, NOW, alice)
    assert (page.mine.id, page.mine.stack, page.row.may_re_enter) == (entry.pk, 1000, False)
    assert [line.bullet for line in page.entries if line.player_id == alice.pk] == [2, 1]
    assert [line.stack for line in page.entries if line.bullet == 1 and line.player_id == alice.pk] == [None]


def test_re_entries_need_late_registration(db):
    with pytest.raises(Refusal) as refusal:
        announced(re_entries=1)
    assert refusal.value.details["fields"] == {"re_entries": ["Re-entries need late registration."]}
