"""docs/rules.md says of the house-rules profiles what the code does."""

from dataclasses import fields
from pathlib import Path

import pytest

from tables.rules.games import GAMES
from tables.rules.house import PROFILES, HouseRules

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text()
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line[:1] == "|"
]
WORDS = {"yes": True, "no": False}


def row(name):
    """The cells of the row that begins with this code, without sources in brackets."""
    [cells] = [cells for cells in ROWS if cells[0].split()[0].startswith(f"`{name}`")]
    return [cell.split(" [")[0].strip("`") for cell in cells[1:]]


@pytest.mark.parametrize("name", [field.name for field in fields(HouseRules)])
def test_profile_table_is_the_profiles(name):
    values = [getattr(house, name) for house in PROFILES.values()]
    assert [WORDS.get(cell, cell) for cell in row(name)] == [
        value if isinstance(value, bool | str) else str(value) for value in values
    ]


@pytest.mark.parametrize("code", GAMES)
def test_every_game_is_described_with_its_betting(code):
    usual = {"fixed": "fixed limit", "pot": "pot limit, or fixed", "no": "no limit"}
    assert row(code)[-1] == usual[GAMES[code].betting]


def test_sections_have_the_numbers_that_docstrings_cite():
    titles = [line for line in PAGE.splitlines() if line.startswith("## ")]
    assert [title.split(".")[0] for title in titles[:7]] == [f"## {number}" for number in range(1, 8)]
