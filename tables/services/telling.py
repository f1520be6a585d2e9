"""The last step of every service: store the table with what viewers are told, and say so on commit."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from django.db import transaction

from tables import news
from tables.models import Hand, Table, TableUpdate
from tables.records import Record
from tables.signals import hand_ended

_WAKE_WITHIN_SECONDS = 10
"""Work that is due sooner is sent to a worker now, so that play does not wait for the tick."""


def tell(table: Table, records: list[Record], *, now: datetime, hand: Hand | None = None) -> int:
    """Store the locked table and its next update; returns the version."""
    table.version += 1
    TableUpdate.objects.create(table=table, version=table.version, hand=hand, records=records, at=now)
    save_and_wake(table, now=now)
    news.publish(table.id, table.version)
    return table.version


def save_and_wake(table: Table, *, now: datetime) -> None:
    """Store the locked table; have a worker step it if that is due soon."""
    table.save(update_fields=["status", "version", "last_hand", "due_at", "claimed_until"])
    if table.due_at is None:
        return
    delay = max((table.due_at - now).total_seconds(), 0.0)
    if delay <= _WAKE_WITHIN_SECONDS:
        news.wake(table.id, delay=delay)


def announce_end(hand: Hand) -> None:
    """Send `hand_ended` on commit."""
    send = partial(hand_ended.send_robust, sender=Hand, table_id=hand.table_id, hand_id=hand.id)
    transaction.on_commit(send)
