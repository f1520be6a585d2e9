"""Structures as YAML and CSV: written and read back they are the same."""

from dataclasses import replace

import pytest
import yaml

from tests.tournaments.rules.test_structures import SEEDS, small_structure
from tournaments.rules.errors import StructureError
from tournaments.rules.structure import Structure, schedule
from tournaments.rules.structure_file import read_structure
from tournaments.rules.structure_text import as_text, parse


def read(text: str, form: str) -> Structure:
    return read_structure(parse(text, f"anything.{form}")).structure


@pytest.mark.parametrize("form", ["yaml", "csv"])
@pytest.mark.parametrize("path", sorted(SEEDS.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_round_trip_changes_nothing(path, form):
    structure, _ = read_structure(yaml.safe_load(path.read_text(encoding="utf-8")), path.stem)
    assert read(as_text(structure, form), form) == structure


def timed(**minutes: int) -> dict:
    whole = small_structure(rotation=["holdem", "razz"])
    blinds = {"small_blind": 100, "big_blind": 200}
    for level in whole["levels"]:
        if level["kind"] == "level":
            level |= {**blinds, "game_minutes": minutes}
    return whole


@pytest.mark.parametrize("form", ["yaml", "csv"])
def test_minutes_of_single_games_go_with_it(form):
    structure = read_structure(timed(razz=30, holdem=15)).structure
    assert structure.levels[0].game_minutes == {"razz": 30, "holdem": 15}
    assert read(as_text(structure, form), form) == structure


@pytest.mark.parametrize("form", ["yaml", "csv"])
def test_names_with_commas_quotes_and_numbers_survive(form):
    structure = read_structure(small_structure(name="2026", source='Café "Razz", Lyon: 25,000')).structure
    assert read(as_text(structure, form), form) == structure


def test_a_spreadsheet_may_put_a_mark_before_the_text_and_leave_cells_empty():
    text = as_text(read_structure(small_structure()).structure, "csv")
    assert read("\ufeff" + text.replace("\n", "\r\n"), "csv") == read(text, "csv")


@pytest.mark.parametrize(
    ("games", "rotation", "minutes"),
    [
        (("razz",), "orbit", [30, 30]),
        (("holdem", "razz"), "level", [15, 30]),
        (("holdem", "razz"), "orbit", [20, 20]),
        (("stud",), "orbit", [20, 20]),
    ],
)
def test_a_level_lasts_as_long_as_its_game_says_where_it_has_one(games, rotation, minutes):
    levels = read_structure(timed(razz=30, holdem=15)).structure.levels
    assert [line.minutes for line in schedule(levels, games, rotation) if line.number] == minutes


def test_minutes_of_games_not_dealt_are_left_out_and_other_names_understood():
    structure = read_structure(timed(badacey=30, holdem_limit=15)).structure
    assert structure.levels[0].game_minutes == {"holdem": 15}


@pytest.mark.parametrize(
    ("text", "name", "code"),
    [
        ("name: mine", "mine.txt", "unknown_form"),
        ("name: [", "mine.yaml", "not_readable"),
        ("- a\n- b", "mine.yaml", "not_readable"),
        ("", "mine.csv", "not_a_structure"),
        ("name,Mine\nstarting_chips,1000\ntable_size,8\n", "mine.csv", "no_levels"),
        ("name,Mine\n\nkind,level,minutes\nlevel,1,ten\n", "mine.csv", "not_a_whole_number"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_sentence(text, name, code):
    with pytest.raises(StructureError) as refused:
        read_structure(parse(text, name))
    assert refused.value.code == code


def test_the_slug_of_the_file_is_taken_only_without_one_inside():
    text = as_text(replace(read_structure(small_structure()).structure, slug="mine"), "yaml")
    assert read_structure(parse(text, "mine (1).yaml"), "mine-1").structure.slug == "mine"
