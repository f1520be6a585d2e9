"""A second evaluator, slow and written from RULES 2 alone: every five of the cards, compared as tuples.

It shares nothing with the one under test. `patterns` and `suited_patterns` lay out every hand of seven cards
once, each with the number of hands that look like it.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

LETTERS = "23456789TJQKA"
RANKS = {
    "ace_to_five": "A23456789TJQK",
    "ace_to_six": "A23456789TJQK",
    "eight_or_better": "A23456789TJQK",
    "deuce_to_seven": LETTERS,
    "high": LETTERS,
}
SHAPES = ["11111", "2111", "221", "311", "straight", "flush", "32", "41", "straight flush"]


def shape_and_ranks(game: str, five: tuple[int, ...], flush: bool) -> tuple[int, list[int]]:
    """How good five cards are in high poker, by the game's own order of ranks."""
    positions = sorted(RANKS[game].index(LETTERS[rank]) for rank in five)
    often = sorted(Counter(positions).items(), key=lambda item: (-item[1], -item[0]))
    shape = "".join(str(count) for _, count in often)
    ordered = [position for position, _ in often]
    if game in ("high", "ace_to_six", "deuce_to_seven") and shape == "11111":
        if game == "high" and ordered == [12, 3, 2, 1, 0]:
            ordered = [3, 2, 1, 0, -1]
        straight = ordered == list(range(ordered[0], ordered[0] - 5, -1))
        shape = {
            (False, False): shape,
            (True, False): "straight",
            (False, True): "flush",
            (True, True): "straight flush",
        }[straight, flush]
    return SHAPES.index(shape), ordered


@cache
def worth(game: str, five: tuple[int, ...], flush: bool) -> tuple[int, ...]:
    """A tuple that is bigger for the better five cards of a game; (-1,) does not qualify."""
    shape, ordered = shape_and_ranks(game, five, flush)
    if game == "high":
        return (shape, *ordered)
    if game == "eight_or_better" and (shape > 0 or ordered[0] > RANKS[game].index("8")):
        return (-1,)
    return (20 - shape, *(20 - position for position in ordered))


def best(game: str, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The best worth of any five of the cards."""
    cards = tuple(sorted(cards))
    ranks = combinations([card >> 2 for card in cards], 5)
    suits = combinations([card & 3 for card in cards], 5)
    return max(
        [
            worth(game, five, of_suit.count(of_suit[0]) == 5)
            for five, of_suit in zip(ranks, suits, strict=True)
        ]
    )


def mixed(ranks: Iterable[int]) -> tuple[int, ...]:
    """Cards of these ranks in suits as different as can be."""
    return tuple(rank * 4 + place % 4 for place, rank in enumerate(sorted(ranks)))


@cache
def patterns() -> list[tuple[tuple[int, ...], int]]:
    """Seven cards of every choice of ranks, never five of a suit, and how many hands have these ranks."""
    return [
        (mixed(ranks), prod(comb(4, count) for count in Counter(ranks).values()))
        for ranks in combinations_with_replacement(range(13), 7)
        if max(Counter(ranks).values()) <= 4
    ]


@cache
def suited_patterns() -> list[tuple[tuple[int, ...], int]]:
    """Seven cards with every choice of five, six or seven spades; how many hands look so, of any suit."""
    return [
        (
            tuple(rank * 4 + 3 for rank in spades)
            + tuple(rank * 4 + suit for suit, rank in enumerate(others)),
            4 * prod(comb(3, count) for count in Counter(others).values()),
        )
        for size in (5, 6, 7)
        for spades in combinations(range(13), size)
        for others in combinations_with_replacement(range(13), 7 - size)
    ]
