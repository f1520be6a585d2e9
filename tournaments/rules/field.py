"""The field of a tournament: what its floor breaks, balances and redraws after each bust (RULES §7)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import islice
from types import MappingProxyType

from tournaments.rules.balance import balance
from tournaments.rules.breaking import break_order as default_order
from tournaments.rules.breaking import break_tables, redraw, tables_wanted
from tournaments.rules.draw import Draw
from tournaments.rules.floor import Floor
from tournaments.rules.moves import Move, Plan, Wait
from tournaments.rules.seat_map import Opened, Place, SeatMap, Tables


class Field:
    """Who sits where, kept bucketed by table size: a bust costs the same in any field.

    `order` is the published breaking order, the first to break first; tables it does not name break
    before them. `big_blinds` gives the seat of each table's last big blind, None in stud-only events (see
    movers).
    """

    def __init__(
        self,
        tables: Tables,
        seats: int,
        floor: Floor,
        *,
        entries: int,
        entries_open: bool = False,
        order: Sequence[int] = (),
        opened: Opened = MappingProxyType({}),
        big_blinds: Mapping[int, int] | None = None,
    ) -> None:
        taken = {table: players for table, players in tables.items() if players}
        self.seat_map = SeatMap(taken, seats, opened)
        self.seats = seats
        self.floor = floor
        self.entries = entries
        self.entries_open = entries_open
        self.big_blinds = big_blinds
        self.players_left = sum(map(len, taken.values()))
        unnamed = default_order(taken.keys() - set(order))
        self._last_to_break_first = [*unnamed, *order][::-1]

    def bust(self, seat: tuple[int, int], draw: Draw) -> list[Move]:
        """The player of (table, seat) is out; the moves that follow."""
        place = Place(*seat)
        self.seat_map.rise(place)
        self.players_left -= 1
        if not self.seat_map.players[place.table]:
            self.seat_map.close_table(place.table)
        return self.rebalance(draw)

    def rebalance(self, draw: Draw, busy: Collection[int] = ()) -> list[Move]:
        """The moves due now; `busy` tables have a running hand, nobody leaves them."""
        return self.plan(draw, busy).moves

    def plan(self, draw: Draw, busy: Collection[int] = ()) -> Plan:
        """The moves due now, made on this field, and the tables that wait."""
        tables = len(self.seat_map.players)
        if tables < 2:
            return Plan()
        final = self.floor.final_table_at(self.seats)
        wanted = tables_wanted(self.players_left, tables, self.seats, final, entries_open=self.entries_open)
        due = self._next_to_break(tables - wanted)
        if due and wanted in self.floor.redraw_at(self.entries):
            return self._redraw(due, draw, busy)
        moves = self._break(due, draw, busy)
        if all(table not in self.seat_map.players for table in due):
            moves += self._balance(draw, busy)
        return Plan(moves, self._short(busy))

    def _next_to_break(self, count: int) -> list[int]:
        while self._last_to_break_first[-1] not in self.seat_map.players:
            self._last_to_break_first.pop()
        standing = (table for table in reversed(self._last_to_break_first) if table in self.seat_map.players)
        return list(islice(standing, count))

    def _redraw(self, broken: Collection[int], draw: Draw, busy: Collection[int]) -> Plan:
        """All seats anew at the tables that stay, once every hand has ended."""
        kept = [table for table in self.seat_map.players if table not in broken]
        if any(table in busy for table in self.seat_map.players):
            wait: Wait = "final_table" if len(kept) == 1 else "redraw"
            return Plan([], {table: wait for table in self.seat_map.players if table not in busy})
        seats = max(self.seats, self.players_left) if len(kept) == 1 else self.seats
        return Plan(redraw(self.seat_map, kept, seats, draw))

    def _break(self, due: Collection[int], draw: Draw, busy: Collection[int]) -> list[Move]:
        """Breaks the idle ones of the due tables; the busy ones take nobody in meanwhile."""
        sizes = self.seat_map.sizes
        running = {table: sizes.remove(table) for table in due if table in busy}
        moves = break_tables(self.seat_map, [table for table in due if table not in busy], draw)
        for table, size in running.items():
            sizes.add(table, size)
        return moves

    def _balance(self, draw: Draw, busy: Collection[int]) -> list[Move]:
        tolerance = self.floor.balance_tolerance(len(self.seat_map.players))
        return balance(
            self.seat_map, tolerance, self.floor.who_moves, draw, busy=busy, big_blinds=self.big_blinds
        )

    def _short(self, busy: Collection[int]) -> dict[int, Wait]:
        """Idle tables three or more short of the largest, or with nobody to play against [TDA 11-D]."""
        sizes = self.seat_map.sizes
        few = range(1, max(1, sizes.largest() - 3) + 1)
        short = (table for size in few for table in sizes.of_size(size) if table not in busy)
        return dict.fromkeys(short, "short")


def plan_moves(
    tables: Tables,
    seats_per_table: int,
    floor: Floor,
    draw: Draw,
    *,
    entries: int,
    busy: Collection[int] = (),
    entries_open: bool = False,
    break_order: Sequence[int] = (),
    opened: Opened = MappingProxyType({}),
    big_blinds: Mapping[int, int] | None = None,
) -> Plan:
    """The moves due now. Ask again after every hand: only idle tables give players.

    `tables` maps table → seat → player, `entries` counts all entries so far, `busy` are the tables with a
    running hand (they may take players in), `break_order` is the published order once registration has
    closed, `opened` the seats come free at each table (for `tda`), `big_blinds` as in Field.
    """
    field = Field(
        tables,
        seats_per_table,
        floor,
        entries=entries,
        entries_open=entries_open,
        order=break_order,
        opened=opened,
        big_blinds=big_blinds,
    )
    return field.plan(draw, busy)
