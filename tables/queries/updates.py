"""What viewers have been told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db import connection

from tables.models import Hand, Table, TableUpdate
from tables.queries.columns import Columns

_UPDATE = Columns(TableUpdate, "told")
_HAND = Columns(Hand, "hand", ["id", "setup", "sealed_deck", "actions"])
_UPDATES_SINCE = f"""
    SELECT {_UPDATE.sql}, {_HAND.sql}
    FROM tables_tableupdate AS told LEFT JOIN tables_hand AS hand ON hand.id = told.hand_id
    WHERE told.table_id = %s AND told.version > %s ORDER BY told.version LIMIT %s
"""  # noqa: S608  (names of columns only)


def updates_since(table_id: int, version: int, limit: int = 100) -> list[TableUpdate]:
    """The updates after `version`, oldest first, at most `limit`, with what their hands are replayed from."""
    with connection.cursor() as cursor:
        cursor.execute(_UPDATES_SINCE, [table_id, version, limit])
        return [_update(row) for row in cursor.fetchall()]


def _update(row: tuple[Any, ...]) -> TableUpdate:
    update = _UPDATE.instance(row[: len(_UPDATE.names)])
    if update.hand_id is not None:
        update.hand = _HAND.instance(row[len(_UPDATE.names) :])
    return update


def table_versions(table_ids: Iterable[int]) -> dict[int, int]:
    """The version each table has reached."""
    return dict(Table.objects.filter(id__in=table_ids).values_list("id", "version"))
