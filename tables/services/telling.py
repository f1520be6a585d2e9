"""The last step of every service: store the table with what viewers are told, and say so on commit."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Any

from django.db import connection, transaction

from tables import news
from tables.models import Hand, Table
from tables.records import Record
from tables.signals import hand_ended

Statement = tuple[str, tuple[Any, ...]]
"""SQL and its parameters."""
_WAKE_WITHIN_SECONDS = 10
"""Work that is due sooner is sent to a worker now, so that play does not wait for the tick."""


# Written out, and one statement in place of two: it is part of every action.
_SAVE = """
    UPDATE tables_table SET status = %s, version = %s, last_hand_id = %s, due_at = %s, claimed_until = %s
    WHERE id = %s
"""
_SAVE_ALL = """
    UPDATE tables_table
    SET status = new.status, version = new.version, last_hand_id = new.last_hand_id, due_at = new.due_at,
        claimed_until = new.claimed_until
    FROM unnest(%s::text[], %s::bigint[], %s::bigint[], %s::timestamptz[], %s::timestamptz[], %s::bigint[])
        AS new (status, version, last_hand_id, due_at, claimed_until, id)
    WHERE tables_table.id = new.id
"""
_TELL = """
    WITH told AS (
        INSERT INTO tables_tableupdate (table_id, version, hand_id, records, at) VALUES (%s, %s, %s, %s, %s)
    )
"""


def tell(
    table: Table,
    records: list[Record],
    *,
    now: datetime,
    hand: Hand | None = None,
    along: Statement | None = None,
) -> int:
    """Store the locked table and its next update; returns the version.

    `along` is a statement sent before them, to save the way to the database and back.
    """
    table.version += 1
    told = [table.id, table.version, None if hand is None else hand.id, json.dumps(records), now]
    with connection.cursor() as cursor:
        if along is None:
            cursor.execute(_TELL + _SAVE, [*told, *_changing(table)])
        else:
            cursor.execute(f"{along[0]};{_TELL}{_SAVE}", [*along[1], *told, *_changing(table)])
    _wake(table, now)
    news.publish(table.id, table.version)
    return table.version


def save_and_wake(tables: Sequence[Table], *, now: datetime) -> None:
    """Store the locked tables; have a worker step those where that is due soon."""
    if not tables:
        return
    with connection.cursor() as cursor:
        cursor.execute(_SAVE_ALL, [list(column) for column in zip(*map(_changing, tables), strict=True)])
    for table in tables:
        _wake(table, now)


def _changing(table: Table) -> tuple[Any, ...]:
    return table.status, table.version, table.last_hand_id, table.due_at, table.claimed_until, table.id


def _wake(table: Table, now: datetime) -> None:
    if table.due_at is None:
        return
    delay = max((table.due_at - now).total_seconds(), 0.0)
    if delay <= _WAKE_WITHIN_SECONDS:
        news.wake(table.id, delay=delay)


def announce_end(hand: Hand) -> None:
    """Send `hand_ended` on commit."""
    send = partial(hand_ended.send_robust, sender=Hand, table_id=hand.table_id, hand_id=hand.id)
    transaction.on_commit(send)
