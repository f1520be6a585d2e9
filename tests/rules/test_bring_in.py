"""Whose door card brings it in (RULES 3.2), and who opens after it."""

import pytest

from tables.rules.events import BroughtIn, CommunityCardDealt
from tests.rules.dealt import act, happened, played

BRING_INS = [
    ("razz", ["As", "Ks", "Kh"], 2),
    ("razz", ["Kd", "Kh", "Kc"], 2),
    ("razz", ["As", "2s", "3s"], 3),
    ("nlrazz", ["As", "Qs", "Kc"], 3),
    ("london", ["As", "Kh", "Ks"], 3),
    ("razz27", ["Ah", "Ks", "As"], 3),
    ("razz27", ["2s", "Kc", "Qs"], 2),
    ("stud", ["2d", "2c", "3c"], 2),
    ("stud", ["Ac", "Kc", "3s"], 3),
    ("stud8", ["2s", "2h", "As"], 2),
]


@pytest.mark.parametrize(("game", "doors", "seat"), BRING_INS)
def test_bring_in_card(game, doors, seat):
    downs = ("4c5c", "4d5d", "4h5h")
    hand = played({number: downs[number - 1] + doors[number - 1] for number in (1, 2, 3)}, game=game)
    assert happened(hand, BroughtIn) == [BroughtIn(seat, 10, 10)]
    assert hand.actor == seat % 3 + 1


def test_bring_in_has_no_second_option():
    hand = played({1: "2c3cKs", 2: "4c5c7d"}, "2 call")
    assert hand.street == "fourth"


def test_bring_in_may_raise_a_completion():
    hand = played({1: "2c3cKs", 2: "4c5c7d"}, "2 complete 40")
    assert (hand.actor, hand.legal().wager, hand.legal().least, hand.legal().to_call) == (1, "raise", 80, 30)


def test_opener_for_an_all_in_bring_in_card_may_fold_and_the_next_opens():
    hand = played({1: "2c3cKs", 2: "4c5c7d", 3: "4d5d7h"}, "2 fold", stacks={1: 5})
    assert hand.over
    hand = played({1: "2c3cKs", 2: "4c5c7d", 3: "4d5d7h", 4: "4h5h7s"}, "2 fold", stacks={1: 5})
    assert (hand.actor, hand.legal().bring_in, hand.legal().call) == (3, 10, None)


def test_opener_short_of_the_bring_in_brings_in_what_he_has():
    hand = played({1: "2c3cKs", 2: "4c5c7d", 3: "4d5d7h", 4: "4h5h7s"}, stacks={1: 5, 2: 9})
    assert (hand.actor, hand.legal().bring_in, hand.legal().wager) == (2, 4, None)


def test_after_a_community_card_the_next_live_hand_opens_for_a_folded_opener():
    """Eight on sixth street: 2 opens with 5-4-3-A, bets, and folds to a raise; 5 has the next best board."""
    boards = ["KsKcQsQc", "5s4s3sAs", "KhKdQhQd", "JsJcTsTc"]
    boards += ["6h4h3hAh", "JhJdThTd", "9s9c8s8c", "9h9d8h8d"]
    downs = iter(
        ["2c", "2d", "2h", "2s", "3c", "3d", "4c", "4d", "5c", "5d", "5h", "6c", "6d", "6s", "7c", "7d"]
    )
    cards = {seat: next(downs) + next(downs) + board for seat, board in enumerate(boards, 1)}
    calls = ", ".join(f"{seat} call" for seat in (4, 5, 6, 7, 8, 1))
    hand = played(cards, to="sixth")
    act(hand, f"2 bet 80, 3 raise 160, {calls}, 2 fold")
    assert happened(hand, CommunityCardDealt) != []
    assert (hand.street, hand.actor) == ("seventh", 3)


OPENERS = [
    ("razz", "KcQdJh", "AsAh2d", 1),
    ("razz", "8c4d3h", "8d5h2s", 1),
    ("razz27", "KcQdJh", "2s2h3d", 1),
    ("razz27", "Ac5d3h", "Kd8h2s", 2),
    ("london", "5c4d3h", "6d2hAs", 1),
    ("stud", "KcQdJh", "2s2h3d", 2),
    ("stud", "Ac5d3h", "Kd8h2s", 1),
    ("stud8", "8c8d3h", "8s8hAd", 2),
]


@pytest.mark.parametrize(("game", "first", "second", "opener"), OPENERS)
def test_best_showing_board_opens_fifth(game, first, second, opener):
    hand = played({1: "7c9c" + first, 2: "7d9d" + second}, game=game, to="fifth")
    assert hand.actor == opener
