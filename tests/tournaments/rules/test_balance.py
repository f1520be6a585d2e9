"""Balancing: within the tolerance, with the fewest moves (RULES §7)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.rules.fields import after, seeded, sizes_of, tables_of
from tournaments.rules.balance import least_moves
from tournaments.rules.field import plan_moves
from tournaments.rules.floor import floor_rules
from tournaments.rules.table_sizes import TableSizes


def table_sizes(sizes: Sequence[int]) -> TableSizes:
    tables = TableSizes()
    for table, size in enumerate(sizes, start=1):
        tables.add(table, size)
    return tables


def fewest_moves_by_the_book(sizes: Sequence[int], tolerance: int) -> int:
    """The formula of RULES §7."""
    return min(
        max(sum(max(n - low - tolerance, 0) for n in sizes), sum(max(low - n, 0) for n in sizes))
        for low in range(max(sizes) + 1)
    )


def fewest_moves_by_search(sizes: Sequence[int], tolerance: int) -> int:
    """Tries every plan of one move, then of two, and so on."""
    fields, moves = {tuple(sorted(sizes))}, 0
    while not any(field[-1] - field[0] <= tolerance for field in fields):
        fields = {
            tuple(sorted(n - (at == giver) + (at == taker) for at, n in enumerate(field)))
            for field in fields
            for giver, taker in permutations(range(len(field)), 2)
            if field[giver] > 0
        }
        moves += 1
    return moves


def test_nine_tables_of_which_one_is_three_short_take_two_moves():
    tables = tables_of([8, 8, 8, 8, 8, 8, 8, 8, 5])

    plan = plan_moves(tables, 8, floor_rules("classic"), seeded(), entries=72)

    assert len(plan.moves) == 2
    assert sizes_of(after(tables, plan.moves)) == [8, 8, 8, 8, 8, 8, 7, 7, 7]
    assert {move.to_table for move in plan.moves} == {9}
    assert len({move.from_table for move in plan.moves}) == 2


@pytest.mark.parametrize(
    ("sizes", "tolerance", "moves"),
    [
        ([8, 7], 1, 0),
        ([8, 6], 1, 1),
        ([8, 6], 2, 0),
        ([8, 4], 1, 2),
        ([8, 8, 2], 1, 4),
        ([8, 8, 8, 8, 8, 8, 8, 8, 5], 2, 1),
        ([8, 5, 5, 5], 1, 2),
    ],
)
def test_fewest_moves(sizes, tolerance, moves):
    assert len(least_moves(table_sizes(sizes), tolerance, seeded())) == moves


@given(st.lists(st.integers(1, 6), min_size=2, max_size=5), st.integers(1, 2))
def test_no_plan_has_fewer_moves_in_small_fields(sizes, tolerance):
    moves = least_moves(table_sizes(sizes), tolerance, seeded())

    assert (
        len(moves) == fewest_moves_by_search(sizes, tolerance) == fewest_moves_by_the_book(sizes, tolerance)
    )


@given(
    st.lists(st.integers(1, 8), min_size=2, max_size=200),
    st.integers(1, 2),
    st.sets(st.integers(1, 200)),
)
def test_large_fields_take_the_moves_of_the_formula(sizes, tolerance, busy):
    """Busy tables change who gives among equals, never how many moves are planned."""
    tables = table_sizes(sizes)

    moves = least_moves(tables, tolerance, seeded(), busy)

    assert len(moves) == fewest_moves_by_the_book(sizes, tolerance)
    left = list(sizes)
    for giver, taker, _ in moves:
        left[giver - 1] -= 1
        left[taker - 1] += 1
    assert max(left) - min(left) <= tolerance
    assert [len(tables.of_size(n)) for n in range(9)] == [sizes.count(n) for n in range(9)]


@given(st.lists(st.integers(1, 6), min_size=3, max_size=9), st.sets(st.integers(1, 9)), st.integers())
def test_hand_by_hand_no_more_moves_than_at_once(sizes, busy, seed):
    """Only idle tables give; what was left over is planned anew, and in all it is still the fewest."""
    tables, floor, moves = tables_of(sizes), floor_rules("classic"), 0
    order = list(range(len(sizes), 0, -1))
    while True:
        first = plan_moves(tables, 6, floor, seeded(seed), entries=99, entries_open=True, busy=busy)
        if any(move.reason != "balance" for move in first.moves):
            return
        assert not busy & {move.from_table for move in first.moves}
        tables = after(tables, first.moves)
        moves += len(first.moves)
        if not busy:
            break
        busy = busy - {order.pop()} if order else set()
    assert moves == fewest_moves_by_the_book(sizes, 1)


def test_idle_tables_give_before_busy_ones():
    tables = tables_of([8, 8, 8, 8, 6])

    for seed in range(20):
        plan = plan_moves(tables, 8, floor_rules("classic"), seeded(seed), entries=40, busy={1, 2, 4})
        assert [move.from_table for move in plan.moves] == [3]


def test_no_table_gives_twice_while_another_as_large_has_not_given():
    for seed in range(20):
        first, second = least_moves(table_sizes([8, 7, 7, 2]), 3, seeded(seed))
        assert first.giver == 1
        assert second.giver in (2, 3)


def test_nobody_leaves_a_running_hand():
    tables = tables_of([8, 7, 6])

    plan = plan_moves(tables, 8, floor_rules("classic"), seeded(), entries=40, busy={1})

    assert plan.moves == []


def test_a_table_three_short_waits_until_filled():
    tables = tables_of([8, 8, 8, 5, 6])

    plan = plan_moves(tables, 8, floor_rules("classic"), seeded(), entries=40, busy={1, 2, 3})

    assert plan.moves == []
    assert plan.held == {4: "short"}


def test_a_table_that_was_filled_does_not_wait():
    plan = plan_moves(tables_of([8, 8, 8, 5]), 8, floor_rules("classic"), seeded(), entries=40)

    assert len(plan.moves) == 2
    assert plan.held == {}


def test_wsop_tolerates_two_above_twelve_tables():
    wsop, sizes = floor_rules("wsop"), [8] * 12 + [6]

    assert plan_moves(tables_of(sizes), 8, wsop, seeded(), entries=104).moves == []
    assert len(plan_moves(tables_of(sizes[1:]), 8, wsop, seeded(), entries=104).moves) == 1


@given(st.integers(1, 9), st.sets(st.integers(1, 9)))
def test_every_table_not_shunned_can_be_drawn_and_no_other(count, shunned):
    tables = table_sizes([8] * count)
    all_tables = set(range(1, count + 1))
    liked = all_tables - shunned or all_tables

    drawn = [tables.draw_table(8, lambda n, at=at: at, shunned) for at in range(len(liked))]

    assert sorted(drawn) == sorted(liked)
