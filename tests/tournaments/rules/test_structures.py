"""Limit structures: the shipped ones, what the reader refuses, what the linter objects to."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from tournaments.rules.errors import StructureError
from tournaments.rules.structure import Level, Structure
from tournaments.rules.structure_file import read_structure
from tournaments.rules.structure_lint import lint

SEEDS = Path(__file__).parents[3] / "seeds" / "structures"
EMBARGO = "embargo_2022_resorts_with_razz"


def shipped(name: str) -> dict:
    return yaml.safe_load((SEEDS / f"{name}.yaml").read_text(encoding="utf-8"))


def small_structure(**changes: object) -> dict:
    level = {"minutes": 20, "ante": 100, "bring_in": 100, "small_bet": 200, "big_bet": 400}
    levels = [
        {"kind": "level", "level": 1, **level},
        {"kind": "break", "level": None, "minutes": 10, "color_up": None},
        {"kind": "level", "level": 2, **level},
    ]
    whole = {"name": "Small", "source": "here", "starting_chips": 10_000, "table_size": 8, "levels": levels}
    return whole | changes


def test_embargo_is_read_as_it_stands():
    structure, warnings = read_structure(shipped(EMBARGO), EMBARGO)

    assert (structure.slug, structure.starting_chips, structure.table_size) == (EMBARGO, 20_000, 6)
    assert structure.games == ("stud8", "omaha8", "razz", "stud")
    assert structure.rotation == "hands:6"
    assert structure.late_registration_level == 5
    assert len(structure.levels) == 29
    assert structure.levels[0] == Level("level", 1, 20, 100, 100, 200, 400, 100, 200)
    assert structure.levels[11] == Level("break", None, 10, color_up=100)
    assert warnings == [
        "rio_bravo is not dealt here and is left out.",
        "sack is not dealt here and is left out.",
        "deuce_triple_draw is not dealt here and is left out.",
    ]


def test_other_names_of_games_are_understood():
    structure, warnings = read_structure(shipped("barge_2019_horse_badacey"))

    assert structure.games == ("holdem", "omaha8", "razz", "stud", "stud8")
    assert structure.rotation == "hands:8"
    assert warnings == ["badacey is not dealt here and is left out."]


def test_late_registration_may_be_a_number():
    structure, warnings = read_structure(shipped("razz_derived_from_embargo_2022"))

    assert (structure.games, structure.rotation, structure.late_registration_level) == (("razz",), "orbit", 9)
    assert warnings == []


def test_a_structure_without_a_source_is_read_with_a_warning():
    assert "source" in read_structure(small_structure(source=None)).warnings[0]


def test_without_a_slug_the_name_makes_one():
    assert (
        read_structure(small_structure(name="H.O.R.S.E. 25k (derived)")).structure.slug
        == "h_o_r_s_e_25k_derived"
    )


@pytest.mark.parametrize("path", sorted(SEEDS.glob("*.yaml")), ids=lambda path: path.stem)
def test_every_shipped_structure_has_its_source_and_no_objection(path):
    structure, _ = read_structure(yaml.safe_load(path.read_text(encoding="utf-8")), path.stem)

    assert structure.source
    assert lint(structure) == []


LEVEL_ONE = small_structure()["levels"][0]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"name": None}, "not_a_structure"),
        ({"levels": []}, "no_levels"),
        ({"levels": ["level 1"]}, "unknown_kind"),
        ({"levels": [LEVEL_ONE | {"kind": "pause"}]}, "unknown_kind"),
        ({"levels": [LEVEL_ONE | {"ante": "100"}]}, "not_a_whole_number"),
        ({"levels": [LEVEL_ONE | {"ante": -1}]}, "not_a_whole_number"),
        ({"levels": [LEVEL_ONE | {"minutes": 0}]}, "not_a_whole_number"),
        ({"levels": [LEVEL_ONE | {"big_bet": 400.0}]}, "not_a_whole_number"),
        ({"levels": [LEVEL_ONE | {"small_blind": None}]}, "not_a_whole_number"),
        ({"levels": [LEVEL_ONE | {"level": 2}]}, "levels_out_of_order"),
        ({"levels": [{"kind": "break", "minutes": 10}, LEVEL_ONE]}, "levels_out_of_order"),
        ({"starting_chips": True}, "not_a_whole_number"),
        ({"table_size": 9}, "table_size"),
        ({"table_size": 1}, "not_a_whole_number"),
        ({"rotation": ["badacey"]}, "no_game_dealt"),
        ({"rotation": ["holdem", "holdem_limit"]}, "game_twice"),
        ({"game_change": "now and then"}, "unknown_rotation"),
        ({"game_change": "every 0 hands"}, "unknown_rotation"),
        ({"late_reg_through_level": 3}, "no_such_level"),
        ({"late_registration": "as long as you like"}, "no_such_level"),
    ],
)
def test_what_is_no_structure_is_refused_with_a_sentence(changes, code):
    with pytest.raises(StructureError) as refused:
        read_structure(small_structure(**changes))
    assert refused.value.code == code
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(
    ("words", "policy"),
    [
        ("every 8 hands", "hands:8"),
        ("every hand", "hands:1"),
        ("every 20 minutes", "minutes:20"),
        ("every level", "level"),
        ("every orbit", "orbit"),
        ("hands:8", "hands:8"),
    ],
)
def test_rotations_in_words(words, policy):
    assert read_structure(small_structure(game_change=words)).structure.rotation == policy


def objections(**changes: object) -> list[str]:
    """What is said when level 2 of the small structure reads like this."""
    structure = read_structure(small_structure()).structure
    return lint(replace(structure, levels=(*structure.levels[:2], replace(structure.levels[2], **changes))))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"ante": 150}, "Level 2: the ante 150 is more than the bring-in 100."),
        ({"bring_in": 200}, "Level 2: the bring-in 200 is not below the small bet 200."),
        ({"big_bet": 500}, "Level 2: the big bet 500 is not twice the small bet 200."),
        ({"ante": 50}, "Level 2: the ante falls from 100 to 50."),
        ({"big_blind": 100, "small_blind": 50}, "Level 2: the big blind 100 is not the small bet 200."),
        ({"big_blind": 200, "small_blind": 200}, "Level 2: the small blind 200 is not below the big blind."),
    ],
)
def test_objections_in_plain_words(changes, words):
    assert objections(**changes) == [words]


def with_break(structure: Structure, color_up: int) -> Structure:
    first, rest, second = structure.levels
    return replace(structure, levels=(first, replace(rest, color_up=color_up), second))


def test_every_stake_must_be_payable_in_the_chips_left_in_play():
    coloured_up = with_break(read_structure(small_structure()).structure, 100)

    assert lint(coloured_up)[0] == "Level 2: the ante 100 cannot be paid, the smallest chip in play is 500."


def test_only_the_smallest_chip_is_coloured_up():
    structure = with_break(read_structure(small_structure()).structure, 25)
    twice = replace(structure, levels=(*structure.levels, Level("break", None, 10, color_up=25)))

    assert lint(structure) == []
    assert lint(twice) == ["The chip of 25 is coloured up, but 100 is the smallest in play."]


def test_games_with_blinds_need_blinds():
    assert lint(read_structure(small_structure(rotation=["holdem", "razz"])).structure) == [
        "Level 1: no blinds, though games with blinds are in the rotation.",
        "Level 2: no blinds, though games with blinds are in the rotation.",
    ]


def test_a_stack_of_a_few_bets_is_objected_to():
    assert lint(read_structure(small_structure(starting_chips=3_000)).structure) == [
        "The starting stack is less than ten big bets of level 1."
    ]


def test_a_stack_must_be_made_up_of_the_chips_in_play():
    structure = with_break(read_structure(small_structure(starting_chips=10_050)).structure, 100)

    assert lint(structure)[0] == "The starting stack of 10050 cannot be made up of chips of 100."


def test_a_game_without_a_bring_in_is_not_asked_for_one():
    structure = read_structure(small_structure(rotation=["holdem"])).structure
    blinds = {"ante": 0, "bring_in": 0, "small_blind": 100, "big_blind": 200}
    levels = tuple(replace(line, **blinds) if line.number else line for line in structure.levels)

    assert lint(replace(structure, levels=levels)) == []


def test_stud_games_need_a_bring_in():
    assert objections(ante=0, bring_in=0)[0] == "Level 2: no bring-in, though stud games are in the rotation."
