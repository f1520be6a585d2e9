"""Reads a limit structure from its YAML layout (seeds/structures)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from tables.rules.rotation import RotationError, parse_policy
from tournaments.rules.errors import StructureError
from tournaments.rules.structure import Level, Structure

GAMES_DEALT = frozenset({"razz", "london", "razz27", "nlrazz", "holdem", "omaha8", "stud", "stud8"})
OTHER_NAMES = {"holdem_limit": "holdem", "omaha8_limit": "omaha8"}
STAKES = ("ante", "bring_in", "small_bet", "big_bet")
BLINDS = ("small_blind", "big_blind")


class Reading(NamedTuple):
    """A structure and what its reader should tell the director about it, in plain words."""

    structure: Structure
    warnings: list[str]


def read_structure(data: Mapping[str, Any], slug: str = "") -> Reading:
    """The structure written in `data` (a loaded YAML file); `slug` is its short name unless it has one.

    Games this room does not deal are left out with a warning. Raises StructureError: `not_a_structure`,
    `not_a_whole_number`, `no_levels`, `unknown_kind`, `levels_out_of_order`, `no_game_dealt`, `game_twice`,
    `table_size`, `unknown_rotation`, `no_such_level`.
    """
    if not isinstance(data, Mapping) or not data.get("name"):
        raise StructureError(
            "not_a_structure", "A structure needs a name, starting_chips, table_size and levels."
        )
    levels = _levels(data.get("levels"))
    games, warnings = _games(data.get("rotation", ["razz"]))
    if not data.get("source"):
        warnings.append("The structure does not say where it comes from: add a source line.")
    structure = Structure(
        name=str(data["name"]),
        slug=str(data.get("slug") or slug or _slug(str(data["name"]))),
        source=str(data.get("source", "")),
        starting_chips=_whole(data, "starting_chips", "The structure", least=1),
        table_size=_table_size(data),
        games=games,
        rotation=_policy(str(data.get("game_change", "orbit"))),
        late_registration_level=_late_registration(data, levels),
        levels=levels,
    )
    return Reading(structure, warnings)


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def _levels(rows: object) -> tuple[Level, ...]:
    if not isinstance(rows, list) or not rows:
        raise StructureError("no_levels", "The structure has no levels.")
    return in_order(tuple(_level(row, at) for at, row in enumerate(rows, start=1)))


def in_order(levels: tuple[Level, ...]) -> tuple[Level, ...]:
    """The levels, if they are numbered from 1 on. Raises StructureError `levels_out_of_order`."""
    numbers = [level.number for level in levels if level.kind == "level"]
    if not levels or levels[0].kind != "level" or numbers != list(range(1, len(numbers) + 1)):
        raise StructureError(
            "levels_out_of_order",
            "The schedule must begin with level 1 and number its levels 1, 2, 3 and so on.",
        )
    return levels


def _level(row: object, at: int) -> Level:
    kind = row.get("kind") if isinstance(row, Mapping) else None
    if not isinstance(row, Mapping) or kind not in ("level", "break"):
        raise StructureError("unknown_kind", f"Line {at} of the schedule is neither a level nor a break.")
    where = f"Line {at} of the schedule"
    minutes = _whole(row, "minutes", where, least=1)
    if kind == "break":
        color_up = row.get("color_up") and _whole(row, "color_up", where, least=1)
        return Level("break", None, minutes, color_up=color_up or None)
    stakes = {name: _whole(row, name, where, least=0) for name in STAKES}
    blinds = {name: _whole(row, name, where, least=0) for name in BLINDS if name in row}
    number = _whole(row, "level", where, least=1)
    return Level("level", number, minutes, game_minutes=_game_minutes(row, where), **stakes, **blinds)


def _game_minutes(row: Mapping[str, Any], where: str) -> dict[str, int]:
    """Minutes by game, of the games dealt here."""
    given = row.get("game_minutes") or {}
    if not isinstance(given, Mapping):
        raise StructureError("not_a_whole_number", f"{where}: game_minutes gives minutes for each game.")
    minutes = {OTHER_NAMES.get(name, name): _whole(given, name, where, least=1) for name in given}
    return {game: minutes[game] for game in minutes if game in GAMES_DEALT}


def _whole(row: Mapping[str, Any], name: str, where: str, *, least: int) -> int:
    value = row.get(name)
    if type(value) is not int or value < least:
        raise StructureError(
            "not_a_whole_number", f"{where}: {name} must be a whole number, {least} or more, not {value!r}."
        )
    return value


def _table_size(data: Mapping[str, Any]) -> int:
    size = _whole(data, "table_size", "The structure", least=2)
    if size > 8:
        raise StructureError("table_size", f"A table has two to eight seats, never {size}.")
    return size


def _games(names: object) -> tuple[tuple[str, ...], list[str]]:
    named = map(str, names) if isinstance(names, list) else ()
    wanted = [OTHER_NAMES.get(name, name) for name in named]
    games = tuple(name for name in wanted if name in GAMES_DEALT)
    if not games:
        raise StructureError("no_game_dealt", f"None of the structure's games is dealt here: {names}.")
    if len(set(games)) < len(games):
        raise StructureError("game_twice", "The rotation names a game twice.")
    return games, [f"{name} is not dealt here and is left out." for name in wanted if name not in GAMES_DEALT]


def _policy(text: str) -> str:
    """“every 8 hands” is hands:8; what the rotation itself understands stays as it is."""
    every = re.fullmatch(r"every (?:(\d+) )?(hand|minute|orbit|level)s?", text)
    policy = text
    if every:
        count, unit = every.groups()
        policy = unit if unit in ("orbit", "level") else f"{unit}s:{count or 1}"
    try:
        parse_policy(policy)
    except RotationError as error:
        raise StructureError(error.code, error.sentence) from error
    return policy


def _late_registration(data: Mapping[str, Any], levels: tuple[Level, ...]) -> int:
    """A number, or words that name the level: “to end of first break (after level 5)” is 5."""
    given = data.get("late_reg_through_level", data.get("late_registration", 0))
    named = re.search(r"level (\d+)", str(given))
    number = int(named.group(1)) if named else given
    if type(number) is not int or not 0 <= number <= max(level.number or 0 for level in levels):
        raise StructureError(
            "no_such_level", f"Late registration ends with a level the schedule lacks: {given!r}."
        )
    return number
