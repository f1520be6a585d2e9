import pytest
from django.db import connection

from accounts.models import TransferReason
from accounts.queries import Fault, house_balance, ledger_faults, ledger_sum
from accounts.services import house, transfer, wallet_of

pytestmark = pytest.mark.django_db


def corrupt(statement: str) -> None:
    """Change the database with its guards off, as a bad restore might; nor do they look back."""
    connection.check_constraints()
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        cursor.execute(statement)
        cursor.execute("SET LOCAL session_replication_role = origin")


@pytest.fixture(autouse=True)
def bought_in(alice, now):
    postings = [(wallet_of(alice), -500), (house("fees"), 500)]
    transfer(key="buy_in:1", reason=TransferReason.BUY_IN, postings=postings, by=alice, now=now)


def test_a_healthy_ledger_sums_to_zero_and_has_no_faults():
    assert (ledger_sum(), ledger_faults()) == (0, [])


def test_house_accounts_are_the_sum_of_their_postings():
    assert [house_balance(purse) for purse in ("bank", "fees", "rake")] == [-1_000_000, 500, 0]


def test_a_wrong_posting_is_found():
    corrupt("UPDATE accounts_posting SET amount = 501 WHERE amount = 500")
    assert ledger_sum() == 1
    assert ledger_faults() == [Fault("transfer_unbalanced", "buy_in:1: 2 postings that sum to 1 cents")]


def test_a_missing_posting_is_found(alice):
    corrupt("DELETE FROM accounts_posting WHERE amount = -500")
    assert ledger_faults() == [
        Fault("transfer_unbalanced", "buy_in:1: 1 postings that sum to 500 cents"),
        Fault(
            "balance_wrong",
            f"wallet:{alice.pk}: the balance is 999500 cents, its postings sum to 1000000",
        ),
    ]


def test_a_wrong_balance_is_found(alice):
    corrupt("UPDATE accounts_ledgeraccount SET balance = 5 WHERE kind = 'wallet'")
    assert ledger_sum() == 0
    assert ledger_faults() == [
        Fault("balance_wrong", f"wallet:{alice.pk}: the balance is 5 cents, its postings sum to 999500")
    ]


def test_faults_are_looked_for_with_the_same_queries_however_large_the_ledger(
    join, django_assert_num_queries
):
    for number in range(5):
        join(f"player {number}")
    with django_assert_num_queries(2):
        ledger_faults()
