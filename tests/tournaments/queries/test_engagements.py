"""A house player is wanted at one place at a time: at a cash table or in a tournament."""

import pytest

from accounts.models import Player
from accounts.services import create_house_players
from tables.queries import is_engaged
from tests.tables.cash.cardroom import Cardroom
from tests.tables.conftest import NOW
from tests.tournaments.office import registering
from tournaments import services

pytestmark = pytest.mark.django_db


@pytest.fixture
def entered():
    """Two house players of a tournament that has not begun."""
    tournament = registering(house_players=2)
    return [entry.player for entry in tournament.entries.select_related("player")]


def test_a_house_player_who_is_entered_does_not_sit_down_at_a_cash_table(entered):
    room = Cardroom(house_players=2)
    room.step()
    seated = [seat.player for seat in room.cash.table.seats.select_related("player")]
    assert len(seated) == 2
    assert set(seated).isdisjoint(entered)


def test_a_house_player_of_a_cash_table_is_not_entered(entered):
    room = Cardroom(house_players=2)
    room.step()
    services.add_house_players(tournament=registering(house_players=0), count=3, by=None, now=NOW)
    assert not Player.objects.filter(seats__table_id=room.id, entries__isnull=False).exists()


def test_who_has_withdrawn_is_free_again(entered):
    first, second = entered
    services.unregister(tournament=first.entries.get().tournament, player=first, by=None, now=NOW)
    assert set(Player.objects.filter(is_engaged())) == {second}
    assert create_house_players(count=1, now=NOW)[0] not in Player.objects.filter(is_engaged())
