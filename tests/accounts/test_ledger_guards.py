"""What the database refuses by itself, whatever the code above it does."""

import pytest
from django.db import IntegrityError, connection, transaction

from accounts.models import AuditEntry, LedgerAccount, Player, Posting, Transfer
from accounts.services import house, record_audit, sign_up, transfer, wallet_of
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


@pytest.fixture
def bought_in(alice, now) -> Transfer:
    """A transfer of the past: looked at by the database already."""
    postings = [(wallet_of(alice), -500), (house("fees"), 500)]
    made = transfer(key="buy_in:1", reason="buy_in", postings=postings, by=alice, now=now)
    connection.check_constraints()
    return made


@pytest.fixture
def bare(now):
    """A transfer that has no postings yet; made inside the test's savepoint, for no commit keeps it."""
    return lambda: Transfer.objects.create(key="bare", reason="correction", at=now)


def post(made: Transfer, *sides: tuple[LedgerAccount, int]) -> None:
    """Insert postings as no service would, and have them looked at as a commit does."""
    Posting.objects.bulk_create(
        Posting(transfer=made, account=account, amount=cents) for account, cents in sides
    )
    connection.check_constraints()


@pytest.mark.parametrize("model", [Transfer, Posting, AuditEntry])
@pytest.mark.parametrize("statement", ["UPDATE {} SET id = id", "DELETE FROM {}"])
def test_history_is_never_updated_or_deleted(bought_in, alice, now, model, statement):
    record_audit(by=alice, action="test", target=alice, now=now)
    before = list(model.objects.values())
    with pytest.raises(IntegrityError, match="never updated or deleted"), transaction.atomic():
        connection.cursor().execute(statement.format(model._meta.db_table))
    assert list(model.objects.values()) == before != []


def test_postings_that_do_not_sum_to_zero_are_refused(bare, alice):
    with pytest.raises(IntegrityError, match="2 postings that sum to 1"), transaction.atomic():
        post(bare(), (wallet_of(alice), -5), (house("fees"), 6))


def test_a_transfer_has_postings(bare):
    with pytest.raises(IntegrityError, match="0 postings"), transaction.atomic():
        post(bare())


def test_a_posting_added_later_must_not_unbalance_a_transfer(bought_in):
    with pytest.raises(IntegrityError, match="3 postings that sum to 7"), transaction.atomic():
        post(bought_in, (house("bank"), 7))


def test_a_posting_moves_something(bare, alice):
    with pytest.raises(IntegrityError, match="posting_moves_something"), transaction.atomic():
        post(bare(), (wallet_of(alice), 0))


def test_an_account_is_posted_to_once_in_a_transfer(bare, alice):
    with pytest.raises(IntegrityError, match="posting_once_per_account"), transaction.atomic():
        post(bare(), (wallet_of(alice), 5), (wallet_of(alice), -5))


def test_a_wallet_never_falls_below_zero(bare, alice):
    with pytest.raises(IntegrityError, match="account_not_below_zero"), transaction.atomic():
        post(bare(), (wallet_of(alice), -1_000_001), (house("fees"), 1_000_001))


def test_balanced_postings_move_the_stored_balance(bare, alice):
    post(bare(), (wallet_of(alice), -5), (house("fees"), 5))
    assert wallet_of(alice).balance == 999_995


def test_a_balance_is_moved_by_nothing_but_postings(alice):
    with pytest.raises(IntegrityError, match="moves by postings only"), transaction.atomic():
        LedgerAccount.objects.filter(player=alice).update(balance=2_000_000)
    assert wallet_of(alice).balance == 1_000_000


def test_an_account_opens_empty(db):
    with pytest.raises(IntegrityError, match="moves by postings only"), transaction.atomic():
        LedgerAccount.objects.create(code="tournament:1:pool", kind="tournament_pool", balance=1)


@pytest.mark.parametrize(("kind", "balance"), [("house_bank", 0), ("tournament_pool", None)])
def test_house_accounts_and_they_alone_keep_no_balance(db, kind, balance):
    with pytest.raises(IntegrityError, match="account_house_keeps_no_balance"), transaction.atomic():
        LedgerAccount.objects.create(code="odd", kind=kind, balance=balance)


def test_a_wallet_has_its_player(db):
    with pytest.raises(IntegrityError, match="account_wallet_has_its_player"), transaction.atomic():
        LedgerAccount.objects.create(code="wallet:0", kind="wallet", balance=0)


def test_a_player_with_a_history_cannot_be_deleted(alice):
    with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE; DELETE FROM accounts_player")
    assert Player.objects.get() == alice


def add_unbalanced(wallet: LedgerAccount, now) -> None:
    made = Transfer.objects.create(key="unbalanced", reason="correction", at=now)
    Posting.objects.create(transfer=made, account=wallet, amount=-10)
    Posting.objects.create(transfer=made, account=house("fees"), amount=5)


@pytest.mark.django_db(transaction=True)
def test_an_unbalanced_transfer_is_refused_at_the_commit_itself(now):
    alice = sign_up(nickname="alice", password=PASSWORD, language="en", now=now)
    with pytest.raises(IntegrityError, match="sum to -5"), transaction.atomic():
        add_unbalanced(wallet_of(alice), now)
    assert wallet_of(alice).balance == 1_000_000
    assert not Transfer.objects.filter(key="unbalanced").exists()
