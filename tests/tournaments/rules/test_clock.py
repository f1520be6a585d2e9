"""The clock: levels, breaks, pauses, and what a director does to it (RULES §7)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.clock import Adjustment, Pause, entries_open, position
from tournaments.rules.errors import StructureError
from tournaments.rules.structure import Level

START = datetime(2027, 3, 1, 19, 0, tzinfo=UTC)
SCHEDULE = (
    Level("level", 1, 20),
    Level("level", 2, 20),
    Level("break", None, 10),
    Level("level", 3, 20),
    Level("break", None, 10),
)


def at(seconds: float) -> datetime:
    return START + timedelta(seconds=seconds)


def clock(seconds: float, **history: object):
    return position(SCHEDULE, START, at(seconds), **history)


def shown(place) -> tuple[int, int]:
    return place.index, place.seconds_left


def test_the_first_level_starts_in_full():
    place = clock(0)

    assert (place.entry.number, place.level.number, place.next.number) == (1, 1, 2)
    assert place.seconds_left == 1200
    assert place.changes_at == at(1200)


def test_before_the_start_the_clock_shows_the_first_level_in_full():
    assert shown(clock(-60)) == (0, 1200)
    assert clock(-60).changes_at == at(1200)


def test_a_level_changes_on_the_second():
    assert shown(clock(1199.5)) == (0, 1)
    assert shown(clock(1200)) == (1, 1200)


def test_in_a_break_the_next_hand_is_played_at_the_level_that_follows():
    place = clock(2500)

    assert (place.entry.kind, place.level.number, place.next.number) == ("break", 3, 3)
    assert place.changes_at == at(3000)


def test_the_last_level_repeats_for_ever():
    assert shown(clock(3000)) == (3, 1200)
    assert shown(clock(4200)) == (3, 1200)
    assert shown(clock(3000 + 50 * 1200 + 7)) == (3, 1193)
    assert clock(3000).next.number == 3


def test_while_paused_the_clock_stands():
    running = [Pause(at(600))]

    assert shown(clock(600, pauses=running)) == shown(clock(5000, pauses=running)) == (0, 600)
    assert clock(5000, pauses=running).changes_at is None


def test_after_a_pause_the_clock_goes_on():
    place = clock(1000, pauses=[Pause(at(600), at(900))])

    assert shown(place) == (0, 500)
    assert place.changes_at == at(1500)


def test_two_pauses_at_once_are_one():
    both = [Pause(at(100), at(300)), Pause(at(200), at(400))]

    assert shown(clock(400, pauses=both)) == (0, 1100)
    assert clock(350, pauses=both).changes_at is None


def test_added_minutes_make_the_level_longer_not_an_earlier_one_return():
    added = [Adjustment(at(1260), "add", 300)]

    assert shown(clock(1260, adjustments=added)) == (1, 1440)
    assert shown(clock(2699, adjustments=added)) == (1, 1)
    assert shown(clock(2700, adjustments=added)) == (2, 600)


def test_an_adjustment_to_come_changes_nothing_yet():
    assert shown(clock(100, adjustments=[Adjustment(at(101), "add", 300)])) == (0, 1100)


def test_removed_minutes_end_the_level_at_once_at_the_most():
    assert shown(clock(1000, adjustments=[Adjustment(at(1000), "add", -100)])) == (0, 100)
    assert shown(clock(1000, adjustments=[Adjustment(at(1000), "add", -900)])) == (1, 1200)


def test_moving_on_goes_into_the_next_level():
    """Two minutes for each hand-for-hand round, while the clock stands."""
    standing = [Pause(at(1150))]
    rounds = [Adjustment(at(1300), "move_on", 120), Adjustment(at(1500), "move_on", 120)]

    assert shown(clock(1400, pauses=standing, adjustments=rounds)) == (1, 1130)
    assert shown(clock(1600, pauses=standing, adjustments=rounds)) == (1, 1010)


def test_a_level_forward_and_back_starts_in_full():
    assert shown(clock(100, adjustments=[Adjustment(at(100), "level", 3)])) == (3, 1200)
    assert shown(clock(1300, adjustments=[Adjustment(at(1300), "level", 1)])) == (0, 1200)


def test_events_are_taken_in_their_order_in_time():
    history = [Adjustment(at(500), "add", 60), Adjustment(at(100), "level", 2)]

    assert shown(clock(600, adjustments=history)) == (1, 1200 - 500 + 60)


def test_ten_second_levels_shrink_the_breaks_too():
    places = [shown(clock(seconds, level_seconds=10)) for seconds in (0, 10, 20, 24, 25, 36)]

    assert places == [(0, 10), (1, 10), (2, 5), (2, 1), (3, 10), (3, 9)]


def test_a_level_the_schedule_lacks_is_refused():
    with pytest.raises(StructureError) as refused:
        clock(100, adjustments=[Adjustment(at(100), "level", 9)])
    assert refused.value.code == "no_such_level"


def test_a_schedule_without_levels_is_refused():
    with pytest.raises(StructureError) as refused:
        position([Level("break", None, 10)], START, START)
    assert refused.value.code == "no_levels"


def test_time_passes_even_in_a_level_of_no_minutes():
    assert shown(position([Level("level", 1, 0), Level("level", 2, 20)], START, at(2))) == (1, 1199)
    assert shown(clock(1200, level_seconds=0)) == (1, 1200)


@pytest.mark.parametrize(
    ("index", "last_level", "is_open"),
    [
        (0, 0, False),
        (0, 1, True),
        (1, 1, False),
        (1, 2, True),
        (2, 2, True),
        (3, 2, False),
        (3, 3, True),
    ],
)
def test_entries_come_to_the_end_of_the_level_and_the_break_after_it(index, last_level, is_open):
    assert entries_open(SCHEDULE, index, last_level) is is_open


@given(
    st.lists(st.tuples(st.integers(0, 5000), st.integers(0, 900)), max_size=4),
    st.lists(st.tuples(st.integers(0, 5000), st.integers(-600, 600)), max_size=4),
    st.integers(0, 9000),
)
def test_the_change_the_clock_announces_is_the_change_it_makes(pauses, added, now):
    history = {
        "pauses": [Pause(at(start), at(start + length)) for start, length in pauses],
        "adjustments": [Adjustment(at(when), "add", seconds) for when, seconds in added],
    }
    later = max([now, *(start + length for start, length in pauses), *(when for when, _ in added)])
    place = clock(later, **history)

    assert place.changes_at is not None
    assert place.changes_at - at(later) == timedelta(seconds=place.seconds_left)
    changed = position(SCHEDULE, START, place.changes_at, **history)
    assert changed.entry == place.next
    assert changed.seconds_left == changed.entry.minutes * 60
