"""Malformed, illegal and stale input: each refused with its code, and nothing changes."""

import math
import pickle

import pytest

from tables.rules.actions import Action
from tables.rules.cards import FULL_DECK, card_text, cards_text, parse_card, parse_cards
from tables.rules.errors import IllegalAction, MalformedInput, RulesError, StaleAction
from tables.rules.evaluate import evaluate
from tables.rules.hand import Hand
from tables.rules.house import HouseRules
from tables.rules.rake import Rake
from tables.rules.setup import SeatSetup, Setup
from tables.rules.stakes import Stakes
from tests.rules.dealt import STUD_STAKES, act, played, setup

THREE = {1: "2c3cKs", 2: "4c5c7d", 3: "4d5d7h"}
NOT_WHOLE = [True, 5.0, math.nan, math.inf, "5", None, [5], 2**63, -1]


def refused(hand, action, **more):
    """The code of a refusal that left no trace."""
    before = hand.view("auditor"), hand.events, hand.legal()
    with pytest.raises(RulesError) as refusal:
        hand.act(action, **more)
    assert (hand.view("auditor"), hand.events, hand.legal()) == before
    assert refusal.value.sentence == str(refusal.value)
    return type(refusal.value), refusal.value.code


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Action(3, "fold"), "not_your_turn"),
        (Action(8, "fold"), "not_your_turn"),
        (Action(2, "check"), "not_offered"),
        (Action(2, "bet", 40), "not_offered"),
        (Action(2, "raise", 80), "not_offered"),
        (Action(2, "bring_in"), "not_offered"),
        (Action(2, "call", 9), "wrong_amount"),
        (Action(2, "complete", 39), "wrong_amount"),
        (Action(2, "complete", 41), "wrong_amount"),
        (Action(2, "complete", 0), "wrong_amount"),
    ],
)
def test_illegal_actions(action, code):
    assert refused(played(THREE), action) == (IllegalAction, code)


@pytest.mark.parametrize("amount", NOT_WHOLE)
def test_amounts_that_are_not_whole_chips_are_malformed(amount):
    assert refused(played(THREE), Action(2, "complete", amount)) == (MalformedInput, "malformed_action")


@pytest.mark.parametrize(
    "action",
    [
        Action(True, "fold"),
        Action("2", "fold"),
        Action(2.0, "fold"),
        Action(2, "shove"),
        Action(2, ""),
        Action(2, None),
        (2, "fold"),
        (2, "fold", 0, 0),
        (2, ["fold"], 0),
        {"seat": 2, "kind": "fold", "amount": 0},
        None,
        "fold",
    ],
)
def test_things_that_are_no_action_are_malformed(action):
    assert refused(played(THREE), action) == (MalformedInput, "malformed_action")


def test_action_for_another_moment_is_stale():
    hand = played(THREE, "2 call")
    assert refused(hand, Action(3, "call"), seq=0) == (StaleAction, "stale_seq")
    hand.act(Action(3, "call"), seq=1)
    assert hand.seq == 2


def test_ended_hand_takes_no_action():
    hand = played(THREE, "2 fold, 3 fold")
    assert refused(hand, Action(1, "check")) == (IllegalAction, "hand_over")


def test_running_hand_has_no_result():
    with pytest.raises(RulesError) as refusal:
        played(THREE).result()
    assert refusal.value.code == "hand_not_over"


def test_fold_and_check_take_no_amount():
    assert refused(played(THREE), Action(2, "fold", 10)) == (IllegalAction, "wrong_amount")
    hand = played({1: "2c3cKsKd", 2: "4c5c7d2d"}, "2 call")
    assert refused(hand, Action(2, "check", 40)) == (IllegalAction, "wrong_amount")


def test_call_and_bring_in_take_no_amount_or_the_exact_one():
    for amount in (0, 10):
        hand = played(THREE)
        assert act(hand, f"2 call {amount}")[0] == (2, 10, 10)


@pytest.mark.parametrize("value", NOT_WHOLE)
@pytest.mark.parametrize("field", ["ante", "bring_in", "small_bet", "big_bet", "small_blind", "big_blind"])
def test_stakes_are_whole_chips(field, value):
    with pytest.raises(MalformedInput):
        Stakes(**{**STUD_STAKES.to_json(), field: value})


@pytest.mark.parametrize("stakes", [(5, 40, 40, 80), (5, 10, 80, 40), (5, 10, 0, 0), (0, 0, 4, 8, 4, 2)])
def test_impossible_stakes_are_malformed(stakes):
    with pytest.raises(MalformedInput):
        Stakes(*stakes)


@pytest.mark.parametrize("value", [*NOT_WHOLE, 0])
def test_stacks_are_whole_chips_and_not_none(value):
    with pytest.raises(MalformedInput):
        SeatSetup(1, value)


@pytest.mark.parametrize("value", [*NOT_WHOLE, 0, 9])
def test_seat_numbers_are_one_to_eight(value):
    with pytest.raises(MalformedInput):
        SeatSetup(value, 100)


@pytest.mark.parametrize(
    "more",
    [
        {"seats": []},
        {"seats": [SeatSetup(1, 100)]},
        {"seats": [SeatSetup(1, 100), SeatSetup(1, 100)]},
        {"seats": [SeatSetup(number % 8 + 1, 100) for number in range(9)]},
        {"seats": [(1, 100), (2, 100)]},
        {"seats": None},
        {"deck": ()},
        {"deck": FULL_DECK[1:]},
        {"deck": (*FULL_DECK[1:], 51)},
        {"deck": (*FULL_DECK[1:], 52)},
        {"deck": (*FULL_DECK[1:], False)},
        {"deck": (*FULL_DECK[1:], 0.0)},
        {"deck": None},
        {"reshuffle": FULL_DECK[1:]},
        {"betting": "spread"},
        {"game": "razz"},
        {"house": "classic"},
        {"stakes": (5, 10, 40, 80)},
        {"rake": 5},
        {"chip": 0},
        {"chip": True},
        {"heads_up_event": 1},
    ],
)
def test_impossible_setups_are_malformed(more):
    usual = setup([1, 2])
    fields = {name: getattr(usual, name) for name in Setup.__slots__}
    with pytest.raises(MalformedInput):
        Setup(**{**fields, **more})


@pytest.mark.parametrize(("seats", "needed"), [(6, False), (7, True), (8, True)])
def test_reshuffle_is_needed_where_the_burns_may_be_dealt(seats, needed):
    if needed:
        with pytest.raises(MalformedInput) as refusal:
            setup(range(1, seats + 1), house="tda", reshuffle=None)
        assert refusal.value.code == "no_reshuffle"
    else:
        assert setup(range(1, seats + 1), house="tda", reshuffle=None).reshuffle is None


def test_seats_are_dealt_clockwise_in_whatever_order_they_are_given():
    assert [seat.number for seat in setup([7, 2, 5]).seats] == [2, 5, 7]


def test_setup_is_stored_without_the_deck_and_comes_back():
    for kept in (
        setup([1, 2, 3], house="tda", away=[2], chip=5),
        setup([1, 4], game="omaha8", button=4, blinds=(4, 1)),
    ):
        stored = kept.to_json()
        assert "deck" not in stored
        assert "reshuffle" not in stored
        assert Setup.from_json(stored, kept.deck, kept.reshuffle) == kept


@pytest.mark.parametrize("data", [{}, {"game": "badugi"}, {"game": "razz", "house": 3}, []])
def test_stored_forms_that_are_none_are_malformed(data):
    with pytest.raises(MalformedInput):
        Setup.from_json(data, FULL_DECK)


@pytest.mark.parametrize("text", ["", "1s", "A", "as", "10h", None, 3, ["As"], "Ax"])
def test_unknown_cards_are_malformed(text):
    with pytest.raises(MalformedInput) as refusal:
        parse_card(text)
    assert refusal.value.code == "unknown_card"


def test_cards_are_read_and_written():
    assert (parse_card("2c"), parse_card("As"), card_text(51)) == (0, 51, "As")
    assert parse_cards("As6h 3c") == (51, 18, 4)
    assert cards_text([51, 18]) == "As 6h"
    assert parse_cards("") == ()


def test_errors_survive_pickling():
    error = pickle.loads(pickle.dumps(IllegalAction("not_offered", "You cannot.")))
    assert (type(error), error.code, error.sentence) == (IllegalAction, "not_offered", "You cannot.")


def test_new_hand_of_the_same_setup_is_untouched_by_play():
    usual = setup([1, 2, 3])
    first = Hand(usual)
    before = Hand(usual).view("auditor")
    act(first, f"{first.actor} fold")
    assert Hand(usual).view("auditor") == before


@pytest.mark.parametrize("seq", [True, 1.0, math.nan, "1", [], -1, 2**63])
def test_sequence_that_is_not_a_whole_number_is_malformed(seq):
    hand = played(THREE, "2 call")
    assert refused(hand, Action(3, "call"), seq=seq)[0] is MalformedInput


@pytest.mark.parametrize("text", [None, 5, True, ["As"], b"As"])
def test_cards_that_are_no_text_are_malformed(text):
    with pytest.raises(MalformedInput) as refusal:
        parse_cards(text)
    assert refusal.value.code == "unknown_card"


@pytest.mark.parametrize("kind", [Stakes, HouseRules, Rake])
@pytest.mark.parametrize("data", [None, 3, True, [1], {1: 2, "a": 3}])
def test_stored_parts_that_are_none_are_malformed(kind, data):
    with pytest.raises(MalformedInput):
        kind.from_json(data)


def test_stored_blinds_of_three_are_malformed():
    stored = setup([1, 2, 3], game="holdem").to_json()
    with pytest.raises(MalformedInput) as refusal:
        Setup.from_json({**stored, "blinds": [1, 2, 3]}, FULL_DECK)
    assert refusal.value.code == "wrong_blinds"


@pytest.mark.parametrize(
    ("code", "cards"),
    [
        (["razz"], (0, 1, 2, 3, 4)),
        ("razz", None),
        ("razz", (0, 1, 2, 3, 52)),
        ("razz", (-1, 0, 1, 2, 3)),
        ("razz", (True, 0, 2, 3, 4)),
        ("razz", (0, 1, 2, 3, 4.0)),
    ],
)
def test_hands_that_are_no_cards_are_not_evaluated(code, cards):
    with pytest.raises(MalformedInput):
        evaluate(code, cards)
