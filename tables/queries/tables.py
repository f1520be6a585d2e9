"""Seats and chips of a table."""

from __future__ import annotations

from typing import Any

from django.db import connection
from django.db.models import Sum

from accounts.models import Player
from tables.models import Seat, Table

# Written out because every action asks it: composing it by the ORM takes eight times as long.
_SEAT = [field.attname for field in Seat._meta.concrete_fields]
_PLAYER = ["id", "nickname", "is_house"]
_COLUMNS = [f"seat.{name}" for name in _SEAT] + [f"player.{name}" for name in _PLAYER]
_SEATS_AT = f"""
    SELECT {", ".join(_COLUMNS)}
    FROM tables_seat AS seat JOIN accounts_player AS player ON player.id = player_id
    WHERE table_id = %s ORDER BY number
"""  # noqa: S608  (names of columns only)


def seats_at(table_id: int) -> list[Seat]:
    """The taken seats by number, with their players' nicknames and whether the house plays them."""
    with connection.cursor() as cursor:
        cursor.execute(_SEATS_AT, [table_id])
        return [_seat(row) for row in cursor.fetchall()]


def _seat(row: tuple[Any, ...]) -> Seat:
    seat = Seat.from_db(connection.alias, _SEAT, row[: len(_SEAT)])
    seat.player = Player.from_db(connection.alias, _PLAYER, row[len(_SEAT) :])
    return seat


def chips_on_table(table: Table) -> int:
    """All chips at the table. Stacks change when a hand is settled: until then its pots are part of them."""
    chips: int = table.seats.aggregate(chips=Sum("stack", default=0))["chips"]
    return chips
