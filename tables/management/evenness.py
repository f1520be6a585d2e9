"""Whether many shuffles look like chance: four statistics, each with bounds that chance keeps in 99 of 100.

Where the statistics come from:

- Positions. Each card comes to each position equally often. The 52 × 52 counts have fixed sums of rows and
  columns, so that 51/52 of Pearson's sum is χ² with 51² degrees of freedom (R. L. Anderson, Biometrics 15,
  1959).
- Neighbours. With the edge of the deck as a 53rd card, "comes right after" is one random cycle through all
  53. Its counts vary symmetrically with 1/52, antisymmetrically with 53/(52·51), a shuffle; scaled by that,
  their squares are χ² with 53² - 3·53 + 1 degrees of freedom.
- Serial correlation within a shuffle: of each card with the next, round the deck (A. Wald, J. Wolfowitz,
  Annals of Mathematical Statistics 14, 1943, give its mean and variance).
- From shuffle to shuffle: of the cards at the same position in one and the next; mean 0, variance 1/51.

χ² bounds are E. B. Wilson's and M. M. Hilferty's (Proc. National Academy of Sciences 17, 1931), whose error
at these degrees of freedom is below a hundredth; the last two are normal.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from tables.dealer.randomness import DECK_SIZE

FEWEST = 10 * DECK_SIZE
"""Shuffles: with fewer a cell is expected to be hit less than ten times, and χ² is not yet near."""
FALSE_ALARM = 1 - 0.99**4
"""The chance that true chance fails one of the four, were they independent."""
_Z = 2.5758293035489004
"""99% of the normal distribution lies within so many standard deviations."""
_EDGE = DECK_SIZE
_RING = DECK_SIZE + 1
_MEAN = (DECK_SIZE - 1) / 2
_CENTRED = [card - _MEAN for card in range(DECK_SIZE)]
_SQUARES = sum(value**2 for value in _CENTRED)
_FOURTHS = sum(value**4 for value in _CENTRED)


class Statistic(NamedTuple):
    """A statistic with its bounds."""

    name: str
    value: float
    least: float
    most: float

    @property
    def holds(self) -> bool:
        return self.least <= self.value <= self.most


class Evenness:
    """Counts shuffles one by one; `statistics` says how they look."""

    def __init__(self) -> None:
        self.shuffles = 0
        self._positions = [[0] * DECK_SIZE for _ in range(DECK_SIZE)]
        self._followers = [[0] * _RING for _ in range(_RING)]
        self._serial = 0.0
        self._between = 0.0
        self._last: Sequence[int] | None = None

    def add(self, deck: Sequence[int]) -> None:
        """One more shuffle."""
        for position, card in enumerate(deck):
            self._positions[position][card] += 1
        for card, follower in pairwise((_EDGE, *deck, _EDGE)):
            self._followers[card][follower] += 1
        values = [_CENTRED[card] for card in deck]
        self._serial += sum(one * other for one, other in pairwise((*values, values[0])))
        if self._last is not None:
            self._between += sum(one * _CENTRED[other] for one, other in zip(values, self._last, strict=True))
        self._last = deck
        self.shuffles += 1

    def statistics(self) -> list[Statistic]:
        """All four. Raises ValueError for fewer than FEWEST shuffles."""
        if self.shuffles < FEWEST:
            raise ValueError(f"at least {FEWEST} shuffles are needed")
        return [
            Statistic("positions, chi-square", self._pearson(), *_chi_square(51**2)),
            Statistic("neighbours, chi-square", self._cycle(), *_chi_square(_RING**2 - 3 * _RING + 1)),
            Statistic("serial correlation within a shuffle, z", self._within_z(), -_Z, _Z),
            Statistic("serial correlation from shuffle to shuffle, z", self._between_z(), -_Z, _Z),
        ]

    def _pearson(self) -> float:
        expected = self.shuffles / DECK_SIZE
        squares = sum((count - expected) ** 2 for row in self._positions for count in row)
        return (DECK_SIZE - 1) / DECK_SIZE * squares / expected

    def _cycle(self) -> float:
        """Each pair of cards once: what its two counts have in common, and what parts them."""
        counts, expected = self._followers, self.shuffles / (_RING - 1)
        even = odd = 0.0
        for card in range(_RING):
            for other in range(card):
                one, back = counts[card][other], counts[other][card]
                even += (one + back - 2 * expected) ** 2 / 2
                odd += (one - back) ** 2 / 2
        return (_RING - 1) / self.shuffles * (even + (_RING - 2) / _RING * odd)

    def _within_z(self) -> float:
        n = DECK_SIZE
        mean = -_SQUARES / (n - 1)
        variance = (
            (_SQUARES**2 - _FOURTHS) / (n - 1)
            + (_SQUARES**2 - 2 * _FOURTHS) / ((n - 1) * (n - 2))
            - _SQUARES**2 / (n - 1) ** 2
        )
        return (self._serial - self.shuffles * mean) / sqrt(self.shuffles * variance)

    def _between_z(self) -> float:
        pairs = self.shuffles - 1
        return self._between / _SQUARES * sqrt((DECK_SIZE - 1) / pairs)


def _chi_square(degrees: int) -> tuple[float, float]:
    """Between these two lies χ² with so many degrees of freedom in 99 of 100."""
    spread = 2 / (9 * degrees)
    return tuple(degrees * (1 - spread + z * sqrt(spread)) ** 3 for z in (-_Z, _Z))  # type: ignore[return-value]
