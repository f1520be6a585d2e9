"""A hand in plain words: "8-6-4-2-A low", "pair of aces, K-Q-J", "straight, 9 high"."""

from collections.abc import Sequence

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

_PLURALS = {
    "A": "aces",
    "2": "twos",
    "3": "threes",
    "4": "fours",
    "5": "fives",
    "6": "sixes",
    "7": "sevens",
    "8": "eights",
    "9": "nines",
    "T": "tens",
    "J": "jacks",
    "Q": "queens",
    "K": "kings",
}
_GROUPED = {
    PAIR: (1, "pair of {}"),
    TWO_PAIR: (2, "two pair, {} and {}"),
    TRIPS: (1, "three {}"),
    FULL_HOUSE: (2, "full house, {} over {}"),
    QUADS: (1, "four {}"),
}
_NUMERALS = ("no", "one", "two", "three", "four", "five")


def describe(number: int, *, ranks: str, low: bool) -> str:
    """The words for a hand's number; `ranks` are the thirteen letters from lowest to highest."""
    category, positions = read(number)
    letters = [ranks[position] for position in positions]
    if category == NO_PAIR:
        return f"{'-'.join(letters)} {'low' if low else 'high'}" if letters else "no cards"
    if category == FLUSH:
        return f"flush, {'-'.join(letters)}"
    if category in (STRAIGHT, STRAIGHT_FLUSH):
        return f"{'straight' if category == STRAIGHT else 'straight flush'}, {letters[0]} high"
    grouped, words = _GROUPED[category]
    return _with_kickers(words.format(*(_PLURALS[letter] for letter in letters[:grouped])), letters[grouped:])


def needs(missing: int) -> str:
    """What a hand of fewer than five cards still lacks: ", needs two cards"."""
    return f", needs {_NUMERALS[missing]} card{'s' if missing > 1 else ''}" if missing > 0 else ""


def _with_kickers(words: str, kickers: Sequence[str]) -> str:
    return f"{words}, {'-'.join(kickers)}" if kickers else words
