"""Chances in whole parts of 1,000, so that a house player decides the same on every machine."""

from collections.abc import Sequence
from functools import cache

_STEP = 20
_LESS_AFTER_EACH_HIT = 10


def at_least(missing: int, *, likely: int = 0, good: int = 0, others: int, live: int) -> int:
    """The chance that at least `missing` draws hit: `likely` ones hit with `good`, `others` with `live`."""
    if missing <= 0:
        return 1000
    if missing > likely + others:
        return 0
    return _at_least(missing, likely, good // _STEP, others, live // _STEP)


@cache
def _at_least(missing: int, likely: int, good: int, others: int, live: int) -> int:
    """The same with chances in steps; each draw hits a little less often, for each hit takes a rank away."""
    draws = [good * _STEP] * likely
    draws += [
        live * _STEP * (_LESS_AFTER_EACH_HIT - drawn) // _LESS_AFTER_EACH_HIT for drawn in range(others)
    ]
    hits = [1000]
    for draw in draws:
        missed, hit = [*hits, 0], [0, *hits]
        hits = [(no * (1000 - draw) + yes * draw) // 1000 for no, yes in zip(missed, hit, strict=True)]
    return sum(hits[missing:])


def against_all(chances: Sequence[int]) -> int:
    """The chance to beat every rival, given that against each."""
    together = 1000
    for chance in chances:
        together = together * chance // 1000
    return together


def within(chance: int) -> int:
    """A chance kept short of certainty both ways."""
    return max(30, min(970, chance))
