"""Keeps the tables within the floor's tolerance of each other with the fewest moves (RULES §7)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from tournaments.rules.draw import Draw
from tournaments.rules.floor import WhoMoves
from tournaments.rules.movers import choose_mover, choose_seat
from tournaments.rules.moves import Move
from tournaments.rules.seat_map import Place, SeatMap
from tournaments.rules.table_sizes import TableSizes


class Transfer(NamedTuple):
    """A player of `giver` is to go to `taker`, drawn among so many equally large and equally small tables."""

    giver: int
    taker: int
    lot: dict[str, int]


def least_moves(sizes: TableSizes, tolerance: int, draw: Draw, busy: Collection[int] = ()) -> list[Transfer]:
    """The fewest moves that bring the sizes within `tolerance` (at least 1).

    One of the largest tables gives to one of the smallest until they are close enough: every move then
    serves the surplus above and the want below at once, which no plan can better. Of equal tables the
    idle ones that have not given yet give first, else by lot. The sizes are left as they were.
    """
    transfers: list[Transfer] = []
    shunned = set(busy)
    while sizes.largest() - sizes.smallest() > tolerance:
        most, least = sizes.largest(), sizes.smallest()
        giver = sizes.draw_table(most, draw, shunned)
        taker = sizes.draw_table(least, draw)
        lot = {"givers": len(sizes.of_size(most)), "takers": len(sizes.of_size(least))}
        transfers.append(Transfer(giver, taker, lot))
        _shift(sizes, giver, taker)
        shunned.add(giver)
    for transfer in reversed(transfers):
        _shift(sizes, transfer.taker, transfer.giver)
    return transfers


def _shift(sizes: TableSizes, giver: int, taker: int) -> None:
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
    return [
        _move_one(seat_map, transfer, who_moves, draw, big_blinds)
        for transfer in least_moves(seat_map.sizes, tolerance, draw, busy)
        if transfer.giver not in busy
    ]


def _move_one(
    seat_map: SeatMap, transfer: Transfer, who: WhoMoves, draw: Draw, big_blinds: Mapping[int, int] | None
) -> Move:
    giver, taker, lot = transfer
    blind_from, blind_to = (
        None if big_blinds is None else big_blinds.get(table, 0) for table in (giver, taker)
    )
    mover = choose_mover(who, seat_map.players[giver], blind_from, draw)
    seat = choose_seat(who, seat_map.open[taker], blind_to, draw)
    player = seat_map.rise(Place(giver, mover.seat))
    seat_map.sit(player, Place(taker, seat.seat))
    return Move(player, giver, mover.seat, taker, seat.seat, "balance", who, lot | mover.drawn | seat.drawn)
