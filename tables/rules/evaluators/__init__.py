"""Who wins: one evaluator for each order of hands in RULES 2, by name in `EVALUATORS`.

Each takes the player's cards and, in games with one, the board: `strength(cards, board=())`, `best_five(...)`
and `describe(...)`. Cards are whole numbers as in `tables.rules.cards`. Showing boards of one to four cards
compare by the same `strength` (RULES 3.5).
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from tables.rules.evaluators.ace_to_five import AceToFive, EightOrBetter
from tables.rules.evaluators.evaluator import ACE_HIGH, ACE_LOW, Evaluator
from tables.rules.evaluators.omaha import OmahaEvaluator
from tables.rules.evaluators.suited import High, SuitedLow


class HandEvaluator(Protocol):
    """What the hand engine asks of an evaluator."""

    ranks: str
    low: bool

    @property
    def base(self) -> Evaluator:
        """The evaluator of the five cards that play."""

    def strength(self, cards: Sequence[int], board: Sequence[int] = ()) -> int:
        """A whole number, bigger wins, equal ties; -1 if the cards do not qualify."""

    def best_five(self, cards: Sequence[int], board: Sequence[int] = ()) -> tuple[int, ...]:
        """The five cards that play, highest first; of equal ranks the higher suit plays."""

    def describe(self, cards: Sequence[int], board: Sequence[int] = ()) -> str:
        """The hand in plain words."""


_HIGH = High()
_EIGHT_OR_BETTER = EightOrBetter()

EVALUATORS: Mapping[str, HandEvaluator] = MappingProxyType(
    {
        "ace_to_five": AceToFive(),
        "ace_to_six": SuitedLow(ACE_LOW),
        "deuce_to_seven": SuitedLow(ACE_HIGH),
        "high": _HIGH,
        "eight_or_better": _EIGHT_OR_BETTER,
        "omaha_high": OmahaEvaluator(_HIGH),
        "omaha_eight_or_better": OmahaEvaluator(_EIGHT_OR_BETTER),
    }
)
