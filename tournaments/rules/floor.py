"""The tournament half of house rules: balancing, who moves, redraws, the final table (RULES §4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeVar, get_args

from tournaments.rules.errors import FloorError

WhoMoves = Literal["stud_position", "high_card_draw", "tda", "random"]
FinalTable = Literal["one_more", "as_seated", "seven_or_eight"]
MOST_SEATS = 8

T = TypeVar("T")
Steps = tuple[tuple[int, T], ...]
"""(from, value), rising: the value that holds from that number of tables or entries on."""


@dataclass(frozen=True, slots=True)
class Floor:
    """One floor's rules. `tolerances` goes by tables left, `redraws` by entries; see `floor_rules`."""

    tolerances: Steps[int] = ((0, 1),)
    redraws: Steps[frozenset[int]] = ((0, frozenset({1})),)
    who_moves: WhoMoves = "stud_position"
    final_table: FinalTable | int = "one_more"

    def balance_tolerance(self, tables: int) -> int:
        """By how many players two of so many tables may differ."""
        return _step(self.tolerances, tables)

    def redraw_at(self, entries: int) -> frozenset[int]:
        """The numbers of tables left at which all seats are redrawn; the final table always is."""
        return _step(self.redraws, entries) | {1}

    def final_table_at(self, seats: int) -> int:
        """With how many players left the last two tables of so many seats merge."""
        if isinstance(self.final_table, int):
            return self.final_table
        if self.final_table == "seven_or_eight":
            return MOST_SEATS if seats == MOST_SEATS else 7
        return seats if self.final_table == "as_seated" else min(seats + 1, MOST_SEATS)


PROFILES = {
    "classic": Floor(),
    "online": Floor(who_moves="random", final_table="as_seated"),
    "wsop": Floor(
        tolerances=((0, 1), (13, 2)),
        redraws=((0, frozenset({1})), (50, frozenset({1, 2})), (100, frozenset({1, 2, 3}))),
        who_moves="high_card_draw",
    ),
    "tda": Floor(who_moves="tda", final_table="seven_or_eight"),
}


def floor_rules(
    profile: str,
    *,
    balance_tolerance: int | None = None,
    redraw_at: Iterable[int] | None = None,
    who_moves: WhoMoves | None = None,
    final_table_at: int | None = None,
) -> Floor:
    """A profile's rules, each of them settable alone.

    Raises FloorError `unknown_profile`, `bad_tolerance`, `unknown_mover`, `bad_final_table`.
    """
    if profile not in PROFILES:
        raise FloorError(
            "unknown_profile", f"There is no house-rules profile “{profile}”: {', '.join(PROFILES)}."
        )
    floor = PROFILES[profile]
    if balance_tolerance is not None:
        if balance_tolerance < 1:
            raise FloorError(
                "bad_tolerance", "Tables can be kept within one player of each other, not closer."
            )
        floor = replace(floor, tolerances=((0, balance_tolerance),))
    if redraw_at is not None:
        floor = replace(floor, redraws=((0, frozenset(redraw_at)),))
    if who_moves is not None:
        if who_moves not in get_args(WhoMoves):
            raise FloorError("unknown_mover", f"Who moves is one of {', '.join(get_args(WhoMoves))}.")
        floor = replace(floor, who_moves=who_moves)
    if final_table_at is not None:
        if not 2 <= final_table_at <= MOST_SEATS:
            raise FloorError("bad_final_table", "A final table forms with two to eight players.")
        floor = replace(floor, final_table=final_table_at)
    return floor


def _step(steps: Steps[T], number: int) -> T:
    return [value for least, value in steps if least <= number][-1]
