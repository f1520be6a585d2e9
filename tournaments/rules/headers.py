"""Headers of events: what a sheet says of a tournament without its levels (seeds/templates)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from tournaments.rules.errors import StructureError

HORSE = ("holdem", "omaha8", "razz", "stud", "stud8")
NAMED: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("horse", HORSE),
    ("razz", ("razz",)),
    ("stud 8", ("stud8",)),
    ("stud", ("stud",)),
)
"""What an event's name says, and the games it means; the first that fits."""


@dataclass(frozen=True, slots=True)
class Header:
    """An event without its levels. The price in cents; `re_entries` as often as a player may enter again."""

    slug: str
    name: str
    games: tuple[str, ...]
    price_cents: int
    starting_chips: int
    level_minutes: int
    late_registration_level: int
    re_entries: int


class Headers(NamedTuple):
    """The events read, where they come from, and what the reader left out, in plain words."""

    headers: list[Header]
    source: str
    warnings: list[str]


def read_headers(data: Mapping[str, Any], series: str) -> Headers:
    """The `events` of a loaded YAML file; `series` begins their slugs, as the file's stem.

    Events of games not dealt here are left out, and satellites, which lead to one certain event. Raises
    StructureError `not_a_header`.
    """
    read = Headers([], str(data.get("source", "")), [])
    for row in _rows(data, "events"):
        header = _header(row, series)
        if header is None:
            read.warnings.append(f"{row['eventName']} names no game dealt here and is left out.")
            continue
        read.headers.append(header)
        if "/" in str(row["levelDuration"]):
            minutes = row["levelDuration"]
            read.warnings.append(
                f"{header.name}: levels last {header.level_minutes} minutes on every day, not {minutes}."
            )
    left_out = [row["eventName"] for row in _rows(data, "satellites_milestone_format")]
    read.warnings.extend(f"{name} leads to one certain event and is left out." for name in left_out)
    return read


def _rows(data: Mapping[str, Any], part: str) -> Iterable[Mapping[str, Any]]:
    rows = data.get(part) or []
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) and "eventName" in row for row in rows):
        raise StructureError("not_a_header", f"{part} is a list of events, each with its eventName.")
    return rows


def _header(row: Mapping[str, Any], series: str) -> Header | None:
    name = str(row["eventName"])
    games = next((games for words, games in NAMED if words in name.lower()), None)
    if games is None:
        return None
    return Header(
        slug=re.sub(r"[^a-z0-9]+", "_", f"{series} {name}".lower()).strip("_"),
        name=name,
        games=games,
        price_cents=100 * _number(row, "buyin"),
        starting_chips=_number(row, "startingChips"),
        level_minutes=_number(row, "levelDuration"),
        late_registration_level=_number(row, "lateReg"),
        re_entries=_number(row, "reentry", none=0),
    )


def _number(row: Mapping[str, Any], field: str, none: int | None = None) -> int:
    """The first whole number said: “Level 9” is 9, “40/60” is 40; `none` where no number is."""
    digits = re.search(r"\d+", str(row.get(field, "")))
    if digits is None and none is None:
        raise StructureError("not_a_header", f"{row['eventName']}: {field} must be a whole number.")
    return int(digits.group()) if digits else none or 0
