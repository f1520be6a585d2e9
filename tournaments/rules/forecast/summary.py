"""What many courses of one tournament say together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from tournaments.rules.forecast.course import Course, Plan


class Spread(NamedTuple):
    """The median of many numbers, and what nine of ten stay above (`low`) and below (`high`)."""

    low: int
    median: int
    high: int


@dataclass(frozen=True, slots=True)
class LevelForecast:
    """A level: hands a table deals in it, players left at its end, and in how many of 100 it is reached."""

    number: int
    hands: Spread
    left: Spread
    reached: int


@dataclass(frozen=True, slots=True)
class Forecast:
    """`seconds` is how long the tournament lasts, breaks included; the others count levels and hands."""

    entries: int
    paid: int
    hands_an_hour: int
    repetitions: int
    seconds: Spread
    hands_dealt: Spread
    bubble: Spread
    final_table: Spread
    heads_up: Spread
    levels: tuple[LevelForecast, ...]

    def to_json(self) -> dict[str, Any]:
        """Everything by name, the spreads as lists."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Forecast:
        """The inverse of `to_json`, also after a way through JSON."""
        spreads = {
            name: Spread(*data[name])
            for name in ("seconds", "hands_dealt", "bubble", "final_table", "heads_up")
        }
        levels = tuple(
            LevelForecast(row["number"], Spread(*row["hands"]), Spread(*row["left"]), row["reached"])
            for row in data["levels"]
        )
        return cls(**{**data, **spreads, "levels": levels})


def sum_up(plan: Plan, courses: Sequence[Course]) -> Forecast:
    """The forecast of a plan that was played out so often. Raises ValueError without a course."""
    return Forecast(
        entries=plan.entries,
        paid=plan.paid,
        hands_an_hour=plan.hands_an_hour,
        repetitions=len(courses),
        seconds=spread(course.seconds for course in courses),
        hands_dealt=spread(course.hands_dealt for course in courses),
        bubble=spread(course.bubble for course in courses),
        final_table=spread(course.final_table for course in courses),
        heads_up=spread(course.heads_up for course in courses),
        levels=tuple(
            _level(number, courses) for number in range(1, 1 + max(len(course.hands) for course in courses))
        ),
    )


def spread(numbers: Iterable[int]) -> Spread:
    """The nearest of the numbers themselves at a tenth, a half and nine tenths. ValueError when none."""
    ordered = sorted(numbers)
    if not ordered:
        raise ValueError("a spread needs a number")
    last = len(ordered) - 1
    return Spread(*(ordered[(last * tenths + 5) // 10] for tenths in (1, 5, 9)))


def _level(number: int, courses: Sequence[Course]) -> LevelForecast:
    """Hands where the level was reached; players left in all of them: the winner, where it was not."""
    there = [course for course in courses if len(course.hands) >= number]
    return LevelForecast(
        number=number,
        hands=spread(course.hands[number - 1] for course in there),
        left=spread(course.left[number - 1] if course in there else 1 for course in courses),
        reached=100 * len(there) // len(courses),
    )
