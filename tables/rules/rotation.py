"""Which game a table deals next (RULES §6)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from tables.rules.games import GAMES

_COUNT = re.compile("[1-9][0-9]{0,8}")

HORSE = ("holdem", "omaha8", "razz", "stud", "stud8")


class RotationError(ValueError):
    """A rotation nobody can follow. `code` is stable, `sentence` says what to write instead."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(code, sentence)
        self.code = code
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence


def games_text(games: Sequence[str]) -> str:
    """The games in rotation as players name them."""
    return "H.O.R.S.E." if tuple(games) == HORSE else ", ".join(GAMES[game].name for game in games)


class PlayedHand(NamedTuple):
    """A hand a table has dealt: its game, how many seats were occupied, and whether it was declared void."""

    game: str
    seats: int
    void: bool = False


class Policy(NamedTuple):
    """When the game changes: every `every` hands or minutes; 0 where the kind alone says it."""

    kind: str
    every: int = 0


def parse_policy(text: str) -> Policy:
    """`orbit`, `level`, `hands:N` or `minutes:N`, N at least 1. Raises RotationError `unknown_rotation`."""
    kind, colon, count = text.partition(":") if isinstance(text, str) else ("", "", "")
    if kind in ("orbit", "level") and not colon:
        return Policy(kind)
    if kind in ("hands", "minutes") and _COUNT.fullmatch(count):
        return Policy(kind, int(count))
    raise RotationError(
        "unknown_rotation",
        f"“{text}” is no rotation: write orbit, level, hands:N or minutes:N, such as hands:8.",
    )


def next_game(
    policy: str, games: Sequence[str], history: Sequence[PlayedHand], level: int, elapsed: int
) -> str:
    """The game of the table's next hand.

    `games` are the games in their order, each once; `history` the table's hands, oldest first (those of the
    present game are enough); `level` the number of the level, from 1; `elapsed` the seconds the tournament's
    clock has run. Orbit and hands count per table, level and minutes for the whole tournament; void hands do
    not count, and a table without hands starts the first game. Raises RotationError.
    """
    rule = parse_policy(policy)
    _check(games, history, level, elapsed)
    if rule.kind == "level":
        return games[(level - 1) % len(games)]
    if rule.kind == "minutes":
        return games[elapsed // (60 * rule.every) % len(games)]
    present = _present_game(history)
    if not present or present[0].game not in games:
        return games[0]
    turn = rule.every or present[0].seats
    place = games.index(present[0].game)
    return games[place] if len(present) < turn else games[(place + 1) % len(games)]


def _check(games: object, history: object, level: object, elapsed: object) -> None:
    names = games if isinstance(games, list | tuple) else ()
    if not names or not all(isinstance(name, str) for name in names) or len(set(names)) < len(names):
        raise RotationError("bad_games", "A rotation needs at least one game, and each game once.")
    if not isinstance(history, list | tuple) or {*map(type, history)} - {PlayedHand}:
        raise RotationError("bad_history", "The history of a table is a list of PlayedHand.")
    if type(level) is not int or type(elapsed) is not int or level < 1 or elapsed < 0:
        raise RotationError("bad_moment", "A level counts from 1, the seconds elapsed from 0.")


def _present_game(history: Sequence[PlayedHand]) -> list[PlayedHand]:
    """The counted hands of the game the table is in, oldest first."""
    counted = [hand for hand in history if not hand.void]
    last_first = takewhile(lambda hand: hand.game == counted[-1].game, reversed(counted))
    return list(last_first)[::-1]
