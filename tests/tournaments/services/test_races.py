"""Many at once: threads with connections of their own, on the real database."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from accounts.errors import Refusal
from accounts.models import LedgerAccount, Player, Transfer
from accounts.queries import ledger_faults, ledger_sum
from accounts.services import create_house_players, house, transfer
from tables.dealer import seeded
from tables.models import Hand, Seat
from tests.tournaments.floor import check_invariants, fresh, loses_all, opened, seat_numbers, started
from tests.tournaments.office import NOW
from tournaments.models import Entry, Tournament
from tournaments.services import (
    cancel_tournament,
    keep_demo_room,
    load_seeds,
    pay_tournament,
    re_enter,
    rebuy,
    register,
    start_tournament,
    step_tournament,
    unregister,
)

pytestmark = pytest.mark.django_db(transaction=True)
AT_ONCE = 12


def all_at_once(acts):
    """Each act in a thread, none before the others are ready; their codes of refusal, or "done"."""
    ready = threading.Barrier(min(len(acts), AT_ONCE))

    def run(number, act):
        try:
            if number < AT_ONCE:
                ready.wait(timeout=10)
            act()
            return "done"
        except Refusal as refusal:
            return refusal.code
        finally:
            connection.close()

    with ThreadPoolExecutor(AT_ONCE) as threads:
        return list(threads.map(run, range(len(acts)), acts))


def spend_all_but(player, cents):
    wallet = LedgerAccount.objects.get(player=player, kind="wallet")
    rest = wallet.balance - cents
    postings = [(wallet, -rest), (house("bank"), rest)]
    transfer(key="spent", reason="correction", postings=postings, by=None, now=NOW)


def test_fifty_for_the_last_seat_and_one_gets_it():
    tournament = opened(entries=1, capacity=2)
    racers = create_house_players(count=50, now=NOW)
    told = all_at_once(
        [
            lambda player=player: register(tournament=tournament, player=player, by=player, now=NOW)
            for player in racers
        ]
    )
    assert (told.count("done"), told.count("tournament_full")) == (1, 49)
    assert tournament.entries.count() == Transfer.objects.filter(reason="buy_in").count() == 2
    wallets = LedgerAccount.objects.filter(kind="wallet", player__in=racers)
    assert sorted(wallets.values_list("balance", flat=True))[:2] == [1_000_000 - 11_000, 1_000_000]


def test_one_player_from_many_windows_registers_once():
    tournament = opened()
    (player,) = create_house_players(count=1, now=NOW)
    told = all_at_once([lambda: register(tournament=tournament, player=player, by=player, now=NOW)] * AT_ONCE)
    assert (told.count("done"), told.count("already_registered")) == (1, AT_ONCE - 1)
    assert LedgerAccount.objects.get(player=player, kind="wallet").balance == 1_000_000 - 11_000


def test_fifty_windows_on_money_for_one_entry_buy_one():
    tournament = opened()
    (player,) = create_house_players(count=1, now=NOW)
    spend_all_but(player, 11_000)
    told = all_at_once([lambda: register(tournament=tournament, player=player, by=player, now=NOW)] * 50)
    assert (told.count("done"), told.count("already_registered")) == (1, 49)
    assert LedgerAccount.objects.get(player=player, kind="wallet").balance == 0
    assert tournament.entries.count() == 1


def test_money_for_one_entry_buys_into_one_of_many_tournaments():
    tournaments = [opened() for _ in range(6)]
    (player,) = create_house_players(count=1, now=NOW)
    spend_all_but(player, 11_000)
    told = all_at_once(
        [
            lambda each=each: register(tournament=each, player=player, by=player, now=NOW)
            for each in tournaments * 2
        ]
    )
    assert told.count("done") == 1
    assert set(told) <= {"done", "not_enough_money", "already_registered"}
    assert Entry.objects.filter(player=player).count() == 1
    assert LedgerAccount.objects.get(player=player, kind="wallet").balance == 0
    assert (ledger_sum(), ledger_faults()) == (0, [])


def busted(**settings):
    """A tournament in which one of four has just lost everything, and who that is."""
    tournament = started(entries=4, late_registration_level=1, **settings)
    loses_all(tournament, 1, seat_numbers(tournament)[1][-1])
    step_tournament(tournament_id=tournament.pk, now=NOW, source=seeded(1))
    return fresh(tournament), tournament.entries.get(status=Entry.Status.BUSTED).player


def test_one_player_from_many_windows_enters_again_once():
    tournament, player = busted(re_entries=None)
    told = all_at_once([lambda: re_enter(tournament=tournament, player=player, by=player, now=NOW)] * AT_ONCE)
    assert (told.count("done"), told.count("still_playing")) == (1, AT_ONCE - 1)
    assert Transfer.objects.filter(reason="re_entry").count() == player.seats.count() == 1
    check_invariants(fresh(tournament))


def test_one_player_from_many_windows_rebuys_once():
    tournament, player = busted(rebuys=None, rebuy_level=1)
    told = all_at_once(
        [lambda: rebuy(tournament=tournament, player=player, number=1, by=player, now=NOW)] * AT_ONCE
    )
    assert (told.count("done"), told.count("already_bought")) == (1, AT_ONCE - 1)
    assert Transfer.objects.filter(reason="rebuy").count() == player.seats.count() == 1
    assert player.seats.get().stack == tournament.stack
    check_invariants(fresh(tournament))


def test_a_rebuy_against_a_re_entry_and_neither_twice():
    tournament, player = busted(re_entries=None, rebuys=None, rebuy_level=1)
    told = all_at_once(
        [
            lambda: rebuy(tournament=tournament, player=player, number=1, by=player, now=NOW),
            lambda: re_enter(tournament=tournament, player=player, by=player, now=NOW),
        ]
        * 3
    )
    # Who has entered again may still rebuy his new entry, which has a starting stack.
    assert told[1::2].count("done") <= 1
    assert 1 <= told.count("done") <= 2
    assert player.seats.count() == 1
    paid = Transfer.objects.filter(reason__in=["re_entry", "rebuy"]).count()
    assert paid == told.count("done")
    step_tournament(tournament_id=tournament.pk, now=NOW, source=seeded(1))
    assert (ledger_sum(), ledger_faults()) == (0, [])


def test_a_rebuy_against_the_end_of_the_hand():
    tournament = started(entries=4, rebuys=None, rebuy_level=1)
    loses_all(tournament, 1, seat_numbers(tournament)[1][-1])
    player = Player.objects.get(seats__stack=0)
    told = all_at_once(
        [lambda: rebuy(tournament=tournament, player=player, number=1, by=player, now=NOW)]
        + [lambda: step_tournament(tournament_id=tournament.pk, now=NOW, source=seeded(1))] * 4
    )
    assert set(told) == {"done"}
    assert tournament.entries.get(player=player).status == Entry.Status.SEATED
    assert player.seats.get().stack == tournament.stack
    check_invariants(fresh(tournament))


def test_the_start_against_a_withdrawal():
    tournament = opened(entries=3)
    player = Player.objects.first()
    start, leave = all_at_once(
        [
            lambda: start_tournament(tournament=tournament, by=None, now=NOW),
            lambda: unregister(tournament=tournament, player=player, by=player, now=NOW),
        ]
    )
    assert start == "done"
    left = Entry.objects.filter(status=Entry.Status.WITHDRAWN).count()
    assert leave == ("done" if left else "already_started")
    assert Seat.objects.count() == 3 - left
    assert LedgerAccount.objects.get(kind="tournament_pool").balance == 10_000 * (3 - left)
    check_invariants(fresh(tournament))


def test_two_start_it_and_it_starts_once():
    tournament = opened(entries=3)
    told = all_at_once([lambda: start_tournament(tournament=tournament, by=None, now=NOW)] * 2)
    assert sorted(told) == ["already_started", "done"]
    assert Seat.objects.count() == 3


def test_many_workers_book_a_hand_once():
    tournament = started(entries=9)
    for number in (1, 2, 3):
        loses_all(tournament, number, seat_numbers(tournament)[number][-1])
    all_at_once([lambda: step_tournament(tournament_id=tournament.pk, now=NOW, source=seeded(1))] * AT_ONCE)
    places = tournament.entries.filter(status=Entry.Status.BUSTED).values_list("place", flat=True)
    assert sorted(places) == [7, 8, 9]
    assert Hand.objects.filter(status=Hand.Status.RELEASED).count() == 2
    check_invariants(fresh(tournament))


def test_calling_off_against_the_pay_out():
    tournament = started(entries=2)
    loses_all(tournament, 1, seat_numbers(tournament)[1][-1])
    step_tournament(tournament_id=tournament.pk, now=NOW, source=seeded(1))
    told = all_at_once(
        [
            lambda: pay_tournament(tournament=tournament, by=None, now=NOW),
            lambda: cancel_tournament(tournament=tournament, by=None, now=NOW, reason="too late"),
            lambda: step_tournament(tournament_id=tournament.pk, now=NOW),
        ]
    )
    assert told == ["done", "wrong_status", "done"]
    assert fresh(tournament).status == Tournament.Status.PAID
    assert Transfer.objects.filter(reason="pay_out").count() == 1
    assert (ledger_sum(), ledger_faults()) == (0, [])


def test_two_beats_keep_one_demo_room():
    load_seeds()
    all_at_once([lambda: keep_demo_room(now=NOW)] * 3)
    assert sorted(Tournament.objects.values_list("demo", flat=True)) == ["open", "show", "tomorrow"]
