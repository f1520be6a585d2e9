"""No table deals by itself: its owner releases each hand, once."""

import pytest

from accounts.errors import Refusal
from tables import services
from tables.models import Hand
from tests.tables.conftest import NOW, STAKES, release

pytestmark = pytest.mark.django_db


def test_a_release_fixes_game_and_stakes_and_when_to_deal(floor):
    hand = floor.release()
    assert (hand.number, hand.game, hand.stakes) == (1, "razz", STAKES.to_json())
    assert (floor.row().last_hand_id, floor.row().due_at) == (hand.id, NOW)


def test_releasing_twice_starts_one_hand(floor):
    assert release(floor.table) is not None
    assert release(floor.table) is None
    assert Hand.objects.count() == 1


def test_only_after_the_last_hand_is_over_comes_the_next(floor):
    first = floor.deal()
    assert release(floor.table, after=first.id) is None
    floor.act(floor.actor(), "fold")
    assert release(floor.table) is None
    second = release(floor.table, after=first.id)
    assert second.number == 2


def test_a_void_hand_is_over(floor, settings):
    first = floor.deal()
    settings.DECK_KEYS = {9: "ff" * 32}
    floor.pass_time(20)
    floor.step()
    assert release(floor.table, after=first.id).number == 2


@pytest.mark.parametrize("game", ["badugi", "", "RAZZ"])
def test_an_unknown_game_is_refused(floor, game):
    with pytest.raises(Refusal) as refusal:
        release(floor.table, game=game)
    assert refusal.value.code == "unknown_game"


def test_a_closed_table_is_not_released(table):
    services.close_table(table=table, by=None, now=NOW, reason="broken")
    with pytest.raises(Refusal) as refusal:
        release(table)
    assert refusal.value.code == "table_closed"
