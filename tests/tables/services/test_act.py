"""A player acts: once, in his turn, in the hand that is being played; anything else changes nothing."""

import pytest

from accounts.errors import Refusal
from tables import services
from tables.models import Hand, Origin, Table, TableUpdate

pytestmark = pytest.mark.django_db


def everything():
    """All that an action may change."""
    return [list(model.objects.order_by("id").values()) for model in (Table, Hand, TableUpdate)]


def refused(floor, who, kind="call", amount=0, **changes):
    """The code of the refusal; nothing has changed."""
    before = everything()
    with pytest.raises(Refusal) as refusal:
        floor.act(who, kind, amount, **changes)
    assert everything() == before
    assert refusal.value.sentence
    return refusal.value.code


@pytest.fixture
def dealt(floor):
    floor.deal()
    return floor


@pytest.fixture
def other(dealt, alice, bob):
    """The player whose turn it is not."""
    return bob if dealt.actor() == alice else alice


def test_an_action_is_stored_and_told_with_its_version(dealt):
    before = dealt.row().version
    acted = dealt.act(dealt.actor(), "call")
    assert acted == services.Acted(version=before + 1, seq=1, repeated=False)
    (action,) = dealt.taken()
    assert (action.kind, action.origin, action.after) == ("call", Origin.PLAYER, 0)
    assert (action.request_id, action.version) == ("r1", before + 1)
    told = [record["event"] for record in TableUpdate.objects.get(version=before + 1).records]
    assert told == ["called", "street_dealt", "chips", "turn"]


def test_a_repeated_request_has_one_effect_and_the_same_answer(dealt):
    who = dealt.actor()
    first = dealt.act(who, "call", request_id="once")
    before = everything()
    again = dealt.act(who, "call", request_id="once", seq=0)
    assert again == services.Acted(first.version, first.seq, repeated=True)
    assert everything() == before


def test_a_repeat_is_known_after_the_hand_and_after_the_next_one_began(dealt):
    who = dealt.actor()
    hand = dealt.row().last_hand
    first = dealt.act(who, "fold", request_id="once")
    request = {"hand_id": hand.id, "seq": 0, "request_id": "once"}
    assert dealt.act(who, "fold", **request) == services.Acted(first.version, 1, repeated=True)
    dealt.deal()
    assert dealt.act(who, "fold", **request) == services.Acted(first.version, 1, repeated=True)


def test_a_request_id_belongs_to_its_player(dealt, other):
    dealt.act(dealt.actor(), "fold", request_id="once")
    assert refused(dealt, other, "fold", request_id="once") == "hand_over"


def test_an_action_for_another_moment_is_stale(dealt):
    assert refused(dealt, dealt.actor(), seq=1) == "stale_seq"


def test_an_action_for_another_hand_is_stale(dealt):
    old = dealt.row().last_hand
    dealt.act(dealt.actor(), "fold")
    assert refused(dealt, dealt.table.seats.first().player, hand_id=old.id) == "hand_over"
    dealt.deal()
    assert refused(dealt, dealt.actor(), hand_id=old.id) == "stale_hand"
    assert refused(dealt, dealt.actor(), hand_id=old.id + 1000) == "stale_hand"


def test_a_released_hand_takes_no_action(floor, alice):
    hand = floor.release()
    assert refused(floor, alice, hand_id=hand.id, seq=0) == "stale_hand"


def test_only_the_player_whose_turn_it_is_acts(dealt, other):
    assert refused(dealt, other) == "not_your_turn"


def test_only_who_is_seated_acts(dealt, charlie):
    assert refused(dealt, charlie) == "not_seated"


def test_who_sits_down_during_a_hand_is_not_in_it(dealt, charlie):
    from tests.tables.conftest import sit

    sit(dealt.table, charlie, 7)
    assert refused(dealt, charlie) == "not_your_turn"


@pytest.mark.parametrize("amount", [199, 201, 1, 400, 2**62])
def test_a_completion_is_to_the_small_bet_exactly(dealt, amount):
    assert refused(dealt, dealt.actor(), "complete", amount) == "wrong_amount"


def test_what_is_not_offered_is_refused(dealt):
    assert refused(dealt, dealt.actor(), "check") == "not_offered"
    assert refused(dealt, dealt.actor(), "raise", 400) == "not_offered"


@pytest.mark.parametrize("amount", [-1, 2**63, True])
def test_an_amount_is_a_whole_number_of_chips(dealt, amount):
    assert refused(dealt, dealt.actor(), "complete", amount) == "malformed_action"


def test_there_are_seven_kinds_of_action(dealt):
    assert refused(dealt, dealt.actor(), "straddle") == "malformed_action"


def test_an_unknown_table_is_refused(alice):
    with pytest.raises(Refusal) as refusal:
        services.act(
            table_id=0, player=alice, hand_id=1, seq=0, kind="fold", amount=0, request_id="r", now=None
        )
    assert refusal.value.code == "no_such_table"


def test_any_act_ends_an_absence(dealt):
    who = dealt.actor()
    services.set_away(table_id=dealt.table.id, player=who, away=True, now=dealt.now)
    dealt.act(who, "call")
    seat = dealt.table.seats.get(player=who)
    assert (seat.away, seat.timeouts) == (False, 0)
    told = TableUpdate.objects.last().records
    assert {"event": "seat_away", "seat": seat.number, "away": False} in told


def test_who_is_back_has_his_whole_clock_for_his_next_turn(dealt):
    who = dealt.actor()
    services.set_away(table_id=dealt.table.id, player=who, away=True, now=dealt.now)
    dealt.act(who, "call")
    while dealt.actor() != who:
        dealt.act(dealt.actor(), "check")
    assert dealt.row().due_at == dealt.row().last_hand.turn_ends_at


def test_an_act_between_two_timeouts_makes_them_no_absence(dealt):
    dealt.act(dealt.actor(), "call")
    late = dealt.actor()
    for round_ in ("late", "in time", "late"):
        while dealt.actor() != late:
            dealt.act(dealt.actor(), "check")
        if round_ == "late":
            dealt.pass_time(20)
            assert dealt.step()
        else:
            dealt.act(late, "check")
    seat = dealt.table.seats.get(player=late)
    assert (seat.timeouts, seat.away) == (1, False)


def test_an_act_just_before_the_clock_is_stopped_counts(dealt):
    who = dealt.actor()
    dealt.pass_time(21)
    assert dealt.act(who, "call").seq == 1
    assert dealt.step() is False


QUERIES_OF_AN_ACT = 4
"""The two ends of the transaction; lock with hand and seats; hand with table and update."""


def test_an_action_costs_the_same_queries_early_and_late_in_a_hand(dealt, django_assert_num_queries):
    for kind in ("call", "check", "check", "check", "check"):
        hand = dealt.row().last_hand
        request = {"hand_id": hand.id, "seq": hand.seq, "request_id": f"q{hand.seq}", "player": dealt.actor()}
        with django_assert_num_queries(QUERIES_OF_AN_ACT):
            services.act(table_id=dealt.table.id, kind=kind, amount=0, now=dealt.now, **request)
