"""Who sits where in a tournament: players by table and seat, seats open, tables by size."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from tournaments.rules.draw import Draw
from tournaments.rules.table_sizes import TableSizes

Tables = Mapping[int, Mapping[int, int]]
"""Table number → seat number (from 1) → player."""

Opened = Mapping[int, Sequence[int]]
"""Table number → seats players have left, the last to open last."""


class Place(NamedTuple):
    """A seat of the tournament."""

    table: int
    seat: int


class SeatMap:
    """The seats of a field.

    `players[table]` maps seat to player; `open[table]` lists the open seats, the last to open last.
    """

    def __init__(self, tables: Tables, seats: int, opened: Opened = MappingProxyType({})) -> None:
        self.seats = seats
        self.players: dict[int, dict[int, int]] = {}
        self.open: dict[int, list[int]] = {}
        self.sizes = TableSizes()
        for table in sorted(tables):
            self.open_table(table, tables[table], opened.get(table, ()))

    def open_table(self, table: int, players: Mapping[int, int], opened: Sequence[int] = ()) -> None:
        """Seats that are not in `opened`, the last to open last, have always been open."""
        self.players[table] = dict(sorted(players.items()))
        open_seats = [seat for seat in range(1, self.seats + 1) if seat not in players]
        self.open[table] = sorted(open_seats, key=lambda seat: opened.index(seat) if seat in opened else -1)
        self.sizes.add(table, len(players))

    def close_table(self, table: int) -> dict[int, int]:
        """Takes the table away; its players by seat are to be seated elsewhere."""
        del self.open[table]
        self.sizes.remove(table)
        return self.players.pop(table)

    def sit(self, player: int, place: Place) -> None:
        self.open[place.table].remove(place.seat)
        self.players[place.table][place.seat] = player
        self.sizes.grow(place.table, 1)

    def rise(self, place: Place) -> int:
        """The player leaves the seat; it is the last to have opened."""
        player = self.players[place.table].pop(place.seat)
        self.open[place.table].append(place.seat)
        self.sizes.grow(place.table, -1)
        return player

    def draw_place(self, draw: Draw) -> Place:
        """By lot over the open seats of the tables with the fewest players (RULES §7).

        One draw: those tables have equally many open seats.
        """
        fewest = self.sizes.of_size(self.sizes.smallest())
        seats = len(self.open[fewest[0]])
        table, seat = divmod(draw(len(fewest) * seats), seats)
        return Place(fewest[table], self.open[fewest[table]][seat])

    def lot(self) -> dict[str, int]:
        """Over how many tables, and open seats at each, `draw_place` draws."""
        fewest = self.sizes.of_size(self.sizes.smallest())
        return {"tables": len(fewest), "seats": len(self.open[fewest[0]])}

    def places(self) -> dict[int, Place]:
        return {
            player: Place(table, seat)
            for table, players in self.players.items()
            for seat, player in players.items()
        }

    def reseat(self, places: Mapping[int, Place], tables: Iterable[int], seats: int) -> None:
        """Everybody sits as `places` says, at these tables of so many seats only."""
        for table in list(self.players):
            self.close_table(table)
        self.seats = seats
        for table in tables:
            self.open_table(
                table, {place.seat: player for player, place in places.items() if place.table == table}
            )

    def full(self) -> bool:
        return self.sizes.smallest() >= self.seats
