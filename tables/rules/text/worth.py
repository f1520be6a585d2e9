"""What a hand is worth, in the words trackers know: "a pair of Aces", "Lo: 8,6,4,2,A"."""

from collections.abc import Sequence

from tables.rules.cards import card_text
from tables.rules.evaluators import HandEvaluator
from tables.rules.evaluators.number import (
    FLUSH,
    FULL_HOUSE,
    NO_PAIR,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    read,
)
from tables.rules.games import Game

_DEUCE_TO_ACE = (
    *("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight"),
    *("Nine", "Ten", "Jack", "Queen", "King", "Ace"),
)
_ACE = 12
_WORDS = {
    NO_PAIR: "high card {one[0]}",
    PAIR: "a pair of {many[0]}",
    TWO_PAIR: "two pair, {many[0]} and {many[1]}",
    TRIPS: "three of a kind, {many[0]}",
    STRAIGHT: "a straight, {low} to {one[0]}",
    FLUSH: "a flush, {one[0]} high",
    FULL_HOUSE: "a full house, {many[0]} full of {many[1]}",
    QUADS: "four of a kind, {many[0]}",
    STRAIGHT_FLUSH: "a straight flush, {low} to {one[0]}",
}


def worth(game: Game, cards: Sequence[int], board: Sequence[int]) -> str:
    """A hand of this game in words, in high-low games both halves that it can claim."""
    if len(game.winners) == 1:
        only = game.winners[0]
        return f"Lo: {_low(only, cards, board)}" if only.low else _high(only, cards, board)
    high, low = game.winners
    words = f"HI: {_high(high, cards, board)}"
    return words if low.strength(cards, board) < 0 else f"{words}; LO: {_low(low, cards, board)}"


def _low(evaluator: HandEvaluator, cards: Sequence[int], board: Sequence[int]) -> str:
    return ",".join(card_text(card)[0] for card in evaluator.best_five(cards, board))


def _high(evaluator: HandEvaluator, cards: Sequence[int], board: Sequence[int]) -> str:
    category, ranks = read(evaluator.base.strength_of(evaluator.strength(cards, board)))
    if category == STRAIGHT_FLUSH and ranks[0] == _ACE:
        return "a royal flush"
    one = [_DEUCE_TO_ACE[rank] for rank in ranks]
    many = [name + ("es" if name == "Six" else "s") for name in one]
    # A straight to the five begins with the ace: four ranks below it is the end of the list.
    low = _DEUCE_TO_ACE[ranks[0] - 4]
    return _WORDS[category].format(one=one, many=many, low=low)
