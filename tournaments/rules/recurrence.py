"""On which days a recurring tournament is played, and when that is (RULES §7 leaves it to the house)."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, date, datetime, time, timedelta, tzinfo


def days_ahead(weekdays: Collection[int], today: date, ahead: int, last: date | None) -> list[date]:
    """The days it is played from today to `ahead` days on, none after `last`. Monday is 0."""
    days = [today + timedelta(days=offset) for offset in range(ahead + 1)]
    return [day for day in days if day.weekday() in weekdays and (last is None or day <= last)]


def start_on(day: date, at: time, zone: tzinfo) -> datetime:
    """When it starts that day, by the clock on the wall there.

    A time that is skipped when summer time comes is an hour later; of one that comes twice, the first counts.
    """
    return datetime.combine(day, at, tzinfo=zone).astimezone(UTC)
