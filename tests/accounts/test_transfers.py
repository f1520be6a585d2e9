import pytest

from accounts.errors import NotEnoughMoney, Refusal
from accounts.models import Posting, Transfer, TransferReason
from accounts.queries import house_balance, ledger_faults, ledger_sum, wallet_balance
from accounts.services import Draft, house, reverse, tournament_pool, transfer, transfer_all, wallet_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def buy_in(alice, now):
    """Alice buys into tournament 5: 90 for the pool, 10 for the house."""

    def buy_in(key: str = "buy_in:1", pool: int = 9_000, fee: int = 1_000) -> Transfer:
        postings = [(wallet_of(alice), -pool - fee), (tournament_pool(5), pool), (house("fees"), fee)]
        return transfer(
            key=key, reason=TransferReason.BUY_IN, postings=postings, by=alice, now=now, memo="Sunday Razz"
        )

    return buy_in


def test_a_transfer_moves_money_between_accounts(alice, now, buy_in):
    made = buy_in()
    assert (made.key, made.reason, made.memo, made.actor, made.at) == (
        "buy_in:1",
        "buy_in",
        "Sunday Razz",
        alice,
        now,
    )
    assert (wallet_balance(alice), tournament_pool(5).balance, house_balance("fees")) == (
        990_000,
        9_000,
        1_000,
    )
    assert (ledger_sum(), ledger_faults()) == (0, [])


def test_the_same_key_with_the_same_postings_moves_money_once(alice, buy_in):
    assert buy_in() == buy_in()
    assert wallet_balance(alice) == 990_000


def test_the_same_key_is_answered_even_when_the_money_has_gone(alice, now, buy_in):
    made = buy_in()
    spent = [(wallet_of(alice), -990_000), (house("bank"), 990_000)]
    transfer(key="spent", reason=TransferReason.CORRECTION, postings=spent, by=None, now=now)
    assert buy_in() == made


def test_the_same_key_with_other_postings_is_refused(alice, buy_in):
    buy_in()
    with pytest.raises(Refusal) as caught:
        buy_in(fee=999)
    assert (caught.value.code, caught.value.details) == ("key_reused", {"key": "buy_in:1"})
    assert wallet_balance(alice) == 990_000


def test_not_enough_money_is_said_in_words_and_changes_nothing(alice, buy_in):
    with pytest.raises(NotEnoughMoney) as caught:
        buy_in(pool=1_000_000)
    assert caught.value.code == "not_enough_money"
    assert caught.value.sentence == (
        "Not enough money: this takes 10,010.00, and there are 10,000.00 in the wallet."
    )
    assert caught.value.details == {
        "account": f"wallet:{alice.pk}",
        "balance": 1_000_000,
        "needed": 1_001_000,
    }
    assert (wallet_balance(alice), Transfer.objects.filter(key="buy_in:1").exists()) == (1_000_000, False)


def test_a_pool_does_not_pay_more_than_it_has(alice, now, buy_in):
    buy_in()
    prize = [(tournament_pool(5), -9_001), (wallet_of(alice), 9_001)]
    with pytest.raises(NotEnoughMoney, match=r"90\.01, and there are 90\.00 in tournament:5:pool"):
        transfer(key="pay_out:1", reason=TransferReason.PAY_OUT, postings=prize, by=None, now=now)


def test_the_last_cent_can_be_spent(alice, buy_in):
    buy_in(pool=999_000, fee=1_000)
    assert wallet_balance(alice) == 0


def test_the_house_bank_gives_without_end(alice, now):
    postings = [(house("bank"), -(10**12)), (wallet_of(alice), 10**12)]
    transfer(key="gift", reason=TransferReason.CORRECTION, postings=postings, by=None, now=now)
    assert house_balance("bank") == -(10**12) - 1_000_000


def test_postings_that_move_nothing_are_left_out(buy_in):
    assert sorted(buy_in(fee=0).postings.values_list("amount", flat=True)) == [-9_000, 9_000]


def test_postings_of_one_account_are_one(alice, now):
    postings = [(wallet_of(alice), -30), (wallet_of(alice), 10), (house("fees"), 20)]
    made = transfer(key="twice", reason=TransferReason.CORRECTION, postings=postings, by=None, now=now)
    assert sorted(made.postings.values_list("amount", flat=True)) == [-20, 20]


@pytest.mark.parametrize(
    ("cents", "code"),
    [
        ([-5, 4], "transfer_unbalanced"),
        ([5], "transfer_unbalanced"),
        ([0, 0], "nothing_to_move"),
        ([], "nothing_to_move"),
        ([-0.5, 0.5], "cents_not_whole"),
        ([True, -1], "cents_not_whole"),
    ],
)
def test_odd_postings_are_refused(alice, now, cents, code):
    accounts = [wallet_of(alice), house("fees")]
    postings = list(zip(accounts, cents, strict=False))
    with pytest.raises(Refusal) as caught:
        transfer(key="odd", reason=TransferReason.CORRECTION, postings=postings, by=None, now=now)
    assert caught.value.code == code
    assert not Transfer.objects.filter(key="odd").exists()


def drafts(players) -> list[Draft]:
    fees = house("fees")
    return [
        Draft(f"fee:{player.pk}", TransferReason.BUY_IN, [(wallet_of(player), -7), (fees, 7)])
        for player in players
    ]


def test_many_transfers_cost_the_queries_of_one(join, now, django_assert_num_queries):
    few, many = drafts([join("one")]), drafts([join(f"of many {number}") for number in range(20)])
    with django_assert_num_queries(8):
        transfer_all(drafts=few, by=None, now=now)
    with django_assert_num_queries(8):
        made = transfer_all(drafts=many, by=None, now=now)
    assert [row.key for row in made] == [draft.key for draft in many]
    assert house_balance("fees") == 21 * 7


def test_many_transfers_are_made_all_or_none(alice, bob, now):
    fees = house("fees")
    last = Draft("too_much", TransferReason.BUY_IN, [(wallet_of(bob), -1_000_001), (fees, 1_000_001)])
    with pytest.raises(NotEnoughMoney):
        transfer_all(drafts=[*drafts([alice]), last], by=None, now=now)
    assert wallet_balance(alice) == 1_000_000


def test_what_an_earlier_transfer_brings_a_later_one_may_spend(alice, bob, now):
    over = [(wallet_of(alice), -1_000_000), (wallet_of(bob), 1_000_000)]
    onward = [(wallet_of(bob), -2_000_000), (house("bank"), 2_000_000)]
    made = [
        Draft("over", TransferReason.CORRECTION, over),
        Draft("onward", TransferReason.CORRECTION, onward),
    ]
    transfer_all(drafts=made, by=None, now=now)
    assert (wallet_balance(alice), wallet_balance(bob)) == (0, 0)


def test_those_already_made_are_not_made_again(alice, bob, now):
    first = transfer_all(drafts=drafts([alice]), by=None, now=now)
    both = transfer_all(drafts=drafts([alice, bob]), by=None, now=now)
    assert both[0] == first[0]
    assert house_balance("fees") == 14


def test_a_reversal_brings_everything_back(alice, now, buy_in):
    made = buy_in()
    undone = reverse(transfer=made, key="refund:1", reason=TransferReason.REFUND, by=None, now=now)
    assert undone.reverses == made
    assert made.reversed_by == undone
    assert (wallet_balance(alice), tournament_pool(5).balance, house_balance("fees")) == (1_000_000, 0, 0)


def test_a_transfer_is_reversed_once(alice, now, buy_in):
    made = buy_in()
    first = reverse(transfer=made, key="refund:1", reason=TransferReason.REFUND, by=None, now=now)
    assert reverse(transfer=made, key="refund:1", reason=TransferReason.REFUND, by=None, now=now) == first
    with pytest.raises(Refusal) as caught:
        reverse(transfer=made, key="refund:2", reason=TransferReason.REFUND, by=None, now=now)
    assert caught.value.code == "already_reversed"
    assert wallet_balance(alice) == 1_000_000


def test_what_has_been_spent_cannot_be_brought_back(alice, bob, now, buy_in):
    made = buy_in()
    prize = [(tournament_pool(5), -9_000), (wallet_of(bob), 9_000)]
    transfer(key="pay_out:1", reason=TransferReason.PAY_OUT, postings=prize, by=None, now=now)
    with pytest.raises(NotEnoughMoney):
        reverse(transfer=made, key="refund:1", reason=TransferReason.REFUND, by=None, now=now)
    assert Posting.objects.filter(transfer__reverses=made).count() == 0
