"""The tournament clock: where the schedule stands, from when it started and what happened to it since.

A pure function of (levels, started_at, pauses, adjustments, now): whoever asks gets the same answer, so a
crashed worker or a second ticker does no harm. Times are aware datetimes. The last level repeats for ever.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil
from typing import Literal, NamedTuple

from tournaments.rules.errors import StructureError
from tournaments.rules.structure import Level

ZERO = timedelta()
ROUND_SECONDS = 120


class Pause(NamedTuple):
    """The clock stands from `start` to `end` (None: it still stands)."""

    start: datetime
    end: datetime | None = None


class Adjustment(NamedTuple):
    """What the director did to the clock at `at`.

    add: the level running then lasts `amount` seconds longer (negative: shorter, but not past its end).
    move_on: the clock moves on by `amount` seconds, as after each hand-for-hand round, if need be into the
    next level. level: level number `amount` starts, in full.
    """

    at: datetime
    kind: Literal["add", "move_on", "level"]
    amount: int


@dataclass(frozen=True, slots=True)
class Position:
    """Where the clock stands.

    `entry` is the level or break in force and `index` its place in the schedule; `level` is the one whose
    stakes the next hand is played at (in a break the one that follows); `next` comes after `entry`.
    `changes_at` is None while the clock stands.
    """

    index: int
    entry: Level
    level: Level
    next: Level
    seconds_left: int
    changes_at: datetime | None


def position(
    levels: Sequence[Level],
    started_at: datetime,
    now: datetime,
    *,
    pauses: Iterable[Pause] = (),
    adjustments: Iterable[Adjustment] = (),
    level_seconds: int | None = None,
) -> Position:
    """Where the clock of a tournament begun at `started_at` stands at `now`.

    `level_seconds` overrides the minutes of every level; breaks shrink in proportion to the first level.
    Raises StructureError `no_levels`, or `no_such_level` for an adjustment to one.
    """
    clock = _Clock(levels, started_at, level_seconds)
    for at, kind, amount in _history(pauses, adjustments):
        if at <= now:
            clock.run_to(at)
            clock.apply(kind, amount)
    clock.run_to(now)
    return clock.position()


def round_seconds(levels: Sequence[Level], level_seconds: int | None = None) -> int:
    """By how much the clock is moved on after a hand-for-hand round: two minutes (RULES §7).

    Where `level_seconds` overrides the minutes of the levels it shrinks in proportion, as breaks do.
    """
    first = next((level.minutes for level in levels if level.kind == "level"), 0)
    if level_seconds is None:
        return ROUND_SECONDS
    return min(ROUND_SECONDS, max(1, ROUND_SECONDS * level_seconds // (60 * max(1, first))))


def entries_open(levels: Sequence[Level], index: int, last_level: int) -> bool:
    """Whether entries come: to the end of `last_level`, a break right after it included (0: not at all)."""
    ends = next((at for at, entry in enumerate(levels) if entry.number == last_level), -1)
    if 0 <= ends < len(levels) - 1 and levels[ends + 1].kind == "break":
        ends += 1
    return index <= ends


def _history(pauses: Iterable[Pause], adjustments: Iterable[Adjustment]) -> list[tuple[datetime, str, int]]:
    events: list[tuple[datetime, str, int]] = list(adjustments)
    for start, end in pauses:
        events.append((start, "stop", 1))
        if end is not None:
            events.append((end, "stop", -1))
    return sorted(events, key=lambda event: event[0])


class _Clock:
    """The clock while its history is told again, event by event."""

    def __init__(self, levels: Sequence[Level], started_at: datetime, level_seconds: int | None) -> None:
        last = max((at for at, entry in enumerate(levels) if entry.kind == "level"), default=None)
        if last is None:
            raise StructureError("no_levels", "The structure has no levels.")
        self.schedule = levels[: last + 1]
        self.level_seconds = level_seconds
        self.at = started_at
        self.stops = 0
        self.begin(0)

    def length(self, index: int) -> timedelta:
        """At least a second, whatever the schedule says: time must pass."""
        entry, first = self.schedule[index], self.schedule[0]
        seconds = 60 * entry.minutes
        if self.level_seconds and entry.kind == "level":
            seconds = self.level_seconds
        elif self.level_seconds:
            seconds = self.level_seconds * entry.minutes // max(1, first.minutes)
        return timedelta(seconds=max(1, seconds))

    def begin(self, index: int) -> None:
        self.index = min(index, len(self.schedule) - 1)
        self.left = self.length(self.index)

    def index_of(self, number: int) -> int:
        numbers = [entry.number for entry in self.schedule]
        if number not in numbers:
            raise StructureError("no_such_level", f"The schedule has no level {number}.")
        return numbers.index(number)

    def run_to(self, at: datetime) -> None:
        """Time passes; events before the start change nothing but what they say."""
        if at > self.at and not self.stops:
            self.move_on(at - self.at)
        self.at = max(self.at, at)

    def move_on(self, passed: timedelta) -> None:
        while passed >= self.left:
            passed -= self.left
            self.begin(self.index + 1)
            if self.index == len(self.schedule) - 1:
                passed %= self.left
        self.left -= passed

    def apply(self, kind: str, amount: int) -> None:
        if kind == "stop":
            self.stops += amount
        elif kind == "move_on":
            self.move_on(timedelta(seconds=amount))
        elif kind == "level":
            self.begin(self.index_of(amount))
        else:
            self.left = max(self.left + timedelta(seconds=amount), ZERO)
            self.move_on(ZERO)

    def position(self) -> Position:
        following = self.schedule[min(self.index + 1, len(self.schedule) - 1)]
        entry = self.schedule[self.index]
        return Position(
            index=self.index,
            entry=entry,
            level=entry if entry.kind == "level" else following,
            next=following,
            seconds_left=ceil(self.left.total_seconds()),
            changes_at=None if self.stops else self.at + self.left,
        )
