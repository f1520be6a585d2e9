"""The lock every writer takes first: all that belongs to a table is changed under its row's lock."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import connection
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from tables.models import Table
from tables.queries.columns import Columns

_TABLE = Columns(Table, "tables_table")
# Nothing is joined: whoever had to wait for the lock would get the joined rows as they were before it.
_LOCK = f"SELECT {_TABLE.sql} FROM tables_table WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE"  # noqa: S608


def lock_table(table_id: int) -> Table:
    """The table, locked until the transaction ends. Raises Refusal("no_such_table")."""
    return lock_tables([table_id])[table_id]


def lock_tables(table_ids: Iterable[int]) -> dict[int, Table]:
    """The tables by id, locked in the order of their ids. Raises Refusal("no_such_table")."""
    wanted = set(table_ids)
    with connection.cursor() as cursor:
        cursor.execute(_LOCK, [sorted(wanted)])
        found = {table.id: table for table in map(_TABLE.instance, cursor.fetchall())}
    if missing := wanted - found.keys():
        raise Refusal("no_such_table", _("There is no such table."), {"tables": sorted(missing)})
    return found
