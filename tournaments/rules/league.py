"""League points: what a place in a tournament is worth in a series of them.

Points are decimals to a hundredth. Nothing here is typed as a formula: a series names one of `FORMULAS`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise
from typing import NamedTuple

from tournaments.rules.errors import RuleError
from tournaments.rules.places import Finish

HUNDREDTH = Decimal("0.01")
NOTHING = Decimal(0)


class LeagueError(RuleError):
    """Points no series can be played for."""


class Event(NamedTuple):
    """A tournament as its points see it: all its entries, and what one cost, in cents."""

    entries: int
    price: int


Formula = Callable[[Event, Sequence[int]], list[Decimal]]
"""The points of every place of the event, the first first; the points typed for each place besides."""


def by_field(event: Event, _typed: Sequence[int] = ()) -> list[Decimal]:
    """Ten times the root of entries over place: four times the field doubles them, so do four places up."""
    return [10 * (Decimal(event.entries) / place).sqrt() for place in _places(event)]


def by_field_and_price(event: Event, _typed: Sequence[int] = ()) -> list[Decimal]:
    """The same, times (1 + log10(price + 0.25)) squared: a dear tournament counts more, a freeroll least.

    The price is in whole money. So PokerStars has ranked the players of its tournaments.
    """
    dearness = (1 + (Decimal(event.price) / 100 + Decimal("0.25")).log10()) ** 2
    return [points * dearness for points in by_field(event)]


def linear(event: Event, _typed: Sequence[int] = ()) -> list[Decimal]:
    """One for the last place, and one more for each better one."""
    return [Decimal(event.entries - place + 1) for place in _places(event)]


def typed(event: Event, points: Sequence[int]) -> list[Decimal]:
    """As the director typed them, whatever the field; places beyond them get nothing."""
    return [Decimal(point) for point in points[: event.entries]]


FORMULAS: Mapping[str, Formula] = {
    "field": by_field,
    "price": by_field_and_price,
    "linear": linear,
    "typed": typed,
}


def read_points(text: str) -> tuple[int, ...]:
    """The points typed for each place, from the first on: “25, 18, 15”. Raises LeagueError `bad_points`."""
    words = [word.strip() for word in text.split(",")] if text.strip() else []
    # As many digits as any league needs, and no sign or space between them.
    if not all(word.isascii() and word.isdecimal() and len(word) <= 9 for word in words):
        raise LeagueError("bad_points", "Type whole numbers with commas between them, such as 25, 18, 15.")
    points = tuple(map(int, words))
    if any(worse > better for better, worse in pairwise(points)):
        raise LeagueError("bad_points", "No place may get more points than the one before it.")
    return points


def place_points(points: Sequence[Decimal], finish: Finish) -> Decimal:
    """What a place is worth: players who share places share their points equally."""
    shared = sum(points[finish.place - 1 : finish.place - 1 + finish.shared], NOTHING)
    return (shared / finish.shared).quantize(HUNDREDTH, ROUND_HALF_UP)


class Standing(NamedTuple):
    """A player's place in a series. `counted` are the results that count, the best first."""

    player: int
    finish: Finish
    total: Decimal
    counted: tuple[Decimal, ...]
    played: int


def standings(results: Mapping[int, Sequence[Decimal]], best: int | None = None) -> list[Standing]:
    """Every player's place by the sum of his `best` results (None: all); equal sums share a place."""
    counted = {player: tuple(sorted(points, reverse=True)[:best]) for player, points in results.items()}
    totals = {player: sum(points, NOTHING) for player, points in counted.items()}
    finish_of = _finishes(totals.values())
    table = [
        Standing(
            player,
            finish_of[total],
            total,
            counted[player],
            len(results[player]),
        )
        for player, total in totals.items()
    ]
    return sorted(table, key=lambda standing: (standing.finish.place, standing.player))


def _finishes(totals: Iterable[Decimal]) -> dict[Decimal, Finish]:
    """The place that each sum takes, the largest the first."""
    finish_of: dict[Decimal, Finish] = {}
    place = 1
    for total, tied in sorted(Counter(totals).items(), reverse=True):
        finish_of[total] = Finish(place, tied)
        place += tied
    return finish_of


def _places(event: Event) -> range:
    return range(1, event.entries + 1)
