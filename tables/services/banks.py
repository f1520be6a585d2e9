"""Time banks: spent by themselves when the action clock has run out, refilled by the table's owner."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from math import ceil

from django.db import transaction

from tables import records
from tables.models import Seat, Table
from tables.services.locks import lock_tables
from tables.services.tables import refuse_during_a_hand
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

    Each gets the table's `bank_refill_seconds`, up to a full bank. One query when nobody is due.
    Raises Refusal: hand_running.
    """
    due = set(Seat.objects.filter(table__in=tables, bank_level__lt=level).values_list("table_id", flat=True))
    if not due:
        return
    with transaction.atomic():
        for table in lock_tables(due).values():
            refuse_during_a_hand(table)
            _refill(table, level, now)


def _refill(table: Table, level: int, now: datetime) -> None:
    seats, refilled = list(table.seats.filter(bank_level__lt=level)), []
    for seat in seats:
        before = seat.bank_seconds
        seat.bank_seconds = max(before, min(before + table.bank_refill_seconds, table.bank_seconds))
        seat.bank_level = level
        if seat.bank_seconds != before:
            refilled.append(seat)
    Seat.objects.bulk_update(seats, ["bank_seconds", "bank_level"])
    if refilled:
        tell(table, [records.time_banks(refilled)], now=now)
