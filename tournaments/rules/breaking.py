"""When tables break, in which order, and where their players go; redraws and the final table (RULES §7)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from tournaments.rules.draw import Draw
from tournaments.rules.moves import Move, Reason
from tournaments.rules.seat_map import Place, SeatMap
from tournaments.rules.seating import draw_seats


def tables_wanted(players: int, tables: int, seats: int, final_table_at: int, *, entries_open: bool) -> int:
    """How many of the tables are needed.

    A table breaks as soon as its players fit elsewhere, with one more while entries may come; the last
    two merge at the final table's number.
    """
    players += entries_open
    while tables > 2 and players <= seats * (tables - 1):
        tables -= 1
    return 1 if tables == 2 and players <= final_table_at else tables


def break_order(tables: Iterable[int], overflow: Collection[int] = ()) -> list[int]:
    """The order in which tables break: those opened after the start first, then the highest number first."""
    return sorted(tables, key=lambda table: (table in overflow, table), reverse=True)


def break_tables(seat_map: SeatMap, tables: Iterable[int], draw: Draw) -> list[Move]:
    """Takes the tables out and seats their players by lot at the tables with the fewest."""
    leaving = [(table, seat_map.close_table(table)) for table in tables]
    return [
        _seat_one(seat_map, player, Place(table, seat), draw)
        for table, players in leaving
        for seat, player in players.items()
    ]


def _seat_one(seat_map: SeatMap, player: int, left: Place, draw: Draw) -> Move:
    place, lot = seat_map.draw_place(draw), seat_map.lot()
    seat_map.sit(player, place)
    return Move(player, *left, *place, "break", "seat_draw", lot)


def redraw(seat_map: SeatMap, tables: Sequence[int], seats: int, draw: Draw) -> list[Move]:
    """New seats for all at `tables`, of `seats` seats each; who draws the seat he has does not move."""
    before = seat_map.places()
    after = draw_seats(list(before), tables, seats, draw)
    seat_map.reseat(after, tables, seats)
    reason: Reason = "final_table" if len(tables) == 1 else "redraw"
    lot = {"tables": len(tables), "seats": seats}
    return [
        Move(player, *before[player], *place, reason, "seat_draw", lot)
        for player, place in after.items()
        if place != before[player]
    ]
