"""Who sits where: seats are taken one by one, and left between hands only."""

import pytest
from django.db import IntegrityError, transaction

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tables import queries, services
from tables.dealer import seeded
from tables.models import Seat, Table, TableUpdate
from tests.tables.conftest import NOW, STACK, open_table, sit

pytestmark = pytest.mark.django_db


def code_of(service, **arguments):
    with pytest.raises(Refusal) as refusal:
        service(**arguments)
    return refusal.value.code


def last_records(table):
    return TableUpdate.objects.filter(table=table).last().records


def test_a_player_takes_a_seat_and_viewers_are_told(table, alice):
    sit(table, alice, 3, away=True)
    assert last_records(table) == [
        {
            "event": "seat_taken",
            "seat": 3,
            "nickname": "alice",
            "house": False,
            "stack": STACK,
            "away": True,
            "bank_seconds": 0,
        }
    ]


@pytest.mark.parametrize(
    ("number", "code"), [(1, "seat_taken"), (0, "no_such_seat"), (9, "no_such_seat"), (-1, "no_such_seat")]
)
def test_a_seat_must_exist_and_be_free(table, alice, bob, number, code):
    sit(table, alice, 1)
    seats = list(Seat.objects.values())
    assert code_of(sit, table=table, who=bob, number=number) == code
    assert list(Seat.objects.values()) == seats


def test_nobody_sits_twice_at_a_table(table, alice):
    sit(table, alice, 1)
    assert code_of(sit, table=table, who=alice, number=2) == "already_seated"
    with pytest.raises(IntegrityError), transaction.atomic():
        Seat.objects.create(table=table, player=alice, number=2, stack=1, taken_at=NOW)


def test_a_stack_is_not_negative(table, alice):
    assert code_of(sit, table=table, who=alice, number=1, stack=-1) == "wrong_amount"


def test_a_closed_table_takes_nobody(table, alice):
    services.close_table(table=table, by=None, now=NOW, reason="broken")
    assert code_of(sit, table=table, who=alice, number=1) == "table_closed"


def test_who_comes_during_a_hand_is_dealt_in_at_the_next(floor, charlie):
    floor.deal()
    sit(floor.table, charlie, 6)
    floor.act(floor.actor(), "fold")
    assert floor.table.seats.get(player=charlie).stack == STACK
    assert [seat["number"] for seat in floor.deal().setup["seats"]] == [1, 4, 6]


def test_nobody_leaves_during_a_hand(floor, alice):
    seat = floor.table.seats.get(player=alice)
    other = open_table(name="Table 2")
    for start in (floor.release, floor.step):
        start()
        assert code_of(services.remove_seat, seat=seat, by=None, now=NOW, reason="stood_up") == "hand_running"
        move = {"seat": seat, "to_table": other, "to_number": 2, "by": None, "now": NOW}
        assert code_of(services.move_seat, **move) == "hand_running"
        assert code_of(services.close_table, table=floor.table, by=None, now=NOW, reason="") == "hand_running"


def test_chips_move_with_their_player(table, alice, bob):
    other = open_table(name="Table 2")
    sit(table, alice, 1)
    sit(other, bob, 5)
    moved = services.move_seat(seat=table.seats.get(), to_table=other, to_number=2, by=None, now=NOW)
    assert (moved.table_id, moved.number, moved.stack) == (other.id, 2, STACK)
    assert (queries.chips_on_table(table), queries.chips_on_table(other)) == (0, 2 * STACK)
    assert last_records(table) == [{"event": "player_moved", "seat": 1, "to_table": other.id, "to_seat": 2}]
    assert last_records(other)[0]["event"] == "seat_taken"


def test_a_mover_waits_out_the_hand_at_his_new_table(floor, charlie):
    old = open_table(name="Table 2")
    sit(old, charlie, 1)
    floor.deal()
    services.move_seat(seat=old.seats.get(), to_table=floor.table, to_number=2, by=None, now=NOW)
    assert [seat["number"] for seat in floor.row().last_hand.setup["seats"]] == [1, 4]


def test_a_seat_at_the_same_table_can_be_changed(table, alice):
    sit(table, alice, 1)
    moved = services.move_seat(seat=table.seats.get(), to_table=table, to_number=8, by=None, now=NOW)
    assert (moved.number, table.seats.count()) == (8, 1)


def test_a_move_to_a_taken_seat_changes_nothing(table, alice, bob):
    other = open_table(name="Table 2")
    sit(table, alice, 1)
    sit(other, bob, 2)
    before = list(TableUpdate.objects.values())
    move = {"seat": table.seats.get(), "to_table": other, "to_number": 2, "by": None, "now": NOW}
    assert code_of(services.move_seat, **move) == "seat_taken"
    assert list(TableUpdate.objects.values()) == before


def test_a_seat_that_is_gone_cannot_be_left_again(table, alice):
    seat = sit(table, alice, 1)
    services.remove_seat(seat=seat, by=None, now=NOW, reason="bust")
    assert last_records(table) == [{"event": "seat_left", "seat": 1, "reason": "bust"}]
    assert code_of(services.remove_seat, seat=seat, by=None, now=NOW, reason="bust") == "not_seated"


def test_several_leave_at_once_and_each_table_is_told_in_one_update(table, alice, bob, charlie):
    other = open_table(name="Table 2")
    seats = [sit(table, alice, 1), sit(table, bob, 2), sit(other, charlie, 3)]
    versions = {each.id: each.version for each in Table.objects.all()}
    services.remove_seats(seats=seats, by=None, now=NOW, reason="bust")
    assert Seat.objects.count() == 0
    assert [record["seat"] for record in last_records(table)] == [1, 2]
    assert [record["seat"] for record in last_records(other)] == [3]
    assert {each.id: each.version - 1 for each in Table.objects.all()} == versions


def test_if_one_has_left_already_nobody_leaves(table, alice, bob):
    seats = [sit(table, alice, 1), sit(table, bob, 2)]
    services.remove_seat(seat=seats[0], by=None, now=NOW, reason="stood_up")
    assert code_of(services.remove_seats, seats=seats, by=None, now=NOW, reason="bust") == "not_seated"
    assert table.seats.get().player == bob


def test_only_who_sits_can_be_away(table, alice):
    assert code_of(services.set_away, table_id=table.id, player=alice, away=True, now=NOW) == "not_seated"


def test_being_away_twice_is_told_once(table, alice):
    sit(table, alice, 1)
    for _ in range(2):
        services.set_away(table_id=table.id, player=alice, away=True, now=NOW)
    assert TableUpdate.objects.filter(table=table).count() == 2


def test_closing_frees_the_seats_and_shows_the_way(table, alice):
    other = open_table(name="Table 2")
    sit(table, alice, 1)
    services.close_table(table=table, by=None, now=NOW, reason="broken", moved_to=other)
    services.close_table(table=table, by=None, now=NOW, reason="broken", moved_to=other)
    table.refresh_from_db()
    assert (table.status, table.due_at, table.seats.count()) == (Table.Status.CLOSED, None, 0)
    assert last_records(table) == [{"event": "table_closed", "reason": "broken", "moved_to": other.id}]
    assert TableUpdate.objects.filter(table=table).count() == 2


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"max_seats": 1}, "wrong_seats"),
        ({"max_seats": 9}, "wrong_seats"),
        ({"house": "home game"}, "unknown_house_rules"),
    ],
)
def test_a_table_has_two_to_eight_seats_and_known_rules(db, changes, code):
    assert code_of(open_table, **changes) == code
    assert Table.objects.count() == 0


def test_what_the_staff_does_is_written_down(dora, alice):
    table = open_table(by=dora)
    seat = services.seat_player(table=table, player=alice, number=1, stack=100, by=dora, now=NOW)
    services.remove_seat(seat=seat, by=dora, now=NOW, reason="asked to leave")
    services.close_table(table=table, by=dora, now=NOW, reason="end of the day")
    entries = AuditEntry.objects.order_by("id").values_list("action", "actor_id", "reason")
    assert list(entries) == [
        ("open_table", dora.id, ""),
        ("seat_player", dora.id, ""),
        ("remove_seat", dora.id, "asked to leave"),
        ("close_table", dora.id, "end of the day"),
    ]


def test_versions_of_a_table_have_no_holes(floor, charlie):
    floor.deal()
    floor.act(floor.actor(), "call")
    sit(floor.table, charlie, 7)
    services.set_away(table_id=floor.table.id, player=charlie, away=True, now=floor.now)
    versions = list(TableUpdate.objects.filter(table=floor.table).values_list("version", flat=True))
    assert versions == list(range(1, floor.row().version + 1))


def test_a_losing_hand_is_shown_from_the_hand_after_its_player_chose_so(floor, alice):
    """The same deck again and again: bob shows first, and alice's hand cannot win."""

    def shown(choice):
        floor.source = seeded(9)
        floor.deal()
        services.set_show(table_id=floor.table.id, player=alice, show=choice)
        while floor.row().last_hand.live:
            floor.check_or_call()
        return sorted(floor.row().last_hand.result["shown"])

    assert [shown(choice) for choice in (True, False, False)] == [["4"], ["1", "4"], ["4"]]


def test_only_who_sits_shows_his_hands(floor, charlie):
    assert code_of(services.set_show, table_id=floor.table.id, player=charlie, show=True) == "not_seated"
