"""What may be bought, and when a session is over."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple


class BuyIn(NamedTuple):
    """The least and the most a player may sit down with, in cents."""

    least: int
    most: int


def buy_in_range(least: int, most: int, left_with: int) -> BuyIn:
    """No chips leave the table while a player goes on: who has just left brings what he left with."""
    return BuyIn(max(least, left_with), max(most, left_with))


def top_up_room(stack: int, most: int) -> int:
    """How many chips may be bought to a stack, in cents."""
    return max(most - stack, 0)


class Limits(NamedTuple):
    """Of a session: when it ends, and how much won or lost ends it, in cents. None: never."""

    ends_at: datetime | None
    win_goal: int | None
    loss_limit: int | None


def stricter(own: Limits, tables: Limits) -> Limits:
    """The limit that is reached first counts."""
    ends = [at for at in (own.ends_at, tables.ends_at) if at is not None]
    goals = [cents for cents in (own.win_goal, tables.win_goal) if cents is not None]
    losses = [cents for cents in (own.loss_limit, tables.loss_limit) if cents is not None]
    return Limits(min(ends, default=None), min(goals, default=None), min(losses, default=None))


def reached(limits: Limits, *, result: int, now: datetime) -> str:
    """Which limit is reached: `time`, `win_goal`, `loss_limit`, or nothing."""
    if limits.ends_at is not None and now >= limits.ends_at:
        return "time"
    if limits.win_goal is not None and result >= limits.win_goal:
        return "win_goal"
    if limits.loss_limit is not None and -result >= limits.loss_limit:
        return "loss_limit"
    return ""


def past(since: datetime | None, allowed: timedelta, now: datetime) -> bool:
    """Whether what began at `since` has lasted as long as it may."""
    return since is not None and now >= since + allowed
