"""What a planner hands back: who moves from where to where and why, and which tables wait."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

Reason = Literal["balance", "break", "redraw", "final_table", "director"]
Wait = Literal["short", "redraw", "final_table"]


class Move(NamedTuple):
    """A player's move. `rule` chose him and his seat; `drawn` is what was drawn for it, as JSON."""

    player: int
    from_table: int
    from_seat: int
    to_table: int
    to_seat: int
    reason: Reason
    rule: str
    drawn: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Plan:
    """The moves to make now, between hands, and the idle tables that must not deal until more is planned.

    The moves of a redraw change seats among themselves: vacate all their seats, then fill them.
    """

    moves: list[Move] = field(default_factory=list)
    held: dict[int, Wait] = field(default_factory=dict)
