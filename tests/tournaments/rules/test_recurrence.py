"""The calendar of recurring tournaments."""

from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

from tournaments.rules.recurrence import days_ahead, start_on

ROME = ZoneInfo("Europe/Rome")
MONDAY = date(2026, 11, 30)


def test_nightly_is_every_day_from_today_on():
    assert days_ahead(range(7), MONDAY, 2, None) == [MONDAY, date(2026, 12, 1), date(2026, 12, 2)]


def test_weekly_is_one_day_a_week_until_its_last():
    assert days_ahead([4], MONDAY, 14, None) == [date(2026, 12, 4), date(2026, 12, 11)]
    assert days_ahead([4], MONDAY, 14, date(2026, 12, 10)) == [date(2026, 12, 4)]


def test_eight_in_the_evening_is_eight_in_winter_and_in_summer():
    assert start_on(date(2026, 3, 28), time(20), ROME) == datetime(2026, 3, 28, 19, tzinfo=UTC)
    assert start_on(date(2026, 3, 29), time(20), ROME) == datetime(2026, 3, 29, 18, tzinfo=UTC)
    assert start_on(date(2026, 10, 25), time(20), ROME) == datetime(2026, 10, 25, 19, tzinfo=UTC)


def test_a_skipped_hour_is_an_hour_later_and_one_that_comes_twice_is_the_first():
    assert start_on(date(2026, 3, 29), time(2, 30), ROME).astimezone(ROME).time() == time(3, 30)
    assert start_on(date(2026, 10, 25), time(2, 30), ROME) == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
