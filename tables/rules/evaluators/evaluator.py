"""What all evaluators share: a hand is a sum looked up in a table, and the best five of its cards play.

Fewer than five cards compare as showing boards do: pairs count, straights and flushes do not (RULES 3.5).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from tables.rules.evaluators.number import HIGHEST
from tables.rules.evaluators.table import RANK_VALUES, RankTable
from tables.rules.evaluators.words import describe, needs

ACE_LOW = "A23456789TJQK"
ACE_HIGH = "23456789TJQKA"


class Evaluator:
    """Compares hands by their ranks alone."""

    def __init__(self, *, ranks: str, low: bool, number: Callable[[Sequence[int]], int]) -> None:
        """`ranks` are the letters from lowest to highest; `number` orders up to five cards by poker."""
        self.ranks = ranks
        self.low = low
        self.positions = tuple(ranks.index(ACE_HIGH[card >> 2]) for card in range(52))
        self.values = tuple(RANK_VALUES[position] for position in self.positions)
        self.table = RankTable(lambda counts: self.strength_of(number(counts)))

    @property
    def base(self) -> Evaluator:
        """The evaluator of the five cards that play: this one."""
        return self

    def strength(self, cards: Sequence[int], board: Sequence[int] = ()) -> int:
        """A whole number for at most seven cards, bigger wins, equal ties; -1 if they do not qualify."""
        values = self.values
        return self.table[sum([values[card] for card in (*cards, *board)])]

    def best_five(self, cards: Sequence[int], board: Sequence[int] = ()) -> tuple[int, ...]:
        """The five cards that play, highest first; of equal ranks the higher suit (RULES 4, odd chips)."""
        together = (*cards, *board)
        fives = map(self.in_order, combinations(together, min(5, len(together))))
        return max(fives, key=lambda five: (self.strength(five), [card & 3 for card in five]))

    def describe(self, cards: Sequence[int], board: Sequence[int] = ()) -> str:
        """The hand in plain words; with fewer than five cards also how many it needs."""
        return self.phrase(self.strength(cards, board), len(cards) + len(board))

    def phrase(self, strength: int, cards: int) -> str:
        """The words for a strength reached with that many cards."""
        return describe(self.strength_of(strength), ranks=self.ranks, low=self.low) + needs(5 - cards)

    def in_order(self, five: Sequence[int]) -> tuple[int, ...]:
        """Cards highest first by this game's ranks, of equal ranks the higher suit first."""
        return tuple(sorted(five, key=lambda card: (self.positions[card], card & 3), reverse=True))

    def strength_of(self, number: int) -> int:
        """The strength of a hand's number, and the number of a strength: low games turn the scale over."""
        return HIGHEST - number if self.low else number
