import pytest
from django.db import IntegrityError, transaction

from accounts.errors import Refusal
from accounts.models import LedgerAccount, Player
from accounts.queries import house_balance, ledger_faults, ledger_sum, wallet_balance
from accounts.services import sign_up
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def refused(**given) -> Refusal:
    with pytest.raises(Refusal) as caught:
        sign_up(**given)
    return caught.value


def test_a_new_player_has_a_filled_wallet(alice, now, settings):
    assert wallet_balance(alice) == settings.PLAY_MONEY_CENTS == 1_000_000
    assert (house_balance("bank"), ledger_sum(), ledger_faults()) == (-1_000_000, 0, [])
    assert (alice.language, alice.status, alice.joined_at, alice.is_house) == ("en", "active", now, False)
    assert alice.check_password(PASSWORD)


def test_a_weak_password_is_refused_with_all_that_is_wrong(now):
    refusal = refused(nickname="alice", password="12345", language="en", now=now)
    assert (refusal.code, refusal.details) == ("password_too_weak", {"field": "password"})
    assert "too short" in refusal.sentence
    assert "entirely numeric" in refusal.sentence
    assert Player.objects.count() == LedgerAccount.objects.count() == 0


def test_a_password_like_the_nickname_is_refused(now):
    assert (
        refused(nickname="lowballer", password="lowballer1", language="en", now=now).code
        == "password_too_weak"
    )


def test_a_language_we_do_not_speak_is_refused(now):
    assert refused(nickname="alice", password=PASSWORD, language="tlh", now=now).code == "unknown_language"


def test_the_database_itself_refuses_a_second_nickname_in_other_case(alice, now):
    with pytest.raises(IntegrityError), transaction.atomic():
        Player.objects.create(nickname="ALICE", joined_at=now)


def test_signing_up_takes_the_same_queries_however_many_players_there_are(
    join, now, django_assert_num_queries
):
    join("first")
    with django_assert_num_queries(16):
        join("second")
    for number in range(5):
        join(f"player {number}")
    with django_assert_num_queries(16):
        join("last")
