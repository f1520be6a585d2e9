"""Who wins: one evaluator for each order of hands in RULES 2, by name in `EVALUATORS`.

Each takes the player's cards and, in games with one, the board: `strength(cards, board=())`, `best_five(...)`
and `describe(...)`. Cards are whole numbers as in `tables.rules.cards`. The showing boards of one to four cards
are compared by the same `strength` (RULES 3.5).
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from tables.rules.evaluators.evaluator import ACE_TO_FIVE, ACE_TO_SIX, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, HIGH
from tables.rules.evaluators.omaha import OmahaEvaluator


class HandEvaluator(Protocol):
    """What the hand engine asks of an evaluator."""

    ranks: str
    low: bool

    def strength(self, cards: Sequence[int], board: Sequence[int] = ()) -> int:
        """A whole number, bigger wins, equal ties; -1 if the cards do not qualify."""

    def best_five(self, cards: Sequence[int], board: Sequence[int] = ()) -> tuple[int, ...]:
        """The five cards that play, highest first; of equal ranks the higher suit plays."""

    def describe(self, cards: Sequence[int], board: Sequence[int] = ()) -> str:
        """The hand in plain words."""


EVALUATORS: Mapping[str, HandEvaluator] = MappingProxyType(
    {
        "ace_to_five": ACE_TO_FIVE,
        "ace_to_six": ACE_TO_SIX,
        "deuce_to_seven": DEUCE_TO_SEVEN,
        "high": HIGH,
        "eight_or_better": EIGHT_OR_BETTER,
        "omaha_high": OmahaEvaluator(HIGH),
        "omaha_eight_or_better": OmahaEvaluator(EIGHT_OR_BETTER),
    }
)
