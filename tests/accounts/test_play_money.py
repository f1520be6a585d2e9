import pytest

from accounts.models import Transfer, TransferReason
from accounts.queries import house_balance, wallet_balance
from accounts.services import house, refill_wallets, transfer, wallet_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def lost(alice, now):
    """Alice has lost 600,000 cents."""
    postings = [(wallet_of(alice), -600_000), (house("fees"), 600_000)]
    transfer(key="lost", reason=TransferReason.BUY_IN, postings=postings, by=alice, now=now)


def test_a_wallet_is_filled_up_to_what_a_new_player_has(alice, bob, dora, lost, now):
    refill_wallets(players=[alice, bob], by=dora, now=now)
    assert (wallet_balance(alice), wallet_balance(bob), house_balance("bank")) == (
        1_000_000,
        1_000_000,
        -3_600_000,
    )
    assert [(row.reason, row.actor) for row in Transfer.objects.filter(key__startswith="refill:")] == [
        ("refill", dora)
    ]


def test_who_has_more_keeps_it(alice, now):
    postings = [(house("bank"), -5), (wallet_of(alice), 5)]
    transfer(key="won", reason=TransferReason.PAY_OUT, postings=postings, by=None, now=now)
    refill_wallets(players=[alice], by=None, now=now)
    assert wallet_balance(alice) == 1_000_005


def test_many_wallets_are_filled_with_the_queries_of_one(join, now, django_assert_num_queries):
    players = [join(f"player {number}") for number in range(6)]
    drained = [(wallet_of(player), -1) for player in players]
    transfer(
        key="rain",
        reason=TransferReason.CORRECTION,
        postings=[*drained, (house("fees"), 6)],
        by=None,
        now=now,
    )
    with django_assert_num_queries(13):
        refill_wallets(players=players[:1], by=None, now=now)
    with django_assert_num_queries(13):
        refill_wallets(players=players[1:], by=None, now=now)
    assert [wallet_balance(player) for player in players] == [1_000_000] * 6
