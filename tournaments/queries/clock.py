"""The tournament clock, read from what the tournament keeps of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

from tournaments.models import Tournament
from tournaments.queries.structure import schedule_of
from tournaments.rules import clock
from tournaments.rules.structure import Level

STANDSTILLS = ("pause", "outage", "hand_for_hand")
"""What is done to the clock from one time until another, in `Tournament.clock_history`."""

_ADJUSTMENTS: dict[str, Literal["add", "move_on"]] = {"add": "add", "move_on": "move_on"}


@dataclass(frozen=True, slots=True)
class ClockFace:
    """What the clock on the wall shows. Chips and seconds are whole numbers.

    `level` is the level the next hand is played at (in a break the one that follows), `next` the level or
    break that comes after the present one. `changes_at` is None while the clock stands:
    it is paused, or the last hands before the break or a hand-for-hand round are played.
    """

    level: Level
    next: Level
    on_break: bool
    paused: bool
    last_hands: bool
    seconds_left: int
    changes_at: datetime | None


def clock_position(tournament: Tournament, now: datetime) -> clock.Position:
    """Where the schedule of a started tournament stands at `now`."""
    assert tournament.started_at is not None
    return clock.position(
        schedule_of(tournament),
        tournament.started_at,
        now,
        pauses=pauses(tournament),
        adjustments=_adjustments(tournament.clock_history),
        level_seconds=tournament.level_seconds,
    )


def clock_face(tournament: Tournament, now: datetime) -> ClockFace | None:
    """The clock as people see it; None unless the tournament is running."""
    if tournament.status != Tournament.Status.RUNNING:
        return None
    position = clock_position(tournament, now)
    return ClockFace(
        level=position.level,
        next=position.next,
        on_break=position.entry.kind == "break",
        paused=tournament.paused_at is not None,
        last_hands=bool(tournament.last_hands),
        seconds_left=position.seconds_left,
        changes_at=position.changes_at,
    )


def clock_words(tournament: Tournament, now: datetime) -> dict[str, Any]:
    """How the clock of a running tournament stands, as the audit log keeps it."""
    position = clock_position(tournament, now)
    return {
        "level": position.level.number,
        "break": position.entry.kind == "break",
        "seconds_left": position.seconds_left,
        "stands": position.changes_at is None,
    }


def seconds_run(tournament: Tournament, now: datetime) -> int:
    """Whole seconds the clock has run: when it stood left out, what hand-for-hand moved it on added."""
    assert tournament.started_at is not None
    stood, until = timedelta(), tournament.started_at
    for start, end in sorted(pauses(tournament), key=lambda pause: pause.start):
        since, until = max(start, until), max(until, min(end or now, now))
        stood += max(until - since, timedelta())
    moved_on: int = sum(seconds for kind, _at, seconds in tournament.clock_history if kind == "move_on")
    return int((now - tournament.started_at - stood).total_seconds()) + moved_on


def pauses(tournament: Tournament) -> list[clock.Pause]:
    """The times the clock stood, which may overlap; those that still last come last."""
    over = [
        clock.Pause(datetime.fromisoformat(at), datetime.fromisoformat(until))
        for kind, at, until in tournament.clock_history
        if kind in STANDSTILLS
    ]
    begun = [tournament.paused_at, tournament.round_began_at]
    if tournament.last_hands:
        begun.append(datetime.fromisoformat(tournament.last_hands["since"]))
    return [*over, *(clock.Pause(since) for since in begun if since is not None)]


def _adjustments(history: Iterable[tuple[str, str, Any]]) -> list[clock.Adjustment]:
    return [
        clock.Adjustment(datetime.fromisoformat(at), _ADJUSTMENTS.get(kind, "level"), amount)
        for kind, at, amount in history
        if kind not in STANDSTILLS
    ]
