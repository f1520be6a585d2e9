"""Orders of hands in which flushes count: high poker, and the lows of London and deuce-to-seven (RULES 2)."""

from collections.abc import Callable, Sequence
from itertools import combinations

from tables.rules.evaluators.evaluator import ACE_HIGH, Evaluator
from tables.rules.evaluators.number import (
    WHEEL_WITH_ACE_HIGH,
    number_with_straights,
    number_with_wheel,
    suited,
)
from tables.rules.evaluators.table import RankTable

_SUIT_BITS = 16
_SUIT_VALUES = (0x1, 0x10, 0x100, 0x1000)
_THREE_OF_EACH_SUIT = 0x3333
_EIGHT_OF_ANY_SUIT = 0x8888


class SuitedEvaluator(Evaluator):
    """Looks up the ranks unless five cards or more are of one suit.

    Beside the ranks' key the sum counts each suit in four bits, from three up: the fifth card makes it eight.
    """

    def __init__(self, *, ranks: str, low: bool, number: Callable[[Sequence[int]], int]) -> None:
        super().__init__(ranks=ranks, low=low, number=number)
        self._suited = RankTable(lambda counts: self.strength_of(suited(number(counts))))
        self._sums = tuple(self.values[card] << _SUIT_BITS | _SUIT_VALUES[card & 3] for card in range(52))

    def strength(self, cards: Sequence[int], board: Sequence[int] = ()) -> int:
        if board:
            cards = (*cards, *board)
        sums = self._sums
        key = _THREE_OF_EACH_SUIT
        for card in cards:
            key += sums[card]
        if key & _EIGHT_OF_ANY_SUIT:
            return self._strength_with_flush(cards)
        return self.table[key >> _SUIT_BITS]

    def _strength_with_flush(self, cards: Sequence[int]) -> int:
        raise NotImplementedError

    def _flush(self, cards: Sequence[int]) -> int:
        """The strength of the best flush in these cards of one suit."""
        return self._suited[sum([self.values[card] for card in cards])]


class SuitedLow(SuitedEvaluator):
    """London (ace low) and deuce-to-seven (ace high): straights and flushes count against a hand."""

    def __init__(self, ranks: str) -> None:
        super().__init__(ranks=ranks, low=True, number=number_with_straights)

    def _strength_with_flush(self, cards: Sequence[int]) -> int:
        """A hand plays around its flush if it can."""
        if len(cards) == 5:
            return self._flush(cards)
        return max(map(self.strength, combinations(cards, 5)))


class High(SuitedEvaluator):
    """High poker: the ace is high, and low in 5-4-3-2-A, where it is listed last."""

    def __init__(self) -> None:
        super().__init__(ranks=ACE_HIGH, low=False, number=number_with_wheel)

    def in_order(self, five: Sequence[int]) -> tuple[int, ...]:
        ordered = super().in_order(five)
        if [self.positions[card] for card in ordered] == WHEEL_WITH_ACE_HIGH:
            return (*ordered[1:], ordered[0])
        return ordered

    def _strength_with_flush(self, cards: Sequence[int]) -> int:
        """Seven cards with a flush hold nothing better than one."""
        suits = [card & 3 for card in cards]
        suit = max(suits, key=suits.count)
        return self._flush([card for card in cards if card & 3 == suit])
