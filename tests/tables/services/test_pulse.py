"""What an outage took is given back: every clock that ran is put forward by exactly what it lost."""

from datetime import timedelta

import pytest

from tables import services
from tables.models import Hand, Origin, TableUpdate
from tests.tables.conftest import NOW, Floor, open_table, player, sit

pytestmark = pytest.mark.django_db


def at(seconds):
    return NOW + timedelta(seconds=seconds)


def tick(floor, *, until):
    """A tick a second from the floor's time on; the last of them is at `until`."""
    while floor.now < at(until):
        floor.pass_time(1)
        services.give_back_turns(now=floor.now)


@pytest.fixture
def dealt(floor):
    """Whoever is to act has until 20 seconds past."""
    services.give_back_turns(now=floor.now)
    return floor.deal()


def ends_at(hand):
    hand.refresh_from_db()
    return hand.turn_ends_at


def test_a_room_that_beats_gives_nothing_back(floor, dealt):
    version = floor.row().version
    tick(floor, until=15)
    assert ends_at(dealt) == at(20)
    assert floor.row().version == version


@pytest.mark.parametrize("seconds", [4, 9, 3600])
def test_a_turn_lasts_as_much_longer_as_the_outage_was_long(floor, dealt, seconds):
    tick(floor, until=5)
    services.give_back_turns(now=at(5 + seconds))
    assert ends_at(dealt) == floor.row().due_at == at(20 + seconds)
    (record,) = TableUpdate.objects.last().records
    assert (record["event"], record["hand"]) == ("turn_extended", dealt.id)


def test_an_outage_is_given_back_once(floor, dealt):
    tick(floor, until=5)
    for _ in range(2):
        services.give_back_turns(now=at(15))
    services.give_back_turns(now=at(16))
    assert ends_at(dealt) == at(30)


def test_a_turn_that_began_during_the_outage_lost_only_its_own_part(floor, dealt):
    floor.now = at(6)
    floor.act(floor.actor(), "call")
    services.give_back_turns(now=at(10))
    assert ends_at(dealt) == at(6 + 20 + 4)


def test_no_clock_runs_out_before_it_is_given_back_what_it_lost(floor, dealt):
    """A worker is back before the tick: it must not fold a player who could not act."""
    tick(floor, until=5)
    floor.now = at(100)
    assert floor.step() is False
    services.give_back_turns(now=at(100))
    assert floor.step() is False
    tick(floor, until=114)
    assert floor.step() is False
    tick(floor, until=115)
    assert floor.step() is True
    assert [action.origin for action in Hand.objects.get().taken] == [Origin.TIMEOUT]


def test_a_bank_lasts_through_an_outage(alice, bob):
    floor = Floor(open_table(bank_seconds=30))
    sit(floor.table, alice, 1)
    sit(floor.table, bob, 4)
    services.give_back_turns(now=NOW)
    floor.deal()
    late = floor.actor()
    tick(floor, until=25)
    services.give_back_turns(now=at(85))
    floor.now = at(85)
    floor.act(late, "call")
    assert floor.table.seats.get(player=late).bank_seconds == 25


def test_a_house_player_thinks_through_an_outage(db):
    floor = Floor(open_table(think_milliseconds=5_000))
    for number in (1, 2):
        sit(floor.table, player(f"house {number}", is_house=True), number)
    services.give_back_turns(now=NOW)
    floor.deal()
    due_at = floor.row().due_at
    services.give_back_turns(now=at(60))
    assert floor.row().due_at == due_at < at(60)
    floor.now = at(60)
    assert floor.step() is True


def test_a_table_between_hands_has_lost_nothing(floor, dealt):
    floor.act(floor.actor(), "fold")
    version = floor.row().version
    services.give_back_turns(now=at(60))
    assert floor.row().version == version
    assert Hand.objects.get().status == Hand.Status.ENDED


def test_a_beat_costs_the_same_queries(floor, dealt, django_assert_num_queries):
    services.give_back_turns(now=at(1))
    with django_assert_num_queries(5):  # the transaction's two ends; a look, the row locked, the row stored
        services.give_back_turns(now=at(2))
