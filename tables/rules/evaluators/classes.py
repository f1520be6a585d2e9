"""The classes of hands: how many different strengths there are, and which place one of them takes."""

from functools import cache
from itertools import combinations, combinations_with_replacement

from tables.rules.evaluators.evaluator import Evaluator
from tables.rules.evaluators.table import RANK_VALUES

_SPADES = range(3, 52, 4)


@cache
def classes(evaluator: Evaluator, cards: int) -> tuple[int, ...]:
    """Every strength that some hand of five to seven cards reaches, the best first; 5,083 in seven-card razz.

    Whatever the ranks, the suits can be mixed. Any five of one suit reach a flush where it is worth having;
    where it counts against the hand, only cards all of one suit do.
    """
    mixed = {evaluator.table[sum(ranks)] for ranks in _rank_values(cards)}
    flushes = set(map(evaluator.strength, combinations(_SPADES, cards if evaluator.low else 5)))
    return tuple(sorted((strength for strength in mixed | flushes if strength >= 0), reverse=True))


def place(evaluator: Evaluator, strength: int, cards: int) -> tuple[int, int]:
    """The place of a strength among the classes of hands of that many cards, 1 the best, and their number."""
    reached = classes(evaluator, cards)
    return reached.index(strength) + 1, len(reached)


def _rank_values(cards: int) -> list[tuple[int, ...]]:
    """The values of every choice of ranks with at most four cards of each."""
    return [
        ranks
        for ranks in combinations_with_replacement(RANK_VALUES, cards)
        if all(first != fifth for first, fifth in zip(ranks, ranks[4:], strict=False))
    ]
