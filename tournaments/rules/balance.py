"""Keeps the tables within the floor's tolerance of each other with the fewest moves (RULES §7)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tournaments.rules.draw import Draw
from tournaments.rules.floor import WhoMoves
from tournaments.rules.movers import choose_mover, choose_seat
from tournaments.rules.moves import Move
from tournaments.rules.seat_map import Place, SeatMap
from tournaments.rules.table_sizes import TableSizes


def least_moves(
    sizes: TableSizes, tolerance: int, draw: Draw, busy: Collection[int] = ()
) -> list[tuple[int, int]]:
    """(giving, receiving) tables: the fewest moves that bring the sizes within `tolerance` (at least 1).

    One of the largest tables gives to one of the smallest until they are close enough: every move then
    serves the surplus above and the want below at once, which no plan can better. Of equal tables the
    idle ones that have not given yet give first, else by lot. The sizes are left as they were.
    """
    pairs: list[tuple[int, int]] = []
    shunned = set(busy)
    while sizes.largest() - sizes.smallest() > tolerance:
        giver = sizes.draw_table(sizes.largest(), draw, shunned)
        taker = sizes.draw_table(sizes.smallest(), draw)
        shift(sizes, giver, taker)
        shunned.add(giver)
        pairs.append((giver, taker))
    for giver, taker in reversed(pairs):
        shift(sizes, taker, giver)
    return pairs


def shift(sizes: TableSizes, giver: int, taker: int) -> None:
    sizes.grow(giver, -1)
    sizes.grow(taker, 1)


def balance(
    seat_map: SeatMap,
    tolerance: int,
    who_moves: WhoMoves,
    draw: Draw,
    *,
    busy: Collection[int] = (),
    big_blinds: Mapping[int, int] | None = None,
) -> list[Move]:
    """Makes the moves from idle tables; those from busy ones are planned anew when their hands have ended."""
    pairs = least_moves(seat_map.sizes, tolerance, draw, busy)
    return [
        _move_one(seat_map, giver, taker, who_moves, draw, big_blinds)
        for giver, taker in pairs
        if giver not in busy
    ]


def _move_one(
    seat_map: SeatMap, giver: int, taker: int, who: WhoMoves, draw: Draw, big_blinds: Mapping[int, int] | None
) -> Move:
    blind_from, blind_to = (
        None if big_blinds is None else big_blinds.get(table, 0) for table in (giver, taker)
    )
    mover = choose_mover(who, seat_map.players[giver], blind_from, draw)
    seat = choose_seat(who, seat_map.open[taker], blind_to, draw)
    player = seat_map.rise(Place(giver, mover.seat))
    seat_map.sit(player, Place(taker, seat.seat))
    return Move(player, giver, mover.seat, taker, seat.seat, "balance", who, mover.drawn | seat.drawn)
