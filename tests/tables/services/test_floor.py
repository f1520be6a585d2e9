"""The floor is called from a seat, a hand is disputed, and a director's note closes the call."""

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tables import services
from tables.models import FloorCall
from tests.tables.conftest import NOW

pytestmark = pytest.mark.django_db


def code_of(service, **arguments):
    with pytest.raises(Refusal) as refusal:
        service(now=NOW, **arguments)
    return refusal.value.code


def call(floor, who, text="he talks about his cards"):
    return services.call_floor(table_id=floor.table.id, player=who, text=text, now=NOW)


def test_a_call_says_from_where_and_in_which_hand(floor, alice):
    hand = floor.deal()
    call(floor, alice)
    stored = FloorCall.objects.get()
    assert (stored.table_id, stored.seat, stored.hand_id) == (floor.table.id, 1, hand.id)
    assert (stored.kind, stored.text, stored.resolved_at) == ("call", "he talks about his cards", None)


def test_a_player_has_one_open_call_at_a_table(floor, alice, bob, dora):
    first = call(floor, alice)
    assert (
        code_of(services.call_floor, table_id=floor.table.id, player=alice, text="") == "floor_called_already"
    )
    call(floor, bob)
    services.resolve_floor_call(call=first, note="a warning", by=dora, now=NOW)
    call(floor, alice)


def test_only_who_sits_calls(floor, charlie):
    assert code_of(services.call_floor, table_id=floor.table.id, player=charlie, text="") == "not_seated"


def test_a_call_is_not_a_novel(floor, alice):
    assert (
        code_of(services.call_floor, table_id=floor.table.id, player=alice, text="x" * 501) == "text_too_long"
    )


def test_the_last_ended_hand_is_disputed_while_the_next_one_runs(floor, alice):
    disputed = floor.deal()
    floor.act(floor.actor(), "fold")
    floor.deal()
    services.dispute_hand(table_id=floor.table.id, player=alice, text="wrong pot", now=NOW)
    stored = FloorCall.objects.get()
    assert (stored.kind, stored.hand_id, stored.seat) == ("dispute", disputed.id, 1)


def test_who_lost_his_seat_with_the_hand_may_dispute_it(floor, alice):
    hand = floor.deal()
    floor.act(floor.actor(), "fold")
    services.remove_seat(seat=floor.table.seats.get(player=alice), by=None, now=NOW, reason="bust")
    services.dispute_hand(table_id=floor.table.id, player=alice, text="", now=NOW)
    assert FloorCall.objects.get().hand_id == hand.id


def test_who_has_played_nothing_disputes_nothing(floor, alice, charlie):
    floor.deal()
    for who in (alice, charlie):
        code = code_of(services.dispute_hand, table_id=floor.table.id, player=who, text="")
        assert code == "no_hand_to_dispute"


def test_a_call_is_resolved_once_with_a_note(floor, alice, dora):
    open_call = call(floor, alice)
    assert code_of(services.resolve_floor_call, call=open_call, note=" ", by=dora) == "note_missing"
    services.resolve_floor_call(call=open_call, note="bob was warned", by=dora, now=NOW)
    assert code_of(services.resolve_floor_call, call=open_call, note="again", by=dora) == "resolved_already"
    open_call.refresh_from_db()
    assert (open_call.note, open_call.resolved_by, open_call.resolved_at) == ("bob was warned", dora, NOW)
    audit = AuditEntry.objects.get(action="resolve_floor_call")
    assert (audit.actor, audit.target_id, audit.reason) == (dora, str(open_call.id), "bob was warned")
