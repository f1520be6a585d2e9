"""The evaluators of the stud games and hold'em: seven cards or fewer, the best five play (RULES 2).

Fewer than five cards are compared as showing boards are: pairs count, straights and flushes do not (RULES 3.5).
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from tables.rules.evaluators.number import (
    EIGHT_LOW,
    HIGHEST,
    WHEEL_WITH_ACE_HIGH,
    number_by_kind,
    number_with_straights,
    number_with_wheel,
    suited,
)
from tables.rules.evaluators.table import RANK_VALUES, RankTable
from tables.rules.evaluators.words import describe, needs

ACE_LOW = "A23456789TJQK"
ACE_HIGH = "23456789TJQKA"
NO_LOW = -1

_SUIT_BITS = 16
_SUIT_VALUES = (0x1, 0x10, 0x100, 0x1000)
_THREE_OF_EACH_SUIT = 0x3333
_EIGHT_OF_ANY_SUIT = 0x8888


class Evaluator:
    """Compares hands by their ranks alone."""

    def __init__(self, *, ranks: str, low: bool, number: Callable[[Sequence[int]], int]) -> None:
        """`ranks` are the letters from lowest to highest; `number` orders up to five cards by poker."""
        self.ranks = ranks
        self.low = low
        self.positions = tuple(ranks.index(ACE_HIGH[card >> 2]) for card in range(52))
        self.values = tuple(RANK_VALUES[position] for position in self.positions)
        self.table = RankTable(lambda counts: self.strength_of(number(counts)))

    def strength(self, cards: Sequence[int], board: Sequence[int] = ()) -> int:
        """A whole number for at most seven cards, bigger wins, equal ties; -1 if they do not qualify."""
        if board:
            cards = (*cards, *board)
        values = self.values
        key = 0
        for card in cards:
            key += values[card]
        return self.table[key]

    def best_five(self, cards: Sequence[int], board: Sequence[int] = ()) -> tuple[int, ...]:
        """The five cards that play, highest first; of equal ranks the higher suit (RULES 4, odd chips)."""
        fives = map(self.in_order, self.fives(cards, board))
        return max(fives, key=lambda five: (self.strength(five), [card & 3 for card in five]))

    def describe(self, cards: Sequence[int], board: Sequence[int] = ()) -> str:
        """The hand in plain words; with fewer than five cards also how many it needs."""
        return self.phrase(self.strength(cards, board), len(cards) + len(board))

    def phrase(self, strength: int, cards: int) -> str:
        """The words for a strength reached with that many cards."""
        return describe(self.strength_of(strength), ranks=self.ranks, low=self.low) + needs(5 - cards)

    def fives(self, cards: Sequence[int], board: Sequence[int]) -> Iterable[tuple[int, ...]]:
        """The choices a player has: any five of his cards and the board's, or all when they are fewer."""
        together = (*cards, *board)
        return combinations(together, min(5, len(together)))

    def in_order(self, five: Sequence[int]) -> tuple[int, ...]:
        """Cards highest first by this game's ranks, of equal ranks the higher suit first."""
        return tuple(sorted(five, key=lambda card: (self.positions[card], card & 3), reverse=True))

    def strength_of(self, number: int) -> int:
        """The strength of a hand's number, and the number of a strength: low games turn the scale over."""
        return HIGHEST - number if self.low else number


class SuitedEvaluator(Evaluator):
    """Compares hands by ranks and suits: flushes count."""

    def __init__(self, *, ranks: str, low: bool, number: Callable[[Sequence[int]], int]) -> None:
        super().__init__(ranks=ranks, low=low, number=number)
        self._suited_values = tuple(
            self.values[card] << _SUIT_BITS | _SUIT_VALUES[card & 3] for card in range(52)
        )

    def strength(self, cards: Sequence[int], board: Sequence[int] = ()) -> int:
        if board:
            cards = (*cards, *board)
        values = self._suited_values
        key = _THREE_OF_EACH_SUIT
        for card in cards:
            key += values[card]
        if key & _EIGHT_OF_ANY_SUIT:
            return self._strength_with_flush(cards)
        return self.table[key >> _SUIT_BITS]

    def _strength_with_flush(self, cards: Sequence[int]) -> int:
        """The strength with five or more cards of one suit: a low hand plays around the flush if it can."""
        if len(cards) > 5:
            return max(map(self.strength, combinations(cards, 5)))
        unsuited = super().strength(cards)
        return self.strength_of(suited(self.strength_of(unsuited)))


class HighEvaluator(SuitedEvaluator):
    """High poker: the ace is high, and low in 5-4-3-2-A, where it is listed last."""

    def __init__(self) -> None:
        super().__init__(ranks=ACE_HIGH, low=False, number=number_with_wheel)

    def in_order(self, five: Sequence[int]) -> tuple[int, ...]:
        ordered = super().in_order(five)
        if [self.positions[card] for card in ordered] == WHEEL_WITH_ACE_HIGH:
            return (*ordered[1:], ordered[0])
        return ordered


class EightOrBetter(Evaluator):
    """Ace-to-five lows that qualify: five different ranks of eight or less."""

    def __init__(self) -> None:
        super().__init__(ranks=ACE_LOW, low=True, number=number_by_kind)
        self.table = RankTable(self._qualified)

    def phrase(self, strength: int, cards: int) -> str:
        if strength == NO_LOW:
            return "no low" if cards >= 5 else f"no low yet{needs(5 - cards)}"
        return super().phrase(strength, cards)

    def _qualified(self, counts: Sequence[int]) -> int:
        number = number_by_kind(counts)
        return self.strength_of(number) if sum(counts) == 5 and number <= EIGHT_LOW else NO_LOW


ACE_TO_FIVE = Evaluator(ranks=ACE_LOW, low=True, number=number_by_kind)
ACE_TO_SIX = SuitedEvaluator(ranks=ACE_LOW, low=True, number=number_with_straights)
DEUCE_TO_SEVEN = SuitedEvaluator(ranks=ACE_HIGH, low=True, number=number_with_straights)
HIGH = HighEvaluator()
EIGHT_OR_BETTER = EightOrBetter()
