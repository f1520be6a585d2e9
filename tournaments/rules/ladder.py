"""The weights of paid places in fields of any size: a WSOP-like ladder, or flat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice, repeat

SCALE = 10**9
FIRST = 10**18
SECOND, THIRD = 667_000_000, 722_000_000
GROWTH = 1_012_000_000
STEEPEST = 910_000_000


def ladder(places: int) -> list[int]:
    """The weight of each of so many places, the first first.

    Second to first is 0.667, third to second 0.722, and each later ratio 1.012 times the one before, up
    to 0.91. Places to the ninth stand alone, then come bands of equal pay: 2, 2, 4, then nines.
    """
    bands = chain(repeat(1, 9), (2, 2, 4), repeat(9))
    steps = chain.from_iterable(
        repeat(weight, width) for weight, width in zip(_weights(), bands, strict=False)
    )
    return list(islice(steps, places))


def flat(places: int) -> list[int]:
    """The same for every place."""
    return [1] * places


def _weights() -> Iterator[int]:
    """Never less than 1, so that the last of a vast field still counts."""
    weight, ratio = FIRST, THIRD
    yield weight
    weight = weight * SECOND // SCALE
    while True:
        yield weight
        weight = max(1, weight * ratio // SCALE)
        ratio = min(STEEPEST, ratio * GROWTH // SCALE)
