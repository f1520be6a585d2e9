"""A hand declared void returns every chip, with its reason and an audit row, or nothing changes at all."""

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tables import queries, services
from tables.models import Hand, Seat, TableUpdate
from tests.tables.conftest import NOW, STACK

pytestmark = pytest.mark.django_db


def void(hand, dora, reason="a misdeal"):
    services.void_hand(hand=hand, reason=reason, by=dora, now=NOW)


def refused(hand, dora, reason="a misdeal"):
    before = list(Seat.objects.values()), list(Hand.objects.values())
    with pytest.raises(Refusal) as refusal:
        void(hand, dora, reason)
    assert (list(Seat.objects.values()), list(Hand.objects.values())) == before
    return refusal.value.code


def stacks(floor):
    return list(floor.table.seats.values_list("stack", flat=True))


@pytest.fixture
def ended(floor):
    """A hand that the opener folded at once: the other has won the antes and the bring-in."""
    hand = floor.deal()
    floor.act(floor.actor(), "fold")
    assert stacks(floor) != [STACK, STACK]
    hand.refresh_from_db()
    return hand


def test_a_running_hand(floor, dora):
    hand = floor.deal()
    floor.act(floor.actor(), "complete", 200)
    void(hand, dora)
    hand.refresh_from_db()
    assert (hand.status, hand.void_reason, hand.actor) == (Hand.Status.VOID, "a misdeal", None)
    assert (stacks(floor), floor.row().due_at) == ([STACK, STACK], None)
    told = {"event": "hand_void", "hand": hand.id, "reason": "a misdeal", "stacks": {"1": STACK, "4": STACK}}
    assert TableUpdate.objects.last().records == [told]
    audit = AuditEntry.objects.get(action="void_hand")
    assert (audit.actor, audit.target_id, audit.reason) == (dora, str(hand.id), "a misdeal")


def test_a_released_hand(floor, dora):
    hand = floor.release()
    void(hand, dora)
    assert floor.step() is False
    assert stacks(floor) == [STACK, STACK]


def test_an_ended_hand_gives_every_chip_back(floor, ended, dora):
    void(ended, dora)
    assert stacks(floor) == [STACK, STACK]
    seen = queries.snapshot(floor.table.id, None, NOW)
    assert (seen["hand"]["status"], [seat["stack"] for seat in seen["seats"]]) == ("void", [STACK, STACK])


def test_play_goes_on_after_a_void_hand(floor, ended, dora):
    void(ended, dora)
    assert floor.deal().status == Hand.Status.RUNNING


@pytest.mark.parametrize("dealt", [False, True])
def test_a_hand_stands_once_the_next_has_been_released(floor, ended, dora, dealt):
    floor.release()
    if dealt:
        floor.step()
    assert refused(ended, dora) == "hand_stands"


def test_a_hand_stands_once_somebody_has_left_with_his_chips(floor, ended, alice, dora):
    services.remove_seat(seat=floor.table.seats.get(player=alice), by=None, now=NOW, reason="stood_up")
    assert refused(ended, dora) == "stacks_changed"


def test_a_hand_stands_once_chips_were_bought(floor, ended, alice, dora):
    floor.table.seats.filter(player=alice).update(stack=9_000)
    assert refused(ended, dora) == "stacks_changed"


def test_a_raked_hand_is_not_undone_here(floor, ended, dora):
    ended.result["rake"] = 5
    ended.save()
    assert refused(ended, dora) == "hand_raked"


def test_it_takes_a_reason_that_players_can_read(floor, ended, dora):
    assert refused(ended, dora, " ") == "reason_missing"
    assert refused(ended, dora, "x" * 201) == "reason_too_long"


def test_a_hand_is_void_once(floor, ended, dora):
    void(ended, dora)
    assert refused(ended, dora) == "void_already"
