"""docs/rules.md says of the tournament half of the profiles what the code does."""

from pathlib import Path

import pytest

from tournaments.rules.floor import PROFILES

PAGE = (Path(__file__).parents[3] / "docs" / "rules.md").read_text()
FINAL_TABLES = {
    "seats + 1, at most 8": {8: 8, 7: 8, 6: 7},
    "seats": {8: 8, 7: 7, 6: 6},
    "8 when eight-handed, else 7": {8: 8, 7: 7, 6: 7},
}
TOLERANCES = {"1": (1, 1), "1 up to 12 tables, then 2": (1, 2)}
REDRAWS = {"1": ({1}, {1}, {1}), "3, 2, 1 from 100 entries; 2, 1 from 50; else 1": ({1}, {1, 2}, {1, 2, 3})}


def row(beginning):
    """The cells for each profile in the row that begins so."""
    [line] = [line for line in PAGE.splitlines() if line.startswith(f"| {beginning}")]
    cells = [cell.strip().strip("`") for cell in line.strip("|").split("|")[1:]]
    return dict(zip(PROFILES, cells, strict=True))


@pytest.mark.parametrize("profile", PROFILES)
def test_floor_rows_are_the_profiles(profile):
    floor = PROFILES[profile]
    assert TOLERANCES[row("tables are kept within")[profile]] == (
        floor.balance_tolerance(12),
        floor.balance_tolerance(13),
    )
    assert REDRAWS[row("seats are redrawn")[profile]] == tuple(map(floor.redraw_at, (49, 99, 100)))
    assert row("who is moved")[profile] == floor.who_moves
    assert FINAL_TABLES[row("the final table forms")[profile]] == {
        seats: floor.final_table_at(seats) for seats in (8, 7, 6)
    }
