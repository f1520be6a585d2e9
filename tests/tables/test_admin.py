"""The desk: calls for the floor, hands declared void, and who may chat; each by role, through its service."""

import pytest

from accounts.services import appoint_staff, ensure_staff_groups
from tables import services
from tables.models import FloorCall, Hand, Mute
from tests.tables.conftest import NOW, player

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(client):
    """A director's browser."""
    client.force_login(employed("dora", "directors"))
    return client


def employed(nickname, group):
    groups = [ensure_staff_groups()[group]]
    return appoint_staff(player=player(nickname), groups=groups, reason="new", by=None, now=NOW)


def page(model, rest=""):
    return f"/admin/tables/{model}/{rest}"


@pytest.fixture
def call(floor, alice):
    floor.deal()
    return services.call_floor(table_id=floor.table.id, player=alice, text="he talks", now=NOW)


def test_open_calls_are_on_the_desk_until_they_are_resolved_with_a_note(desk, call):
    assert "he talks" in desk.get(page("floorcall")).content.decode()
    address = page("floorcall", f"{call.pk}/change/")
    assert desk.get(address).status_code == 200
    assert desk.post(address, {"note": ""}).status_code == 200
    assert desk.post(address, {"note": "bob was warned"}).status_code == 302
    call.refresh_from_db()
    assert (call.note, call.resolved_by.nickname) == ("bob was warned", "dora")
    assert "he talks" not in desk.get(page("floorcall")).content.decode()
    assert "he talks" in desk.get(page("floorcall"), {"state": "resolved"}).content.decode()
    assert desk.post(address, {"note": "again"}).status_code == 403


def test_a_hand_is_declared_void_with_a_reason(desk, call, floor):
    hand = floor.row().last_hand
    address = page("hand", f"{hand.pk}/change/")
    assert desk.post(address, {"reason": ""}).status_code == 200
    assert desk.post(address, {"reason": "a misdeal"}).status_code == 302
    hand.refresh_from_db()
    assert (hand.status, hand.void_reason) == (Hand.Status.VOID, "a misdeal")
    assert desk.post(address, {"reason": "again"}).status_code == 403


def test_a_refusal_is_said_at_the_desk(desk, floor, alice):
    hand = floor.deal()
    floor.act(floor.actor(), "fold")
    services.remove_seat(seat=floor.table.seats.get(player=alice), by=None, now=NOW, reason="stood_up")
    shown = desk.post(page("hand", f"{hand.pk}/change/"), {"reason": "late"}, follow=True).content.decode()
    assert "Players or chips have moved since" in shown
    assert "was changed successfully" not in shown
    hand.refresh_from_db()
    assert hand.status == Hand.Status.ENDED


def test_who_wrote_a_line_is_muted_from_the_list_and_may_chat_again(desk, floor, alice):
    services.chat(table_id=floor.table.id, player=alice, text="an insult", request_id="1", now=NOW)
    line = alice.chat.get()
    chosen = {"action": "mute_writers", "_selected_action": [line.pk]}
    assert "alice is muted." in desk.post(page("chatline"), chosen, follow=True).content.decode()
    assert Mute.objects.get().reason == "an insult"
    assert "is muted already" in desk.post(page("chatline"), chosen, follow=True).content.decode()
    chosen = {"action": "unmute", "_selected_action": [Mute.objects.get().pk]}
    assert "alice may chat again." in desk.post(page("mute"), chosen, follow=True).content.decode()
    assert Mute.objects.count() == 0


def test_a_player_is_muted_by_name(desk, alice):
    assert desk.get(page("mute", "add/")).status_code == 200
    assert desk.post(page("mute", "add/"), {"player": alice.pk, "reason": "insults"}).status_code == 302
    assert Mute.objects.get().player == alice


@pytest.mark.parametrize("group", ["cashiers", "reporters", "auditors"])
def test_nobody_else_acts_for_the_floor(client, call, floor, alice, group):
    client.force_login(employed("paul", group))
    hand = floor.row().last_hand
    assert client.post(page("hand", f"{hand.pk}/change/"), {"reason": "x"}).status_code == 403
    assert client.post(page("floorcall", f"{call.pk}/change/"), {"note": "x"}).status_code == 403
    assert client.post(page("mute", "add/"), {"player": alice.pk, "reason": "x"}).status_code == 403
    hand.refresh_from_db()
    assert (hand.status, FloorCall.objects.get().resolved_at) == (Hand.Status.RUNNING, None)


@pytest.mark.parametrize("model", ["hand", "floorcall", "chatline", "mute", "table"])
def test_a_list_costs_the_same_queries_whatever_its_length(desk, call, model, django_assert_max_num_queries):
    desk.get(page(model))
    with django_assert_max_num_queries(12):
        assert desk.get(page(model)).status_code == 200
