"""The time bank: spent by itself when the action clock has run out, refilled with a new level."""

import pytest

from accounts.errors import Refusal
from tables import queries, services
from tables.models import Origin, TableUpdate
from tests.tables.conftest import NOW, Floor, open_table, player, sit

pytestmark = pytest.mark.django_db


@pytest.fixture
def floor(alice, bob):
    """Twenty seconds to act, and half a minute in the bank."""
    table = open_table(bank_seconds=30, bank_refill_seconds=10)
    sit(table, alice, 1)
    sit(table, bob, 4)
    return Floor(table)


def bank(floor, who):
    return floor.table.seats.get(player=who).bank_seconds


def records():
    return [record for update in TableUpdate.objects.all() for record in update.records]


def test_a_turn_says_what_is_in_the_bank_and_lasts_until_that_is_spent(floor):
    hand = floor.deal()
    turn = queries.snapshot(floor.table.id, None, NOW)["turn"]
    assert (turn["ends_at"], turn["bank_seconds"]) == ("2026-11-30T20:00:20.000Z", 30)
    floor.pass_time(49)
    assert floor.step() is False
    floor.pass_time(1)
    assert floor.step() is True
    hand.refresh_from_db()
    assert [action.origin for action in hand.taken] == [Origin.TIMEOUT]


def test_the_time_beyond_the_clock_is_spent_and_told(floor):
    floor.deal()
    late = floor.actor()
    floor.pass_time(24.2)
    floor.act(late, "call")
    assert bank(floor, late) == 25
    seat = floor.table.seats.get(player=late)
    assert {"event": "time_banks", "banks": {str(seat.number): 25}} in records()
    assert seat.timeouts == 0


def test_an_act_in_time_costs_no_bank(floor):
    floor.deal()
    punctual = floor.actor()
    floor.pass_time(20)
    floor.act(punctual, "call")
    assert bank(floor, punctual) == 30


def test_a_timeout_leaves_the_bank_empty(floor):
    floor.deal()
    late = floor.actor()
    floor.pass_time(50)
    floor.step()
    assert bank(floor, late) == 0


def test_a_refused_act_costs_no_bank(floor):
    floor.deal()
    late = floor.actor()
    floor.pass_time(25)
    with pytest.raises(Refusal):
        floor.act(late, "check")
    assert bank(floor, late) == 30


def test_a_new_level_refills_a_bank_once_and_not_beyond_full(floor, alice, bob):
    floor.table.seats.filter(player=alice).update(bank_seconds=25)
    floor.table.seats.filter(player=bob).update(bank_seconds=5)
    for _ in range(2):
        services.refill_time_banks(tables=[floor.table], level=2, now=NOW)
    assert (bank(floor, alice), bank(floor, bob)) == (30, 15)
    assert records()[-1] == {"event": "time_banks", "banks": {"1": 30, "4": 15}}


def test_a_refill_waits_for_the_hand(floor):
    floor.deal()
    with pytest.raises(Refusal) as refusal:
        services.refill_time_banks(tables=[floor.table], level=2, now=NOW)
    assert refusal.value.code == "hand_running"


def test_no_refill_due_is_one_query(floor, django_assert_num_queries):
    services.refill_time_banks(tables=[floor.table], level=2, now=NOW)
    with django_assert_num_queries(1):
        services.refill_time_banks(tables=[floor.table], level=2, now=NOW)


def test_a_mover_takes_his_bank_along(floor, alice):
    floor.table.seats.filter(player=alice).update(bank_seconds=7)
    other = open_table(name="Table 2", bank_seconds=30)
    seat = floor.table.seats.get(player=alice)
    moved = services.move_seat(seat=seat, to_table=other, to_number=2, by=None, now=NOW)
    assert moved.bank_seconds == 7


def test_house_players_need_no_bank(db):
    floor = Floor(open_table(bank_seconds=30, think_milliseconds=60_000))
    for number in (1, 2):
        sit(floor.table, player(f"house {number}", is_house=True), number)
    floor.deal()
    floor.pass_time(60)
    floor.step()
    assert set(floor.table.seats.values_list("bank_seconds", flat=True)) == {30}
