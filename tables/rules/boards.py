"""The worth of showing boards, looked up by one number that is kept while they are dealt.

A board's key has one octal digit for each rank: how many cards of it show. At most four show, so suits do not
count (RULES 3.5).
"""

from collections.abc import Mapping
from types import MappingProxyType

from tables.rules.evaluators import EVALUATORS

_DIGIT = 3
BOARD_KEYS = tuple(1 << _DIGIT * (card >> 2) for card in range(52))
"""What each card adds to the key of its board."""


class BoardStrengths(dict[int, int]):
    """The strength of a board by its key, worked out when first asked for; bigger opens."""

    def __init__(self, evaluator: str) -> None:
        super().__init__()
        self._evaluator = EVALUATORS[evaluator]

    def __missing__(self, key: int) -> int:
        cards = [rank << 2 | suit for rank in range(13) for suit in range(key >> _DIGIT * rank & 7)]
        strength = self[key] = self._evaluator.strength(cards)
        return strength


BOARD_STRENGTHS: Mapping[str, BoardStrengths] = MappingProxyType(
    {name: BoardStrengths(name) for name in EVALUATORS}
)
