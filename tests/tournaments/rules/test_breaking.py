"""Breaking tables, their order, redraws and the final table (RULES §7)."""

from __future__ import annotations

import pytest

from tests.tournaments.rules.fields import after, seeded, sizes_of, tables_of
from tournaments.rules.breaking import break_order, tables_wanted
from tournaments.rules.field import Field, plan_moves
from tournaments.rules.floor import floor_rules

CLASSIC = floor_rules("classic")


@pytest.mark.parametrize(
    ("players", "tables", "seats", "final_table_at", "entries_open", "wanted"),
    [
        (17, 3, 8, 8, False, 3),
        (16, 3, 8, 8, False, 2),
        (16, 3, 8, 8, True, 3),
        (15, 3, 8, 8, True, 2),
        (9, 2, 8, 8, False, 2),
        (8, 2, 8, 8, False, 1),
        (8, 2, 8, 8, True, 2),
        (7, 2, 6, 7, False, 1),
        (7, 3, 6, 7, False, 1),
        (8, 3, 6, 7, False, 2),
        (8, 2, 8, 7, False, 2),
        (40, 10, 8, 8, False, 5),
    ],
)
def test_how_many_tables_are_wanted(players, tables, seats, final_table_at, entries_open, wanted):
    assert tables_wanted(players, tables, seats, final_table_at, entries_open=entries_open) == wanted


def test_a_table_breaks_as_soon_as_its_players_fit_elsewhere():
    tables = tables_of([5, 6, 5])

    plan = plan_moves(tables, 8, CLASSIC, seeded(), entries=24)

    assert {move.from_table for move in plan.moves} == {3}
    assert {move.reason for move in plan.moves} == {"break"}
    assert sizes_of(after(tables, plan.moves)) == [8, 8]


def test_while_entries_may_come_one_more_must_fit():
    tables = tables_of([5, 6, 5])

    assert plan_moves(tables, 8, CLASSIC, seeded(), entries=24, entries_open=True).moves == []


def test_overflow_tables_break_first_then_the_highest_number():
    assert break_order([1, 2, 3, 4, 5]) == [5, 4, 3, 2, 1]
    assert break_order([1, 2, 3, 4, 5], overflow={2, 4}) == [4, 2, 5, 3, 1]


def test_the_published_breaking_order_is_kept():
    tables, broken = tables_of([8, 8, 8, 8, 8]), []
    field = Field(tables, 8, CLASSIC, entries=40, order=[4, 2, 5, 3, 1])
    while len(field.seat_map.players) > 1:
        table, players = next(iter(field.seat_map.players.items()))
        standing = set(field.seat_map.players)
        field.bust((table, next(iter(players))), seeded())
        broken += standing - set(field.seat_map.players)

    assert broken == [4, 2, 5, 3]


def test_a_table_opened_after_the_order_was_published_breaks_before_it():
    plan = plan_moves(tables_of([5, 6, 5]), 8, CLASSIC, seeded(), entries=24, break_order=[3, 1])

    assert {move.from_table for move in plan.moves} == {2}


def test_the_broken_tables_players_go_to_the_tables_with_the_fewest():
    tables = tables_of([4, 4, 8, 8, 8])

    plan = plan_moves(tables, 8, CLASSIC, seeded(), entries=40)

    assert {move.to_table for move in plan.moves} == {1, 2}
    assert sizes_of(after(tables, plan.moves)) == [8, 8, 8, 8]


def test_a_table_does_not_break_during_its_hand_and_takes_nobody_in_meanwhile():
    tables = tables_of([4, 8, 2, 2])

    plan = plan_moves(tables, 8, CLASSIC, seeded(), entries=32, busy={4})

    assert {(move.from_table, move.to_table) for move in plan.moves} == {(3, 1)}
    later = plan_moves(after(tables, plan.moves), 8, CLASSIC, seeded(), entries=32)
    assert {(move.from_table, move.to_table) for move in later.moves} == {(4, 1)}


def test_a_field_breaks_the_busy_table_after_its_hand():
    field = Field(tables_of([4, 8, 2, 2]), 8, CLASSIC, entries=32)

    assert {move.from_table for move in field.rebalance(seeded(), busy={4})} == {3}
    assert {move.from_table for move in field.rebalance(seeded())} == {4}


def test_the_final_table_waits_for_both_hands():
    tables = tables_of([4, 4])

    assert plan_moves(tables, 8, CLASSIC, seeded(), entries=24, busy={2}).held == {1: "final_table"}
    plan = plan_moves(tables, 8, CLASSIC, seeded(), entries=24)
    assert plan.held == {}
    assert {move.reason for move in plan.moves} == {"final_table"}
    assert sizes_of(after(tables, plan.moves)) == [8]


def test_the_final_table_keeps_the_number_of_the_table_that_breaks_last():
    plan = plan_moves(tables_of([4, 4]), 8, CLASSIC, seeded(), entries=24, break_order=[1, 2])

    assert {move.to_table for move in plan.moves} == {2}


def test_six_seat_tables_merge_when_seven_are_left_and_all_seven_sit():
    tables = tables_of([4, 3], seats=6)

    plan = plan_moves(tables, 6, CLASSIC, seeded(), entries=24)

    final = after(tables, plan.moves)
    assert list(final) == [1]
    assert sorted(final[1]) == [1, 2, 3, 4, 5, 6, 7]


def test_who_draws_the_seat_he_has_does_not_move():
    tables = tables_of([4, 4])
    for seed in range(20):
        moves = plan_moves(tables, 8, CLASSIC, seeded(seed), entries=24).moves
        assert all(move[1:3] != move[3:5] for move in moves)


def test_a_single_table_is_left_alone():
    assert plan_moves(tables_of([7]), 8, CLASSIC, seeded(), entries=24).moves == []


def test_wsop_redraws_all_seats_at_three_tables():
    tables, wsop = tables_of([6, 6, 6, 6]), floor_rules("wsop")

    plan = plan_moves(tables, 8, wsop, seeded(), entries=120)

    assert {move.reason for move in plan.moves} == {"redraw"}
    assert {move.from_table for move in plan.moves} == {1, 2, 3, 4}
    assert sizes_of(after(tables, plan.moves)) == [8, 8, 8]


def test_a_redraw_waits_for_every_hand():
    plan = plan_moves(tables_of([6, 6, 6, 6]), 8, floor_rules("wsop"), seeded(), entries=120, busy={2, 4})

    assert plan.moves == []
    assert plan.held == {1: "redraw", 3: "redraw"}


def test_a_small_wsop_field_is_not_redrawn_at_three_tables():
    plan = plan_moves(tables_of([6, 6, 6, 6]), 8, floor_rules("wsop"), seeded(), entries=99)

    assert {move.reason for move in plan.moves} == {"break"}


def test_every_player_of_a_redraw_may_get_every_seat():
    tables = tables_of([4, 4])
    seats = {
        after(tables, plan_moves(tables, 8, CLASSIC, seeded(seed), entries=24).moves)[1][1]
        for seed in range(60)
    }

    assert seats == {1, 2, 3, 4, 5, 6, 7, 8}
