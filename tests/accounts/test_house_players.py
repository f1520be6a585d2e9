import pytest

from accounts.models import LedgerAccount, Player
from accounts.queries import ledger_faults, ledger_sum
from accounts.services import create_house_players, sign_up
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def test_house_players_have_money_and_no_password(now, settings):
    players = create_house_players(count=3, now=now)
    assert [player.nickname for player in players] == ["Ada", "Agnes", "Albert"]
    assert all(player.is_house and player.is_active and not player.is_staff for player in players)
    assert not any(player.has_usable_password() for player in players)
    wallets = LedgerAccount.objects.filter(player__in=players)
    assert [wallet.balance for wallet in wallets] == [settings.PLAY_MONEY_CENTS] * 3


def test_five_hundred_house_players_have_names_of_their_own(now):
    players = create_house_players(count=500, now=now)
    assert len({player.nickname.lower() for player in players}) == 500
    assert max(len(player.nickname) for player in players) <= 20
    assert (ledger_sum(), ledger_faults()) == (0, [])


def test_house_players_take_no_name_that_somebody_has(now):
    sign_up(nickname="AGNES", password=PASSWORD, language="en", now=now)
    first = create_house_players(count=2, now=now)
    second = create_house_players(count=2, now=now)
    names = [player.nickname for player in first + second]
    assert names == ["Ada", "Albert", "Alma", "Amara"]


def test_house_players_cost_the_same_queries_however_many(now, django_assert_num_queries):
    create_house_players(count=1, now=now)
    with django_assert_num_queries(18):
        create_house_players(count=1, now=now)
    with django_assert_num_queries(18):
        create_house_players(count=100, now=now)
    assert Player.objects.filter(is_house=True).count() == 102
