"""The player's helper: his low in words, what improves him, the price of a call, from his view alone."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tables.rules.advice import advise
from tables.rules.cards import FULL_DECK, card_text, parse_card, parse_cards
from tables.rules.evaluators import EVALUATORS
from tables.rules.hand import Hand
from tables.rules.lows import lowest, shape, spoken
from tests.rules.dealt import act, played, setup
from tests.rules.hands import choices, setups
from tests.rules.playing import call_down

RIVAL = "KcQcKsKdQd9c9d"


def helper(mine, *, to="third", game="razz", rivals=(RIVAL,), **more):
    """Seat 1's helper, once the hand was called down to a street."""
    cards = {1: mine, **dict(enumerate(rivals, 2))}
    hand = played(cards, to=to, game=game, **more)
    return advise(hand.view(1), 1)


def told(mine):
    """The low and its shape."""
    low = lowest(parse_cards(mine))
    return spoken(low), shape(low)


@pytest.mark.parametrize(
    ("cards", "low", "smooth_or_rough"),
    [
        ("8c6d4h2s", "8-6 low, needs one card", None),
        ("8c5d2h", "8-5 low, needs two cards", "smooth"),
        ("8c7d2hAs", "8-7 low, needs one card", "rough"),
        ("8c8d6h2s", "8-6 low, needs two cards", None),
        ("8c8d6h4h2s", "8-6 low, needs one card", None),
        ("AcAdAs", "A low, needs four cards", None),
        ("Ac2d3h", "3-2 low, needs two cards", None),
        ("8c6d4h2sAc", "8-6 low", None),
        ("8c5d4h2sAc", "8-5 low", "smooth"),
        ("8c7d4h2sAc", "8-7 low", "rough"),
        ("7c4d3h2sAc", "7-4 low", "smooth"),
        ("7c6d3h2sAc", "7-6 low", "rough"),
        ("6c4d3h2sAc", "six-four low", None),
        ("6c5d4h3s2c", "six-five low", None),
        ("5c4d3h2sAc", "wheel", None),
        ("KcQdJhTs9c", "K-Q low", "rough"),
        ("Kc5d4h3h2sAcKd", "wheel", None),
        ("Kc9d7h7d4s2cAs", "9-7 low", None),
    ],
)
def test_low_is_spoken_as_players_speak(cards, low, smooth_or_rough):
    assert told(cards) == (low, smooth_or_rough)


def test_before_five_cards_live_are_unseen_cards_of_eight_or_less_that_he_does_not_hold():
    """He holds 8-6-2; of the five ranks he wants, a 4 and two 7s are showing."""
    advice = helper("8c6d2h", rivals=("KcQc4s", "KdQd7s", "KhQh7d"))
    assert advice["low"] == "8-6 low, needs two cards"
    assert advice["live"] == {"A": 4, "3": 4, "4": 3, "5": 4, "7": 2}
    assert (advice["improving"], advice["dead"]) == (17, 3)


def test_folded_door_cards_stay_dead():
    hand = played({1: "8c6d2h", 2: "KcQc4s", 3: "KdQd7s"}, "1 call, 2 fold")
    assert advise(hand.view(1), 1)["dead"] == 2


def test_with_five_cards_live_are_those_that_lower_the_best_five():
    """K-8-4-3-2: anything between improves him, also a nine; a card that pairs does not."""
    advice = helper("8c4d2hKh3s", to="fifth", rivals=("KcQcKsQs9s",))
    assert advice["low"] == "K-8 low"
    assert advice["live"] == {"A": 4, "5": 4, "6": 4, "7": 4, "9": 3, "T": 4, "J": 4, "Q": 3}
    assert (advice["improving"], advice["dead"]) == (30, 2)


def test_four_of_a_kind_is_improved_by_any_other_rank():
    """Also by a card of the fifth's rank: A-A-A-2-2 beats A-A-A-A-2."""
    advice = helper("AcAdAhAs2c", to="fifth", rivals=("KcQdKs9s8s",))
    assert advice["low"] == "2-A low, needs three cards"
    assert list(advice["live"]) == list("23456789TJQK")
    assert advice["live"]["2"] == 3


def test_wheel_cannot_improve():
    advice = helper("5c4d2hAh3s", to="fifth")
    assert (advice["low"], advice["live"], advice["improving"], advice["dead"]) == ("wheel", {}, 0, 0)


@pytest.mark.parametrize(
    ("mine", "bricked"),
    [
        ("8c6d2h", False),
        ("KcQdTh", False),
        ("8c6d2h4s", False),
        ("8c6d2h9s", True),
        ("8c6d2h8s", True),
        ("8c6d2h9s3s", False),
    ],
)
def test_a_street_card_of_nine_or_more_or_one_that_pairs_is_a_brick(mine, bricked):
    street = {3: "third", 4: "fourth", 5: "fifth"}[len(mine) // 2]
    assert helper(mine, to=street, rivals=("KdQsKsJdJc",))["bricked"] is bricked


def test_chance_of_a_brick_is_an_exact_fraction():
    """He sees 8-6-2 and a king: 19 more of nine or better and the nine that would pair him, of 48."""
    assert helper("8c6d2h")["brick"] == {"cards": 28, "unseen": 48, "percent": "58.3%"}


def test_nothing_is_to_come_after_seventh_street():
    hand = played({1: "8c6d2h4s9s3sKh", 2: RIVAL}, to="seventh")
    advice = advise(hand.view(1), 1)
    assert (advice["low"], advice["bricked"]) == ("8-6 low", True)
    assert (advice["live"], advice["improving"], advice["dead"], advice["brick"]) == (None,) * 4


def test_community_card_counts_for_the_low_and_nothing_is_to_come():
    cards = {1: "8c7d6c5dAhKh", **dict.fromkeys(range(2, 9), "")}
    hand = played(cards, to="seventh", board="4s")
    advice = advise(hand.view(1), 1)
    assert (advice["low"], advice["bricked"], advice["live"]) == ("7-6 low", False, None)


def test_pot_odds_are_what_a_call_can_win_to_what_it_costs():
    hand = played({1: "KcQcKs", 2: "4c5c7d", 3: "2c3c8d"}, "2 complete 40")
    assert advise(hand.view(3), 3)["pot_odds"] == {
        "to_call": 40,
        "pot": 65,
        "odds": "1.6 to 1",
        "percent": "38.1%",
    }
    assert advise(hand.view(2), 2)["pot_odds"] is None


def test_pot_odds_of_a_short_stack_leave_out_what_it_cannot_win():
    """He has 10 left for a bet of 40: of it he can win 10, beside the antes and the bring-in of 10."""
    hand = played({1: "KcQcKs", 2: "4c5c7d", 3: "2c3c8d"}, "2 complete 40", stacks={3: 15})
    odds = advise(hand.view(3), 3)["pot_odds"]
    assert (odds["to_call"], odds["pot"], odds["odds"]) == (10, 35, "3.5 to 1")


def test_price_in_round_numbers():
    hand = played({1: "KcQcKs", 2: "4c5c7d"}, "2 complete 40")
    odds = advise(hand.view(1), 1)["pot_odds"]
    assert (odds["pot"], odds["to_call"], odds["odds"], odds["percent"]) == (60, 30, "2 to 1", "33.3%")
    act(hand, "1 raise 80, 2 call")
    act(hand, "2 bet 40")
    odds = advise(hand.view(1), 1)["pot_odds"]
    assert (odds["pot"], odds["to_call"], odds["odds"], odds["percent"]) == (210, 40, "5.3 to 1", "16.0%")


@pytest.mark.parametrize("game", ["london", "razz27", "stud", "stud8", "holdem", "omaha8"])
def test_other_games_tell_the_hand_and_leave_the_low_alone(game):
    hand = played({1: "", 2: "", 3: ""}, game=game)
    seat = hand.actor
    advice = advise(hand.view(seat), seat)
    assert advice["hand"] == hand.view(seat)["seats"][seat - 1]["best"]
    assert advice["pot_odds"]["to_call"] == hand.legal().to_call
    told = {name for name, value in advice.items() if value is not None}
    assert told == {"hand", "pot_odds"}


def test_no_limit_razz_is_told_as_razz():
    assert helper("8c6d2h", game="nlrazz") == helper("8c6d2h")


def test_view_of_a_seat_brings_its_helper():
    hand = played({1: "KcQcKs", 2: "4c5c7d"})
    assert hand.view(2)["helper"] == advise(hand.view(2), 2) is not None
    assert hand.view("spectator")["helper"] is None


def test_who_folded_and_who_only_watches_has_no_helper():
    hand = played({1: "KcQcKs", 2: "4c5c7d", 3: "2c3c8d"}, "2 fold")
    assert advise(hand.view(2), 2) is None
    for watcher in ("spectator", "auditor"):
        assert advise(hand.view(watcher), watcher) is None
    act(hand, "3 fold")
    assert advise(hand.view(1), 1) is None


@given(st.integers(0, 2**32).map(Random), st.sampled_from(("third", "fourth", "fifth", "sixth")))
@settings(max_examples=60, deadline=None)
def test_counts_are_those_of_a_second_count_card_by_card(chance, street):
    deck = tuple(chance.sample(FULL_DECK, 52))
    view = call_down(Hand(setup(range(1, 7), deck=deck)), street).view(1)
    mine, *others = [
        [parse_card(card["card"]) for card in seat["cards"] if card["card"]] for seat in view["seats"]
    ]
    unseen = set(FULL_DECK).difference(mine, *others)
    lower = EVALUATORS["ace_to_five"].strength
    ranks = {card_text(card)[0] for card in mine}
    improve = [
        card
        for card in unseen
        if (
            lower((*mine, card)) > lower(mine)
            if len(mine) >= 5
            else card_text(card)[0] in set("A2345678") - ranks
        )
    ]
    bricks = [card for card in unseen if card_text(card)[0] in ranks | set("9TJQK")]
    advice = advise(view, 1)
    assert advice["improving"] == len(improve)
    assert (advice["brick"]["cards"], advice["brick"]["unseen"]) == (len(bricks), len(unseen))


@given(setups(), st.integers(0, 2**32).map(Random))
@settings(max_examples=60, deadline=None)
def test_helper_is_the_same_for_every_arrangement_of_unseen_cards(hand_setup, chance):
    """All cards he has not seen are laid elsewhere: in rivals' hands, burned or in the stub."""
    hand = Hand(hand_setup)
    actions = []
    while not hand.over and len(actions) < 12:
        actions.append(chance.choice(choices(hand.legal())))
        hand.act(actions[-1])
        for seat in hand_setup.seats:
            other = Hand.replay(rearranged(hand, seat.number, chance), actions)
            assert other.view(seat.number)["helper"] == hand.view(seat.number)["helper"]


def rearranged(hand, viewer, chance):
    """The setup with the cards that the viewer has not seen in other places of both orderings."""
    view = hand.view(viewer)
    texts = [card["card"] for seat in view["seats"] for card in seat["cards"]] + view["board"]
    seen = {parse_card(text) for text in texts if text}
    unseen = [card for card in FULL_DECK if card not in seen]
    other = dict(zip(unseen, chance.sample(unseen, len(unseen)), strict=True))
    deck, reshuffle = (
        tuple(other.get(card, card) for card in ordering)
        for ordering in (hand.setup.deck, hand.setup.reshuffle)
    )
    return replace(hand.setup, deck=deck, reshuffle=reshuffle)
