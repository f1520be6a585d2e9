"""Hold'em and Omaha: button, blinds and the big blind's option (RULES 6)."""

import pytest

from tables.rules.errors import MalformedInput
from tables.rules.events import BlindPosted, BoardDealt, StreetDealt
from tables.rules.hand import Hand
from tables.rules.stakes import Stakes
from tests.rules.dealt import act, happened, played, setup
from tests.rules.playing import call_down

FOUR_EIGHT = Stakes(0, 0, 4, 8, small_blind=2, big_blind=4)


def opening(hand):
    """Who acts first on each street when everyone checks or calls."""
    first = {}
    while (legal := hand.legal()) is not None:
        first.setdefault(hand.street, legal.seat)
        act(hand, f"{legal.seat} {'check' if legal.check else 'call'}")
    return list(first.values())


def test_cards_are_dealt_from_the_buttons_left():
    hand = Hand(setup([1, 3, 5, 7], game="holdem", button=3))
    assert happened(hand, StreetDealt)[0].seats == (5, 7, 1, 3, 5, 7, 1, 3)


def test_blinds_sit_left_of_the_button_and_the_next_acts_first():
    hand = Hand(setup([1, 3, 5, 7], game="holdem", button=3))
    assert happened(hand, BlindPosted) == [BlindPosted(5, "small", 20, 20), BlindPosted(7, "big", 40, 40)]
    assert opening(hand) == [1, 5, 5, 5]


def test_heads_up_the_button_is_the_small_blind_and_acts_first_then_last():
    hand = Hand(setup([2, 6], game="holdem", button=6))
    assert happened(hand, BlindPosted) == [BlindPosted(6, "small", 20, 20), BlindPosted(2, "big", 40, 40)]
    assert opening(hand) == [6, 2, 2, 2]


def test_dead_button_and_dead_small_blind():
    """The button stands on empty seat 4, nobody posts the small blind, seat 7 is the big blind."""
    hand = Hand(setup([1, 3, 7], game="omaha8", button=4, blinds=(None, 7)))
    assert happened(hand, BlindPosted) == [BlindPosted(7, "big", 40, 40)]
    assert opening(hand) == [1, 7, 7, 7]


def test_big_blind_keeps_its_option():
    hand = played({1: "", 2: "", 3: ""}, "3 call, 1 call", game="holdem")
    assert (hand.actor, hand.legal().check, hand.legal().wager, hand.legal().least) == (2, True, "raise", 80)


def test_cap_is_counted_from_the_big_blind():
    hand = played({1: "", 2: "", 3: ""}, game="holdem", stakes=FOUR_EIGHT)
    raised = []
    while hand.legal().wager:
        raised.append(hand.legal().least)
        act(hand, f"{hand.actor} raise {raised[-1]}")
    assert raised == [8, 12, 16]


def test_short_big_blind_leaves_the_full_blind_owed():
    hand = played({1: "", 2: "", 3: ""}, game="holdem", stacks={2: 15})
    assert (hand.actor, hand.legal().call, hand.legal().least) == (3, 40, 80)


def test_small_blind_that_matches_a_short_big_blind_heads_up_has_nothing_to_decide():
    hand = played({1: "", 2: ""}, game="holdem", stacks={1: 15})
    assert hand.over
    assert sum(pot.amount for pot in hand.result().pots) == 30


def test_board_is_dealt_with_burns():
    hand = call_down(Hand(setup([1, 2, 3], game="holdem")))
    assert [(event.street, event.burned, event.positions) for event in happened(hand, BoardDealt)] == [
        ("flop", 6, (7, 8, 9)),
        ("turn", 10, (11,)),
        ("river", 12, (13,)),
    ]


def test_omaha_plays_two_from_the_hand_and_three_from_the_board():
    """Four spades on the board and one in the hand are no flush: aces lose to the set of kings."""
    hand = played({1: "AsAd7c6c", 2: "KdKh9c8d"}, board="KsQs4s2s3h", game="omaha8", to="the end", button=2)
    assert hand.result().pots[0].shares[0][0] == 2


def test_stack_that_the_ante_took_posts_no_blind():
    hand = played({1: "", 2: "", 3: ""}, game="holdem", stakes=Stakes(5, 0, 4, 8, 2, 4), stacks={2: 5})
    assert happened(hand, BlindPosted) == [BlindPosted(1, "small", 2, 2)]
    assert (hand.actor, hand.legal().call) == (3, 4)


def test_no_blinds_when_only_one_player_has_chips_left():
    hand = played({1: "", 2: "", 3: ""}, game="holdem", stakes=Stakes(5, 0, 4, 8, 2, 4), stacks={1: 5, 3: 5})
    assert hand.over
    assert happened(hand, BlindPosted) == []


@pytest.mark.parametrize(
    "more",
    [
        {"button": None},
        {"button": 0},
        {"button": 9},
        {"button": True},
        {"blinds": (1, 1)},
        {"blinds": (4, 1)},
        {"blinds": (1, None)},
        {"blinds": (True, 2)},
        {"blinds": [1, 2]},
        {"stakes": Stakes(0, 0, 4, 8)},
    ],
)
def test_impossible_button_or_blinds_are_malformed(more):
    with pytest.raises(MalformedInput):
        setup([1, 2, 3], game="holdem", **more)


@pytest.mark.parametrize("more", [{"button": 1}, {"blinds": (1, 2)}, {"stakes": FOUR_EIGHT}])
def test_stud_has_no_button_and_no_blinds_and_needs_a_bring_in(more):
    with pytest.raises(MalformedInput):
        setup([1, 2, 3], **more)
