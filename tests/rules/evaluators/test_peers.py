"""Spot checks on the same random hands against PokerKit and phevaluator, in order of strength."""

import random
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

import pytest
from phevaluator import evaluate_cards, evaluate_omaha_cards
from pokerkit import (
    Card,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    StandardHighHand,
    StandardLowHand,
)

from tables.rules.cards import FULL_DECK, TEXTS
from tables.rules.evaluators import EVALUATORS

PEERS = {
    "ace_to_five": RegularLowHand,
    "deuce_to_seven": StandardLowHand,
    "high": StandardHighHand,
    "eight_or_better": EightOrBetterLowHand,
    "omaha_high": OmahaHoldemHand,
    "omaha_eight_or_better": OmahaEightOrBetterLowHand,
}


def hands(*, seed: int, number: int, cards: int) -> list[tuple[int, ...]]:
    chance = random.Random(seed)
    return [tuple(chance.sample(FULL_DECK, cards)) for _ in range(number)]


def neighbours_agree(pairs: Iterable[tuple[int, Any]], better: Callable[[Any, Any], bool]) -> bool:
    """Sorted by our strength, each hand is better by the peer exactly when it is stronger."""
    ordered = sorted((pair for pair in pairs if pair[0] >= 0), key=lambda pair: pair[0])
    steps = list(pairwise(ordered))
    return bool(steps) and all((high[0] > low[0]) == better(high[1], low[1]) for low, high in steps)


@pytest.mark.parametrize("game", PEERS)
def test_as_pokerkit(game: str) -> None:
    omaha = game.startswith("omaha")
    pairs = []
    for cards in hands(seed=3, number=150, cards=9 if omaha else 7):
        split = (cards[:4], cards[4:]) if omaha else (cards, ())
        texts = [tuple(Card.parse("".join(TEXTS[card] for card in part))) for part in split]
        peer = PEERS[game].from_game_or_none(*texts)
        strength = EVALUATORS[game].strength(*split)
        assert (peer is None) == (strength < 0)
        pairs.append((strength, peer))
    assert neighbours_agree(pairs, lambda high, low: high > low)


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_high_as_phevaluator(cards: int) -> None:
    pairs = [
        (EVALUATORS["high"].strength(hand), evaluate_cards(*hand))
        for hand in hands(seed=4, number=20_000, cards=cards)
    ]
    assert neighbours_agree(pairs, lambda high, low: high < low)


def test_omaha_high_as_phevaluator() -> None:
    dealt = [(cards[:4], cards[4:]) for cards in hands(seed=5, number=5_000, cards=9)]
    strength = EVALUATORS["omaha_high"].strength
    pairs = [(strength(hand, board), evaluate_omaha_cards(*board, *hand)) for hand, board in dealt]
    assert neighbours_agree(pairs, lambda high, low: high < low)
