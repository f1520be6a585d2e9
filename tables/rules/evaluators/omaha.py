"""Omaha: exactly two cards from the hand and three from the board, by the order of another evaluator."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from tables.rules.evaluators.evaluator import Evaluator
from tables.rules.evaluators.suited import SuitedEvaluator


class OmahaEvaluator:
    """Plays two of four hole cards with three of the board; before the flop the two best hole cards alone."""

    def __init__(self, base: Evaluator) -> None:
        self.base = base
        self.ranks = base.ranks
        self.low = base.low
        self._counts_flushes = isinstance(base, SuitedEvaluator)

    def strength(self, cards: Sequence[int], board: Sequence[int] = ()) -> int:
        """A whole number for the best two and three, bigger wins; -1 if none qualifies."""
        table = self.base.table
        pairs = self._sums(cards, 2)
        triples = self._sums(board, 3)
        best = max([table[pair + triple] for pair in pairs for triple in triples])
        if self._counts_flushes and len(board) >= 3:
            return max([best, *map(self.base.strength, _suited_fives(cards, board))])
        return best

    def best_five(self, cards: Sequence[int], board: Sequence[int] = ()) -> tuple[int, ...]:
        """The five cards that play, highest first; of equal ranks the higher suit plays."""
        choices = (self.base.best_five(pair, triple) for pair, triple in _choices(cards, board))
        return max(choices, key=lambda five: (self.base.strength(five), [card & 3 for card in five]))

    def describe(self, cards: Sequence[int], board: Sequence[int] = ()) -> str:
        """The hand in plain words; before the flop also how many cards it needs."""
        return self.base.phrase(self.strength(cards, board), min(len(cards), 2) + len(board))

    def _sums(self, cards: Sequence[int], size: int) -> set[int]:
        values = [self.base.values[card] for card in cards]
        return set(map(sum, combinations(values, min(size, len(values)))))


def _choices(cards: Sequence[int], board: Sequence[int]) -> Iterable[tuple[tuple[int, ...], tuple[int, ...]]]:
    for pair in combinations(cards, min(2, len(cards))):
        for triple in combinations(board, min(3, len(board))):
            yield pair, triple


def _suited_fives(cards: Sequence[int], board: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """The choices of one suit: a flush needs three of it on the board and two in the hand."""
    for suit in range(4):
        on_board = [card for card in board if card & 3 == suit]
        if len(on_board) >= 3:
            in_hand = [card for card in cards if card & 3 == suit]
            for pair in combinations(in_hand, 2):
                for triple in combinations(on_board, 3):
                    yield pair + triple
