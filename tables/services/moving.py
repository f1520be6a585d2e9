"""Many players moved at once, as a tournament breaks, balances and redraws its tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from django.db import transaction
from django.db.models import prefetch_related_objects
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from tables.models import Seat, Table
from tables.records import Record, player_moved, seat_taken
from tables.services.locks import lock_tables
from tables.services.tables import refuse_during_a_hand
from tables.services.telling import tell


class SeatMove(NamedTuple):
    """The player who sits in `seat` goes to a seat of the table with this id."""

    seat: Seat
    to_table_id: int
    to_number: int


@transaction.atomic
def move_seats(*, moves: Sequence[SeatMove], now: datetime) -> None:
    """Move all these players with everything that is theirs; they may change seats with each other.

    All rise before anyone sits down. Viewers are told in one update a table.
    Raises Refusal: hand_running (at a table left), not_seated, table_closed, no_such_seat, seat_taken.
    """
    tables = lock_tables(id_ for move in moves for id_ in (move.seat.table_id, move.to_table_id))
    prefetch_related_objects(list(tables.values()), "last_hand")
    for left in {move.seat.table_id for move in moves}:
        refuse_during_a_hand(tables[left])
    seats = _current(moves)
    _refuse_places(tables, moves)
    told: dict[int, list[Record]] = defaultdict(list)
    for seat, to_table_id, to_number in moves:
        told[seat.table_id].append(player_moved(seat.number, to_table_id, to_number))
    # Taken away and put back: changed one by one, two would sit in one seat for a moment.
    Seat.objects.filter(pk__in=seats).delete()
    for (_seat, to_table_id, to_number), moved in zip(moves, seats.values(), strict=True):
        moved.table, moved.number, moved.taken_at = tables[to_table_id], to_number, now
        told[to_table_id].append(seat_taken(moved))
    Seat.objects.bulk_create(seats.values())
    for table_id in sorted(told):
        tell(tables[table_id], told[table_id], now=now)


def _current(moves: Sequence[SeatMove]) -> dict[int, Seat]:
    """The seats as they are now that their tables are locked, by id, in the order of the moves."""
    found = Seat.objects.select_related("player").in_bulk([move.seat.pk for move in moves])
    if any(move.seat.pk not in found or found[move.seat.pk].table_id != move.seat.table_id for move in moves):
        raise Refusal("not_seated", _("This player has left the table."))
    return {move.seat.pk: found[move.seat.pk] for move in moves}


def _refuse_places(tables: Mapping[int, Table], moves: Sequence[SeatMove]) -> None:
    """Refuse a place that is not there, or taken by somebody who stays or moves there too."""
    staying = Seat.objects.filter(table__in=tables).exclude(pk__in=[move.seat.pk for move in moves])
    taken = set(staying.values_list("table_id", "number"))
    for _seat, table_id, number in moves:
        table, details = tables[table_id], {"table": table_id, "seat": number}
        if table.status == Table.Status.CLOSED:
            raise Refusal("table_closed", _("This table is closed."), details)
        if not 1 <= number <= table.max_seats:
            raise Refusal("no_such_seat", _("Seats are numbered 1 to %d.") % table.max_seats, details)
        if (table_id, number) in taken:
            raise Refusal("seat_taken", _("Seat %d is taken.") % number, details)
        taken.add((table_id, number))
