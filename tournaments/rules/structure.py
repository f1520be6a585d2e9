"""A limit structure as values: what every level costs and how long it lasts. Chips are whole numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["level", "break"]


@dataclass(frozen=True, slots=True)
class Level:
    """One level of the schedule, or a break (`number` None, all stakes 0).

    `color_up` is the chip that leaves play at this break; no chip is raced online, stacks keep their value.
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
