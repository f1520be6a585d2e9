"""Two at once at one table: one after the other, each seeing what the other did."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, transaction

from accounts.errors import Refusal
from tables import services
from tables.models import TableUpdate
from tables.services.locks import lock_table
from tests.tables.conftest import NOW, STACK, open_table, sit

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*calls):
    """What each call returns, or the code of its refusal."""

    def run(call):
        try:
            return call()
        except Refusal as refusal:
            return refusal.code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def acting(floor, **changes):
    """The act of the player whose turn it is now, whenever it is called."""
    hand = floor.row().last_hand
    request = {"table_id": floor.table.id, "player": floor.actor(), "hand_id": hand.id, "seq": hand.seq}
    request |= {"kind": "call", "amount": 0, "request_id": "once", "now": floor.now, **changes}
    return lambda: services.act(**request)


def stepping(floor):
    return lambda: floor.step()


def test_one_request_sent_four_times_has_one_effect(floor):
    floor.deal()
    answers = at_once(*[acting(floor)] * 4)
    assert len({(answer.version, answer.seq) for answer in answers}) == 1
    assert sorted(answer.repeated for answer in answers) == [False, True, True, True]
    assert len(floor.taken()) == 1


def test_two_tabs_cannot_act_twice_in_one_turn(floor):
    floor.deal()
    answers = at_once(acting(floor, request_id="tab1"), acting(floor, request_id="tab2", kind="fold"))
    assert len([answer for answer in answers if isinstance(answer, services.Acted)]) == 1
    assert len(floor.taken()) == 1


def test_an_act_and_the_clock_come_one_after_the_other(floor):
    floor.deal()
    floor.pass_time(20)
    acted, stepped = at_once(acting(floor), stepping(floor))
    first = floor.taken()[0]
    assert (first.origin, acted, stepped) in [
        ("player", services.Acted(version=first.version, seq=1, repeated=False), False),
        ("timeout", "hand_over", True),
    ]


def test_who_waits_for_the_lock_sees_the_hand_as_it_is_after_it(floor):
    floor.deal()
    act = acting(floor)
    floor.pass_time(20)
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            lock_table(floor.table.id)
            waiting = pool.submit(at_once, act)
            await_a_waiter()
            assert floor.step()
        assert waiting.result() == ["hand_over"]


def await_a_waiter():
    """Return once somebody waits for a lock in the database."""
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
    deadline = time.monotonic() + 10
    with connection.cursor() as cursor:
        while cursor.execute(waiting).fetchone() == (0,):
            assert time.monotonic() < deadline, "nobody waits for the lock"
            time.sleep(0.01)


def test_four_workers_deal_a_hand_once(house_floor):
    house_floor.release()
    assert sorted(at_once(*[stepping(house_floor)] * 4)) == [False, False, False, True]
    assert sum(house_floor.table.seats.values_list("stack", flat=True)) == 8 * STACK
    assert TableUpdate.objects.filter(hand__isnull=False).count() == 1


def test_two_owners_release_one_hand(floor):
    hands = at_once(floor.release, floor.release)
    assert sorted(hand is None for hand in hands) == [False, True]
    assert floor.row().last_hand.number == 1


def test_two_players_cannot_take_one_seat(table, alice, bob):

    answers = at_once(lambda: sit(table, alice, 3), lambda: sit(table, bob, 3))
    assert answers.count("seat_taken") == 1
    assert table.seats.count() == 1


def test_two_tables_swap_players_without_a_deadlock(table, alice, bob):

    other = open_table(name="Table 2")
    one, two = sit(table, alice, 1), sit(other, bob, 1)
    answers = at_once(
        lambda: services.move_seat(seat=one, to_table=other, to_number=2, by=None, now=NOW),
        lambda: services.move_seat(seat=two, to_table=table, to_number=2, by=None, now=NOW),
    )
    assert [seat.table_id for seat in answers] == [other.id, table.id]
