"""The tournament half of the house-rules profiles (RULES §4)."""

from __future__ import annotations

import pytest

from tournaments.rules.errors import FloorError
from tournaments.rules.floor import floor_rules


@pytest.mark.parametrize(
    ("profile", "tolerance_at_12", "tolerance_at_13", "who_moves", "final_tables"),
    [
        ("classic", 1, 1, "stud_position", {8: 8, 7: 8, 6: 7, 2: 3}),
        ("online", 1, 1, "random", {8: 8, 7: 7, 6: 6, 2: 2}),
        ("wsop", 1, 2, "high_card_draw", {8: 8, 7: 8, 6: 7, 2: 3}),
        ("tda", 1, 1, "tda", {8: 8, 7: 7, 6: 7}),
    ],
)
def test_profiles(profile, tolerance_at_12, tolerance_at_13, who_moves, final_tables):
    floor = floor_rules(profile)

    assert floor.balance_tolerance(12) == tolerance_at_12
    assert floor.balance_tolerance(13) == tolerance_at_13
    assert floor.who_moves == who_moves
    assert {seats: floor.final_table_at(seats) for seats in final_tables} == final_tables


@pytest.mark.parametrize(
    ("profile", "entries", "numbers"),
    [
        ("classic", 1000, {1}),
        ("online", 1000, {1}),
        ("tda", 1000, {1}),
        ("wsop", 49, {1}),
        ("wsop", 50, {1, 2}),
        ("wsop", 99, {1, 2}),
        ("wsop", 100, {1, 2, 3}),
    ],
)
def test_redraws(profile, entries, numbers):
    assert floor_rules(profile).redraw_at(entries) == numbers


def test_each_rule_is_settable_alone():
    wsop = floor_rules("wsop")

    assert floor_rules("wsop", balance_tolerance=1).balance_tolerance(40) == 1
    assert floor_rules("wsop", redraw_at=[2]).redraw_at(500) == {1, 2}
    assert floor_rules("wsop", who_moves="random").who_moves == "random"
    assert floor_rules("wsop", final_table_at=6).final_table_at(8) == 6
    assert floor_rules("wsop", final_table_at=6).balance_tolerance(40) == wsop.balance_tolerance(40) == 2


@pytest.mark.parametrize(
    ("profile", "rules", "code"),
    [
        ("vegas", {}, "unknown_profile"),
        ("classic", {"balance_tolerance": 0}, "bad_tolerance"),
        ("classic", {"who_moves": "the tallest"}, "unknown_mover"),
        ("classic", {"final_table_at": 9}, "bad_final_table"),
        ("classic", {"final_table_at": 1}, "bad_final_table"),
    ],
)
def test_rules_that_do_not_exist_are_refused(profile, rules, code):
    with pytest.raises(FloorError) as refused:
        floor_rules(profile, **rules)
    assert refused.value.code == code
