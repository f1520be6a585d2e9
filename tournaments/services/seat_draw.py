"""The seat draw: at the start, and for who comes late (RULES §7)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from tables.dealer.randomness import Source
from tables.services import open_table, seat_player
from tournaments.models import Entry, Tournament, TournamentTable
from tournaments.queries import seats_taken
from tournaments.rules.floor import floor_rules
from tournaments.rules.seat_map import Place
from tournaments.rules.seating import late_seat, start_draw


def draw_seats(tournament: Tournament, entries: Iterable[Entry], *, now: datetime, source: Source) -> None:
    """Open ceil(entries / seats) tables and seat every entry by lot."""
    by_id = {entry.pk: entry for entry in entries}
    places = start_draw(list(by_id), tournament.seats, source.below)
    tables = {
        number: open_numbered_table(tournament, number, now=now)
        for number in sorted({place.table for place in places.values()})
    }
    for entry_id, place in places.items():
        _seat(tournament, by_id[entry_id], tables[place.table], place, now)
    Entry.objects.filter(pk__in=by_id).update(status=Entry.Status.SEATED)


def seat_late_entry(tournament: Tournament, entry: Entry, *, now: datetime, source: Source) -> None:
    """Seat a late entry by lot at the tables with the fewest players; when all are full it opens one."""
    tables = {table.number: table for table in tournament.tables.select_related("table")}
    unbroken = {number for number, table in tables.items() if table.broken_at is None}
    taken: dict[int, dict[int, int]] = {number: {} for number in unbroken}
    for seat in seats_taken(tournament):
        taken[seat.table_number][seat.seat] = seat.player_id
    place = late_seat(taken, tournament.seats, source.below, new_table=max(tables) + 1)
    if place.table not in tables:
        tables[place.table] = open_numbered_table(tournament, place.table, now=now, overflow=True)
    _seat(tournament, entry, tables[place.table], place, now)
    entry.status = Entry.Status.SEATED
    entry.save(update_fields=["status"])


def open_numbered_table(
    tournament: Tournament, number: int, *, now: datetime, overflow: bool = False
) -> TournamentTable:
    """Open a table of the event, an `overflow` one after the start.

    Table 1 has seats for the final table, which forms there (RULES §4).
    """
    final = floor_rules(tournament.house).final_table_at(tournament.seats)
    table = open_table(
        name=f"Table {number}",
        max_seats=max(tournament.seats, final) if number == 1 else tournament.seats,
        house=tournament.house,
        action_seconds=tournament.action_seconds,
        bank_seconds=tournament.bank_seconds,
        bank_refill_seconds=tournament.bank_refill_seconds,
        think_milliseconds=tournament.think_milliseconds,
        pause_milliseconds=tournament.pause_milliseconds,
        chat_in_hand=tournament.chat_in_hand,
        owner_name=tournament.name,
        owner_path=tournament.get_absolute_url(),
        by=None,
        now=now,
    )
    return TournamentTable.objects.create(
        tournament=tournament, table=table, number=number, overflow=overflow
    )


def _seat(tournament: Tournament, entry: Entry, table: TournamentTable, place: Place, now: datetime) -> None:
    seat_player(
        table=table.table,
        player=entry.player,
        number=place.seat,
        stack=tournament.stack,
        by=None,
        now=now,
    )
