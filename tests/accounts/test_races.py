"""Many at once, on real connections: each race has one winner and clear refusals."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from accounts.errors import Refusal
from accounts.models import LedgerAccount, Player, Transfer, TransferReason
from accounts.queries import house_balance, ledger_faults, ledger_sum, wallet_balance
from accounts.services import (
    Draft,
    create_house_players,
    house,
    reverse,
    sign_up,
    tournament_pool,
    transfer,
    transfer_all,
    wallet_of,
)
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db(transaction=True)

THREADS = 10


def at_once(race, count: int) -> list[str]:
    """What became of `race(number)` for each number: "done" or the code of the refusal."""
    start = Barrier(min(count, THREADS))

    def runner(number: int) -> str:
        if number < THREADS:
            start.wait(timeout=10)
        try:
            race(number)
        except Refusal as refusal:
            return refusal.code
        finally:
            connection.close()
        return "done"

    with ThreadPoolExecutor(THREADS) as pool:
        return sorted(pool.map(runner, range(count)))


@pytest.fixture
def alice(now) -> Player:
    return sign_up(nickname="alice", password=PASSWORD, language="en", now=now)


@pytest.fixture
def bob(now) -> Player:
    return sign_up(nickname="bob", password=PASSWORD, language="en", now=now)


def healthy() -> bool:
    return ledger_sum() == 0 and ledger_faults() == []


def test_fifty_buy_ins_on_funds_for_one(alice, now):
    postings = [(wallet_of(alice), -600_000), (tournament_pool(5), 600_000)]

    def buy_in(number: int) -> None:
        transfer(key=f"buy_in:{number}", reason=TransferReason.BUY_IN, postings=postings, by=alice, now=now)

    assert at_once(buy_in, 50) == ["done"] + ["not_enough_money"] * 49
    assert (wallet_balance(alice), tournament_pool(5).balance, healthy()) == (400_000, 600_000, True)


def test_fifty_times_the_same_key_is_one_transfer(alice, now):
    postings = [(wallet_of(alice), -600_000), (house("fees"), 600_000)]

    def buy_in(_number: int) -> None:
        transfer(key="buy_in:1", reason=TransferReason.BUY_IN, postings=postings, by=alice, now=now)

    assert at_once(buy_in, 50) == ["done"] * 50
    assert (wallet_balance(alice), house_balance("fees"), healthy()) == (400_000, 600_000, True)


def test_the_same_key_where_no_account_can_be_locked(now):
    postings = [(house("bank"), -5), (house("rake"), 5)]

    def book(number: int) -> None:
        drafts = [Draft(key, TransferReason.CORRECTION, postings) for key in ("shared", f"own:{number}")]
        transfer_all(drafts=drafts, by=None, now=now)

    assert at_once(book, 20) == ["done"] * 20
    assert (house_balance("rake"), Transfer.objects.count(), healthy()) == (21 * 5, 21, True)


def test_the_same_key_with_other_postings_has_one_winner(now):
    bank, rake = house("bank"), house("rake")

    def book(number: int) -> None:
        postings = [(bank, -number - 1), (rake, number + 1)]
        transfer(key="shared", reason=TransferReason.CORRECTION, postings=postings, by=None, now=now)

    assert at_once(book, 10) == ["done"] + ["key_reused"] * 9
    assert healthy()


def test_money_sent_both_ways_does_not_deadlock(alice, bob, now):
    wallets = [wallet_of(alice), wallet_of(bob)]

    def send(number: int) -> None:
        giver, taker = wallets if number % 2 else reversed(wallets)
        postings = [(giver, -100), (taker, 100)]
        transfer(key=f"send:{number}", reason=TransferReason.CORRECTION, postings=postings, by=None, now=now)

    assert at_once(send, 50) == ["done"] * 50
    assert (wallet_balance(alice), wallet_balance(bob), healthy()) == (1_000_000, 1_000_000, True)


def test_a_transfer_is_reversed_once_by_many(alice, now):
    postings = [(wallet_of(alice), -600_000), (tournament_pool(5), 600_000)]
    made = transfer(key="buy_in:1", reason=TransferReason.BUY_IN, postings=postings, by=alice, now=now)

    def refund(number: int) -> None:
        reverse(transfer=made, key=f"refund:{number}", reason=TransferReason.REFUND, by=None, now=now)

    assert at_once(refund, 10) == ["already_reversed"] * 9 + ["done"]
    assert (wallet_balance(alice), healthy()) == (1_000_000, True)


def test_one_of_many_gets_the_nickname(now):
    def join(number: int) -> None:
        nickname = "Charlie" if number % 2 else "CHARLIE"
        sign_up(nickname=nickname, password=PASSWORD, language="en", now=now)

    assert at_once(join, 10) == ["done"] + ["nickname_taken"] * 9
    assert (Player.objects.count(), healthy()) == (1, True)


def test_house_players_made_at_once_have_names_of_their_own(now):
    assert at_once(lambda _number: create_house_players(count=5, now=now), 8) == ["done"] * 8
    assert (Player.objects.filter(is_house=True).count(), healthy()) == (40, True)


def test_an_account_is_opened_once(now):
    assert at_once(lambda _number: tournament_pool(5), 10) == ["done"] * 10
    assert [account.code for account in LedgerAccount.objects.all()] == ["tournament:5:pool"]
