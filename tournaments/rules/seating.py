"""The seat draw: at the start, and for who comes late (RULES §7)."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.rules.draw import Draw
from tournaments.rules.seat_map import Place, SeatMap, Tables


def start_draw(entries: Sequence[int], seats: int, draw: Draw) -> dict[int, Place]:
    """A seat for every entry: ceil(entries / seats) tables, numbered from 1, each seat by lot."""
    return draw_seats(entries, range(1, -(-len(entries) // seats) + 1), seats, draw)


def draw_seats(players: Sequence[int], tables: Sequence[int], seats: int, draw: Draw) -> dict[int, Place]:
    """Seats all the players at these empty tables, each by lot over the tables with the fewest players.

    In each round every table gets one player, so the tables with the fewest are those not yet drawn in it.
    """
    places: dict[int, Place] = {}
    open_seats = {table: list(range(1, seats + 1)) for table in tables}
    waiting: list[int] = []
    for player in players:
        waiting = waiting or list(tables)
        table_drawn, seat_drawn = divmod(draw(len(waiting) * seats), seats)
        table = waiting[table_drawn]
        waiting[table_drawn] = waiting[-1]
        waiting.pop()
        places[player] = Place(table, open_seats[table].pop(seat_drawn))
        seats = seats if waiting else seats - 1
    return places


def late_seat(tables: Tables, seats: int, draw: Draw, *, new_table: int) -> Place:
    """The seat of a late entrant. When no seat is open he opens `new_table`, a number never used before."""
    seat_map = SeatMap(tables, seats)
    if not tables or seat_map.full():
        seat_map = SeatMap({new_table: {}}, seats)
    return seat_map.draw_place(draw)
