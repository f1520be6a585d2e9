"""Time banks: spent by themselves when the action clock has run out, refilled by the table's owner."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from math import ceil

from django.db import transaction

from tables import records
from tables.models import Seat, Table
from tables.services.locks import lock_tables
from tables.services.tables import refuse_during_hands
from tables.services.telling import tell


def spend_bank(seat: Seat, turn_ends_at: datetime, now: datetime) -> bool:
    """Take what the player needed beyond his time from his bank; a second begun is spent.

    Returns whether he needed any. The caller holds the table's lock.
    """
    beyond = ceil((now - turn_ends_at).total_seconds())
    spent = min(seat.bank_seconds, beyond)
    if spent <= 0:
        return False
    seat.bank_seconds -= spent
    seat.save(update_fields=["bank_seconds"])
    return True


def refill_time_banks(*, tables: Iterable[Table], level: int, now: datetime) -> None:
    """Refill the banks of all at these idle tables who have not had the refill of this level.

    Each gets the table's `bank_refill_seconds`, up to a full bank. One query when nobody is due; else as many
    as there are tables to be told of it, and a few. Raises Refusal: hand_running.
    """
    due = Seat.objects.filter(table__in=tables, bank_level__lt=level)
    ids = set(due.values_list("table_id", flat=True))
    if not ids:
        return
    with transaction.atomic():
        locked = lock_tables(ids)
        refuse_during_hands(locked.values())
        refilled = [seat for seat in due if _refill(seat, locked[seat.table_id])]
        due.update(bank_level=level)
        _tell(refilled, locked, now)


def _refill(seat: Seat, table: Table) -> bool:
    """Whether it was not full already."""
    before = seat.bank_seconds
    seat.bank_seconds = max(before, min(before + table.bank_refill_seconds, table.bank_seconds))
    return seat.bank_seconds != before


def _tell(refilled: Sequence[Seat], tables: Mapping[int, Table], now: datetime) -> None:
    """Store the banks that have changed, and tell the players at each table of theirs."""
    if not refilled:
        return
    Seat.objects.bulk_update(refilled, ["bank_seconds"])
    for table_id, seats in groupby(refilled, key=lambda seat: seat.table_id):
        tell(tables[table_id], [records.time_banks(list(seats))], now=now)
