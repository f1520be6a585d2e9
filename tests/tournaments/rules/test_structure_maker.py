"""Proposed structures: whatever is asked for, they can be played, and the linter has nothing to say."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.rules.errors import StructureError
from tournaments.rules.structure_file import read_structure
from tournaments.rules.structure_lint import lint
from tournaments.rules.structure_maker import make_structure
from tournaments.rules.structure_text import as_text, parse

HORSE = ("holdem", "omaha8", "razz", "stud", "stud8")
ASKED = {
    "stack": st.one_of(
        st.sampled_from([1_500, 5_000, 10_000, 25_000, 60_000, 150_000]), st.integers(240, 10**6)
    ),
    "players": st.integers(2, 3_000),
    "hours": st.integers(1, 14),
    "level_minutes": st.integers(5, 90),
    "games": st.sampled_from([("razz",), HORSE, ("holdem",)]),
}


def played(structure):
    return [level for level in structure.levels if level.kind == "level"]


@settings(max_examples=60, deadline=None)
@given(**ASKED)
def test_the_linter_has_nothing_to_say(**asked):
    assert lint(make_structure(**asked).structure) == []


@settings(max_examples=60, deadline=None)
@given(**ASKED)
def test_antes_bring_ins_and_growth_are_as_real_structures_have_them(**asked):
    levels = played(make_structure(**asked).structure)
    for level in levels:
        # Payable in the chips in play, and never falling: a tenth of the bet either way of 20% and 30%.
        assert 10 * level.small_bet <= 100 * level.ante <= 30 * level.small_bet
        assert 20 * level.small_bet <= 100 * level.bring_in <= 40 * level.small_bet
    for before, level in pairwise(levels):
        assert 12 * before.small_bet <= 10 * level.small_bet <= 15 * before.small_bet


@settings(max_examples=30, deadline=None)
@given(**ASKED)
def test_it_is_read_back_from_what_is_printed(**asked):
    structure = make_structure(**asked).structure
    assert read_structure(parse(as_text(structure, "yaml"), "made.yaml")).structure == structure


def test_a_club_evening():
    structure, warnings = make_structure(stack=25_000, players=120, hours=6, level_minutes=20)
    levels = played(structure)
    last = next(level for level in levels if level.number == 17)
    minutes = sum(line.minutes for line in structure.levels[: structure.levels.index(last) + 1])
    assert (warnings, minutes) == ([], 6 * 60 + 10)
    assert 12 <= 25_000 * 120 // last.big_bet <= 50
    breaks = [line for line in structure.levels if line.kind == "break"]
    assert [line.color_up for line in breaks] == [25, 100, 500, 1_000]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"players": 1_000, "hours": 3, "level_minutes": 60}, "It will last longer"),
        ({"players": 8, "hours": 12, "level_minutes": 10}, "It will be over sooner"),
    ],
)
def test_what_no_growth_leads_to_is_said(asked, said):
    structure, warnings = make_structure(stack=25_000, **asked)
    assert [warning.startswith(said) for warning in warnings] == [True]
    assert lint(structure) == []


def test_a_stack_of_a_few_chips_is_refused():
    with pytest.raises(StructureError) as refused:
        make_structure(stack=200, players=8, hours=2, level_minutes=10)
    assert refused.value.code == "too_few_chips"
