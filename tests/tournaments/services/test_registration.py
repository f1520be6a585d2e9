"""Entering and leaving: what it costs, who is refused, and that a refusal changes nothing."""

from datetime import timedelta

import pytest

from accounts.errors import Refusal
from accounts.models import LedgerAccount, Posting, Transfer
from accounts.queries import house_balance, wallet_balance
from accounts.services import house, transfer, wallet_of
from tests.tournaments.floor import (
    check_invariants,
    fresh,
    loses_all,
    opened,
    seat_numbers,
    sizes,
    started,
    step,
)
from tests.tournaments.office import NOW, announced
from tournaments.models import Entry
from tournaments.services import (
    add_minutes,
    cancel_tournament,
    open_registration,
    register,
    start_tournament,
    unregister,
)


def enter(tournament, player, now=NOW):
    return register(tournament=tournament, player=player, by=player, now=now)


def leave(tournament, player):
    return unregister(tournament=tournament, player=player, by=player, now=NOW)


def refused(code, act, *args):
    """The act is refused with this code, and no entry, posting or seat has come of it."""
    before = Entry.objects.count(), Posting.objects.count()
    with pytest.raises(Refusal) as refusal:
        act(*args)
    assert refusal.value.code == code
    assert refusal.value.sentence
    assert (Entry.objects.count(), Posting.objects.count()) == before


def pool(tournament):
    return LedgerAccount.objects.get(code=f"tournament:{tournament.pk}:pool").balance


def test_buy_in_goes_to_the_pool_and_the_fee_to_the_house_in_one_transfer(alice):
    tournament = opened(buy_in_cents=10_000, fee_cents=1_000)
    before = wallet_balance(alice)
    entry = enter(tournament, alice)
    assert before - wallet_balance(alice) == 11_000
    assert (pool(tournament), house_balance("fees")) == (10_000, 1_000)
    assert Transfer.objects.get(key=f"entry:{entry.pk}").postings.count() == 3


def test_a_freeroll_costs_nothing(alice):
    tournament = opened(buy_in_cents=0, fee_cents=0)
    before = wallet_balance(alice)
    enter(tournament, alice)
    leave(tournament, alice)
    assert wallet_balance(alice) == before


def test_registration_is_closed_before_it_opens(alice):
    refused("registration_closed", enter, announced(), alice)


def test_registration_is_closed_after_the_start(alice):
    refused("registration_closed", enter, started(entries=3), alice)


def test_nobody_registers_twice(alice):
    tournament = opened()
    enter(tournament, alice)
    refused("already_registered", enter, tournament, alice)


def test_a_full_tournament_takes_nobody(alice):
    refused("tournament_full", enter, opened(entries=2, capacity=2), alice)


def test_an_empty_wallet_enters_nothing(alice):
    all_of_it = wallet_balance(alice)
    transfer(
        key="spent",
        reason="correction",
        postings=[(wallet_of(alice), -all_of_it), (house("bank"), all_of_it)],
        by=None,
        now=NOW,
    )
    refused("not_enough_money", enter, opened(), alice)


def test_withdrawing_gives_everything_back(alice):
    tournament = opened()
    before = wallet_balance(alice)
    entry = enter(tournament, alice)
    assert leave(tournament, alice).pk == entry.pk
    assert wallet_balance(alice) == before
    assert (pool(tournament), house_balance("fees")) == (0, 0)


def test_who_withdrew_may_come_back_as_a_new_entry(alice):
    tournament = opened(capacity=2)
    first = enter(tournament, alice)
    leave(tournament, alice)
    second = enter(tournament, alice)
    assert (first.number, second.number) == (1, 2)
    assert pool(tournament) == tournament.buy_in_cents


def test_only_who_is_registered_withdraws(charlie):
    refused("not_registered", leave, opened(entries=1), charlie)
    refused("not_registered", leave, announced(), charlie)


def test_nobody_withdraws_after_the_start(alice, bob):
    tournament = opened()
    enter(tournament, alice)
    enter(tournament, bob)
    start_tournament(tournament=tournament, by=None, now=NOW)
    refused("already_started", leave, tournament, alice)


def test_the_first_person_starts_the_countdown_and_house_players_do_not(alice, bob):
    tournament = opened(entries=2, start_delay_seconds=60)
    assert tournament.starts_at is None
    enter(tournament, alice)
    enter(tournament, bob, NOW + timedelta(seconds=5))
    assert fresh(tournament).starts_at == fresh(tournament).due_at == NOW + timedelta(seconds=60)


def test_a_late_entry_is_seated_with_a_full_stack(alice):
    tournament = started(entries=5, late_registration_level=1)
    assert sizes(tournament) == {1: 3, 2: 2}
    entry = enter(tournament, alice, NOW + timedelta(minutes=5))
    assert entry.status == Entry.Status.SEATED
    assert sizes(tournament) == {1: 3, 2: 3}
    assert alice.seats.get().stack == tournament.stack
    check_invariants(fresh(tournament))


def test_a_late_entry_opens_a_table_when_all_are_full(alice):
    tournament = started(entries=4, late_registration_level=1)
    enter(tournament, alice)
    step(tournament)
    assert sum(sizes(tournament).values()) == 5
    assert alice.seats.get().table.tournament_table.number == 2


def test_late_registration_ends_with_its_level(alice):
    tournament = started(entries=5, late_registration_level=1)
    refused("registration_closed", enter, tournament, alice, NOW + timedelta(minutes=10))


def test_minutes_added_to_the_level_keep_late_registration_open(alice):
    tournament = started(entries=5, late_registration_level=1)
    add_minutes(tournament=tournament, minutes=2, by=None, now=NOW)
    assert enter(tournament, alice, NOW + timedelta(minutes=11)).status == Entry.Status.SEATED


def test_each_late_entry_moves_the_busted_down_a_place(alice):
    tournament = started(entries=6, late_registration_level=1)
    loses_all(tournament, 1, seat_numbers(tournament)[1][1])
    step(tournament)
    assert tournament.entries.get(status=Entry.Status.BUSTED).place == 6
    enter(tournament, alice)
    assert tournament.entries.get(status=Entry.Status.BUSTED).place == 7


def test_from_what_is_called_off_nobody_withdraws_his_money_again(alice):
    tournament = opened()
    enter(tournament, alice)
    cancel_tournament(tournament=tournament, by=None, now=NOW, reason="no dealers")
    refused("wrong_status", leave, tournament, alice)


def test_a_cancelled_tournament_takes_nobody(alice):
    tournament = opened()
    cancel_tournament(tournament=tournament, by=None, now=NOW, reason="no dealers")
    refused("registration_closed", enter, tournament, alice)


def test_registration_opens_once(db):
    tournament = opened()
    with pytest.raises(Refusal) as refusal:
        open_registration(tournament=tournament, by=None, now=NOW)
    assert refusal.value.code == "wrong_status"
