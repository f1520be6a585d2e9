"""ICM for large fields, as an integral.

Let every player arrive after a time of his own, exponential with his stack as its rate: the order in which
they arrive is the order of places under ICM. A player's worth is then the integral, over his time of arrival,
of what the place he gets there pays, which depends on how many of the others have come by then.

How many have come is the product of one factor (stays out + comes · z) for each of the others. What the
places pay is carried backwards through the factors, so that leaving one out is a sum of products of the two:
numbers that are never negative, where dividing the product by a factor would lose every digit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp, expm1
from operator import mul
from typing import NamedTuple

STEP = 0.1
"""Of the trapezoidal rule. The arrival of the 150th of many is as narrow: it errs by 1e-11 of the pool."""
FIRST_NODE = -4.0
NEGLIGIBLE = 1e-13


class Counts(NamedTuple):
    """The chances that `least`, `least` + 1, … players have come; the negligible ones are left out."""

    least: int
    chances: list[float]


def worth_by_arrivals(stacks: Sequence[int], prizes: Sequence[int]) -> list[float]:
    """What each stack is worth, in cents."""
    average = sum(stacks) / len(stacks)
    rates = [stack / average for stack in stacks]
    worth = [0.0] * len(stacks)
    for time, width in _nodes(len(stacks)):
        stays = [exp(-rate * time) for rate in rates]
        comes = [-expm1(-rate * time) for rate in rates]
        before = _counts_before(stays, comes, len(prizes))
        if max(stays) < NEGLIGIBLE or not before[-1].chances:
            break
        values = _values_at(before, stays, comes, prizes)
        for player, value in enumerate(values):
            worth[player] += width * rates[player] * stays[player] * value
    return worth


def _nodes(players: int) -> Iterator[tuple[float, float]]:
    """Times and their weights, without an end.

    Time is exp(x - exp(-x)) over the number of players: both its ends are left behind within a few steps.
    """
    x = FIRST_NODE
    while True:
        time = exp(x - exp(-x)) / players
        yield time, STEP * time * (1.0 + exp(-x))
        x += STEP


def _counts_before(stays: Sequence[float], comes: Sequence[float], places: int) -> list[Counts]:
    """For each player, how many of those before him in the list have come; at most `places` - 1 matter."""
    counts = Counts(0, [1.0])
    before = [counts]
    for stay, come in zip(stays[:-1], comes[:-1], strict=True):
        least, chances = counts
        together = (
            [stay * chances[0], *(stay * b + come * a for a, b in pairwise(chances))] if chances else []
        )
        if chances and least + len(chances) < places:
            together.append(come * chances[-1])
        counts = _trimmed(least, together)
        before.append(counts)
    return before


def _trimmed(least: int, chances: list[float]) -> Counts:
    start, end = 0, len(chances)
    while start < end and chances[start] < NEGLIGIBLE:
        start += 1
    while end > start and chances[end - 1] < NEGLIGIBLE:
        end -= 1
    return Counts(least + start, chances[start:end])


def _values_at(
    before: Sequence[Counts], stays: Sequence[float], comes: Sequence[float], prizes: Sequence[int]
) -> list[float]:
    """What the place pays, on the average, that each player gets if he comes now."""
    values: list[float] = []
    pays = Counts(0, [float(prize) for prize in prizes])
    for counts, stay, come in zip(reversed(before), reversed(stays), reversed(comes), strict=True):
        here = _window(pays, counts.least, len(counts.chances) + 1)
        values.append(sum(map(mul, counts.chances, here)))
        pays = Counts(counts.least, [stay * now + come * one_more for now, one_more in pairwise(here)])
    values.reverse()
    return values


def _window(counts: Counts, least: int, length: int) -> list[float]:
    """So many from `least` on, 0 where nothing is known."""
    start = least - counts.least
    known = counts.chances[max(start, 0) : max(start + length, 0)]
    padded = [0.0] * max(-start, 0) + known
    return padded[:length] + [0.0] * (length - len(padded))
