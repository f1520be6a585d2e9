"""A limit structure as values: what every level costs and how long it lasts. Chips are whole numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

Kind = Literal["level", "break"]


@dataclass(frozen=True, slots=True)
class Level:
    """One level of the schedule, or a break (`number` None, all stakes 0).

    `color_up` is the chip that leaves play at this break; no chip is raced online, stacks keep their value.
    `game_minutes` are the minutes of games that are not played for `minutes`.
    """

    kind: Kind
    number: int | None
    minutes: int
    ante: int = 0
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    small_blind: int = 0
    big_blind: int = 0
    color_up: int | None = None
    game_minutes: Mapping[str, int] = field(default_factory=dict, hash=False)

    @property
    def blinds(self) -> tuple[int, int]:
        """Small and big blind; where none are named the small bet is the big one, half of it the small."""
        big = self.big_blind or self.small_bet
        return self.small_blind or big // 2, big


@dataclass(frozen=True, slots=True)
class Structure:
    """A limit schedule with the games it is played in.

    `rotation` is the policy by which `games` change (tables.rules.rotation). `late_registration_level` is
    the last level in which entries come, 0 when the start closes them.
    """

    name: str
    slug: str
    source: str
    starting_chips: int
    table_size: int
    games: tuple[str, ...]
    rotation: str
    late_registration_level: int
    levels: tuple[Level, ...]


def schedule(levels: Iterable[Level], games: Sequence[str], rotation: str) -> tuple[Level, ...]:
    """The levels as long as they last when these games are played in this rotation.

    A level has minutes of its own game only where it has one game: where one is dealt, or where the game
    changes with the level. At tables that play different games at once it lasts its `minutes`.
    """
    return tuple(_timed(level, games, rotation) for level in levels)


def _timed(level: Level, games: Sequence[str], rotation: str) -> Level:
    if level.number is None or not level.game_minutes:
        return level
    if len(games) > 1 and rotation != "level":
        return level
    game = games[(level.number - 1) % len(games)]
    return replace(level, minutes=level.game_minutes.get(game, level.minutes))
