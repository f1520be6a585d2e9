"""Limit structures as people keep them: YAML, and CSV for a spreadsheet.

A CSV file begins with the settings, a name and a value a line; after an empty line comes the schedule, a
line a level or break. A column `minutes_razz` gives the minutes of a level when its game is razz.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from pathlib import PurePath
from typing import Any, Literal

import yaml

from tournaments.rules.errors import StructureError
from tournaments.rules.structure import Level, Structure

Form = Literal["yaml", "csv"]
LEVEL = ("level", "minutes", "ante", "bring_in", "small_bet", "big_bet", "small_blind", "big_blind")
BREAK = ("minutes", "color_up")
OF_A_GAME = "minutes_"


def parse(text: str, file_name: str) -> Mapping[str, Any]:
    """What `read_structure` takes, from a file's text; its name ends in .csv, .yaml or .yml.

    Raises StructureError `unknown_form` or `not_readable`.
    """
    ending = PurePath(file_name).suffix.lower()
    if ending not in (".csv", ".yaml", ".yml"):
        raise StructureError("unknown_form", "A structure is a .yaml or a .csv file.")
    try:
        data = _from_csv(text) if ending == ".csv" else yaml.safe_load(text)
    except (yaml.YAMLError, csv.Error, ValueError) as error:
        raise StructureError("not_readable", f"The file cannot be read: {error}.") from error
    if not isinstance(data, Mapping):
        raise StructureError("not_readable", "The file does not hold the settings of a structure.")
    return data


def as_text(structure: Structure, form: Form) -> str:
    """The structure written so that it is read back as it is."""
    return _as_csv(structure) if form == "csv" else _as_yaml(structure)


def _settings(structure: Structure) -> dict[str, Any]:
    return {
        "name": structure.name,
        "slug": structure.slug,
        "source": structure.source,
        "starting_chips": structure.starting_chips,
        "table_size": structure.table_size,
        "late_reg_through_level": structure.late_registration_level,
        "game_change": structure.rotation,
        "rotation": list(structure.games),
    }


def _entry(level: Level) -> dict[str, Any]:
    row: dict[str, Any] = {"kind": level.kind}
    names = LEVEL if level.kind == "level" else BREAK
    for name in names:
        if level.big_blind or "blind" not in name:
            row[name] = getattr(level, "number" if name == "level" else name)
    return row | ({"game_minutes": dict(level.game_minutes)} if level.game_minutes else {})


def _as_yaml(structure: Structure) -> str:
    settings = yaml.safe_dump(_settings(structure), sort_keys=False, allow_unicode=True, width=110)
    return settings + "levels:\n" + "".join(f"  - {_line(_entry(level))}\n" for level in structure.levels)


def _line(entry: Mapping[str, Any]) -> str:
    dumped = yaml.safe_dump(entry, sort_keys=False, default_flow_style=True, width=1_000)
    return str(dumped).strip()


def _as_csv(structure: Structure) -> str:
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    for name, value in _settings(structure).items():
        rows.writerow([name, " ".join(value) if name == "rotation" else value])
    games = sorted({game for level in structure.levels for game in level.game_minutes})
    rows.writerow([])
    rows.writerow(["kind", *LEVEL, "color_up", *(OF_A_GAME + game for game in games)])
    for level in structure.levels:
        entry = _entry(level)
        entry |= {OF_A_GAME + game: minutes for game, minutes in entry.pop("game_minutes", {}).items()}
        names = ["kind", *LEVEL, "color_up", *(OF_A_GAME + game for game in games)]
        rows.writerow([entry.get(name, "") for name in names])
    return out.getvalue()


def _from_csv(text: str) -> dict[str, Any]:
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))
    blank = next((at for at, row in enumerate(rows) if not any(row)), len(rows))
    settings: dict[str, Any] = {row[0]: _value(row[1]) for row in rows[:blank] if len(row) > 1}
    if isinstance(settings.get("rotation"), str):
        settings["rotation"] = settings["rotation"].split()
    for name in ("name", "slug", "source"):
        settings[name] = str(settings.get(name) or "")
    header, *lines = [row for row in rows[blank:] if any(row)] or [[]]
    return {**settings, "levels": [_row(header, line) for line in lines]}


def _row(header: Iterable[str], line: Iterable[str]) -> dict[str, Any]:
    """The cells by name without the empty ones; the minutes of single games together."""
    cells = {name: _value(cell) for name, cell in zip(header, line, strict=False) if cell.strip()}
    games = {name: cells.pop(name) for name in list(cells) if name.startswith(OF_A_GAME)}
    minutes = {name.removeprefix(OF_A_GAME): value for name, value in games.items()}
    return cells | ({"game_minutes": minutes} if minutes else {})


def _value(cell: str) -> int | str:
    cell = cell.strip()
    return int(cell) if cell.isascii() and cell.isdigit() else cell
