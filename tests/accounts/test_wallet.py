from datetime import timedelta

import pytest

from accounts.models import Player, TransferReason
from accounts.queries import StatementRow, wallet_balance, wallet_statement
from accounts.services import tournament_pool, transfer, wallet_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def spend(alice, now):
    def spend(number: int, cents: int = 100) -> None:
        transfer(
            key=f"buy_in:{number}",
            reason=TransferReason.BUY_IN,
            postings=[(wallet_of(alice), -cents), (tournament_pool(5), cents)],
            by=alice,
            now=now + timedelta(minutes=number),
            memo=f"Razz {number}",
        )

    return spend


def test_the_statement_has_the_last_movements_and_the_balance_after_each(alice, now, spend):
    spend(1, cents=300)
    spend(2, cents=50)
    assert wallet_statement(alice) == [
        StatementRow(now + timedelta(minutes=2), "Buy-in", "Razz 2", -50, 999_650),
        StatementRow(now + timedelta(minutes=1), "Buy-in", "Razz 1", -300, 999_700),
        StatementRow(now, "Play money to start with", "", 1_000_000, 1_000_000),
    ]


def test_the_statement_is_as_long_as_asked_for_and_one_query(alice, spend, django_assert_num_queries):
    for number in range(5):
        spend(number)
    with django_assert_num_queries(1):
        rows = wallet_statement(alice, limit=3)
    assert [row.balance for row in rows] == [999_500, 999_600, 999_700]


def test_nobody_reads_anothers_statement(alice, bob, spend):
    spend(1)
    assert [row.balance for row in wallet_statement(bob)] == [1_000_000]


def test_who_has_no_wallet_has_no_money(db, now):
    stranger = Player.objects.create(nickname="charlie", joined_at=now)
    assert (wallet_balance(stranger), wallet_statement(stranger)) == (0, [])
