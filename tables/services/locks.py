"""The lock every writer takes first: all that belongs to a table is changed under its row's lock."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import connection
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from tables.models import Hand, Seat, Table
from tables.queries.columns import Columns
from tables.queries.tables import SEATS_AT, seat_of

_TABLE = Columns(Table, "tables_table")
_HAND = Columns(Hand, "tables_hand")
# Nothing is joined: whoever had to wait for the lock would get the joined rows as they were before it.
_LOCK = f"SELECT {_TABLE.sql} FROM tables_table WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE"  # noqa: S608

# After the lock, in statements of their own: each sees what was committed while we waited. They are sent
# together, to save two ways to the database and back.
_LAST_HAND = f"""
    SELECT {_HAND.sql} FROM tables_hand WHERE id = (SELECT last_hand_id FROM tables_table WHERE id = %s)
"""  # noqa: S608  (names of columns only)
_LOCK_FOR_PLAY = ";".join((_LOCK, _LAST_HAND, SEATS_AT))


def lock_for_play(table_id: int) -> tuple[Table, Hand | None, list[Seat]]:
    """The table, locked, with its last hand and its seats. Raises Refusal("no_such_table")."""
    with connection.cursor() as cursor:
        cursor.execute(_LOCK_FOR_PLAY, [[table_id], table_id, table_id])
        tables = cursor.fetchall()
        cursor.nextset()
        hands = cursor.fetchall()
        cursor.nextset()
        seats = [seat_of(row) for row in cursor.fetchall()]
    if not tables:
        raise _no_such_table([table_id])
    table = _TABLE.instance(tables[0])
    hand = _HAND.instance(hands[0]) if hands else None
    if hand is not None:
        table.last_hand = hand
    return table, hand, seats


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
        raise _no_such_table(missing)
    return found


def _no_such_table(table_ids: Iterable[int]) -> Refusal:
    return Refusal("no_such_table", _("There is no such table."), {"tables": sorted(table_ids)})
