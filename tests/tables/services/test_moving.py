"""Many players moved at once: they change seats with each other and lose nothing."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.errors import Refusal
from tables.models import Seat, TableUpdate
from tables.services import SeatMove, close_table, move_seats
from tests.tables.conftest import NOW, open_table, sit

pytestmark = pytest.mark.django_db


def theirs(player):
    """All that is a player's own at his seat."""
    left_behind = ("table_id", "number", "taken_at")
    return {key: value for key, value in player.seats.values().get().items() if key not in left_behind}


def told(table):
    return [
        (record["event"], record["seat"]) for record in TableUpdate.objects.filter(table=table).last().records
    ]


def test_players_change_seats_with_all_that_is_theirs(table, alice, bob):
    one, two = sit(table, alice, 1), sit(table, bob, 2)
    Seat.objects.filter(pk=one.pk).update(
        away=True, timeouts=1, bank_seconds=7, bank_level=3, show=True, stack=500
    )
    before = theirs(alice), theirs(bob)
    move_seats(moves=[SeatMove(one, table.pk, 2), SeatMove(two, table.pk, 1)], now=NOW)
    assert (alice.seats.get().number, bob.seats.get().number) == (2, 1)
    assert (theirs(alice), theirs(bob)) == before


def test_players_of_two_tables_change_places_and_each_table_hears_it_at_once(table, alice, bob):
    other = open_table(name="Table 2")
    moves = [SeatMove(sit(table, alice, 1), other.pk, 4), SeatMove(sit(other, bob, 4), table.pk, 1)]
    move_seats(moves=moves, now=NOW)
    assert (alice.seats.get().table, bob.seats.get().table) == (other, table)
    assert told(table) == [("player_moved", 1), ("seat_taken", 1)]
    assert told(other) == [("player_moved", 4), ("seat_taken", 4)]


@pytest.mark.parametrize(("number", "code"), [(2, "seat_taken"), (9, "no_such_seat"), (0, "no_such_seat")])
def test_a_place_must_exist_and_be_free(table, alice, bob, charlie, number, code):
    one, two = sit(table, alice, 1), sit(table, charlie, 3)
    sit(table, bob, 2)
    before = list(Seat.objects.order_by("number").values())
    with pytest.raises(Refusal) as refusal:
        move_seats(moves=[SeatMove(two, table.pk, 1), SeatMove(one, table.pk, number)], now=NOW)
    assert (refusal.value.code, list(Seat.objects.order_by("number").values())) == (code, before)


def test_two_cannot_go_to_one_place(table, alice, bob):
    one, two = sit(table, alice, 1), sit(table, bob, 2)
    with pytest.raises(Refusal) as refusal:
        move_seats(moves=[SeatMove(one, table.pk, 5), SeatMove(two, table.pk, 5)], now=NOW)
    assert refusal.value.code == "seat_taken"


def test_nobody_goes_to_a_closed_table_nor_moves_after_he_has_left(table, alice):
    other, seat = open_table(name="Table 2"), sit(table, alice, 1)
    close_table(table=other, by=None, now=NOW, reason="break")
    with pytest.raises(Refusal) as refusal:
        move_seats(moves=[SeatMove(seat, other.pk, 1)], now=NOW)
    assert refusal.value.code == "table_closed"
    Seat.objects.all().delete()
    with pytest.raises(Refusal) as refusal:
        move_seats(moves=[SeatMove(seat, table.pk, 2)], now=NOW)
    assert refusal.value.code == "not_seated"


def test_nobody_leaves_a_running_hand_but_a_mover_may_wait_one_out(floor, alice, charlie):
    floor.release()
    other = open_table(name="Table 2")
    with pytest.raises(Refusal) as refusal:
        move_seats(moves=[SeatMove(alice.seats.get(), other.pk, 1)], now=NOW)
    assert refusal.value.code == "hand_running"
    move_seats(moves=[SeatMove(sit(other, charlie, 1), floor.table.pk, 6)], now=NOW)
    assert charlie.seats.get().table == floor.table


def test_a_player_more_costs_no_query_more(table, alice, bob):
    one, two = sit(table, alice, 1), sit(table, bob, 2)
    with CaptureQueriesContext(connection) as alone:
        move_seats(moves=[SeatMove(one, table.pk, 3)], now=NOW)
    one.refresh_from_db()
    with CaptureQueriesContext(connection) as together:
        move_seats(moves=[SeatMove(one, table.pk, 2), SeatMove(two, table.pk, 3)], now=NOW)
    assert len(together) == len(alone)
