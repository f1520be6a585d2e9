"""The seat draw (RULES §7)."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.rules.fields import always_first, always_last, seeded, tables_of
from tournaments.rules.seating import late_seat, start_draw


@given(st.integers(1, 100), st.integers(2, 8), st.integers())
def test_the_fewest_tables_evenly_filled_one_seat_each(entries, seats, seed):
    places = start_draw(range(entries), seats, seeded(seed))
    sizes = Counter(place.table for place in places.values())

    assert list(places) == list(range(entries))
    assert len(set(places.values())) == entries
    assert sorted(sizes) == list(range(1, -(-entries // seats) + 1))
    assert max(sizes.values()) - min(sizes.values()) <= 1
    assert all(1 <= place.seat <= seats for place in places.values())


def test_nobody_enters_nobody_sits():
    assert start_draw([], 8, seeded()) == {}


def test_the_first_player_may_get_any_seat():
    assert {start_draw(range(9), 8, seeded(seed))[0] for seed in range(300)} == {
        (table, seat) for table in (1, 2) for seat in range(1, 9)
    }


def test_every_player_is_as_likely_to_get_every_table():
    """The second of three players at two tables may not sit with the first; the third may sit with either."""
    seats = [start_draw("abc", 2, seeded(seed)) for seed in range(400)]

    assert all(places["a"].table != places["b"].table for places in seats)
    with_the_first = sum(places["a"].table == places["c"].table for places in seats)
    assert 150 < with_the_first < 250


def test_a_late_entrant_sits_at_a_table_with_the_fewest_players():
    tables = tables_of([7, 5, 8, 5])

    assert late_seat(tables, 8, always_first, new_table=5) == (2, 6)
    assert late_seat(tables, 8, always_last, new_table=5) == (4, 8)


def test_a_late_entrant_without_a_seat_opens_a_table():
    place = late_seat(tables_of([8, 8]), 8, seeded(), new_table=4)

    assert place.table == 4
    assert 1 <= place.seat <= 8


def test_with_no_table_at_all_a_late_entrant_opens_one():
    assert late_seat({}, 8, always_first, new_table=1) == (1, 1)
