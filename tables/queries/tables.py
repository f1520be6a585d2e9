"""Seats and chips of a table."""

from __future__ import annotations

from typing import Any

from django.db import connection
from django.db.models import Sum

from accounts.models import Player
from tables.models import Seat, Table
from tables.queries.columns import Columns

_SEAT = Columns(Seat, "seat")
_PLAYER = Columns(Player, "player", ["id", "nickname", "is_house"])
SEATS_AT = f"""
    SELECT {_SEAT.sql}, {_PLAYER.sql}
    FROM tables_seat AS seat JOIN accounts_player AS player ON player.id = player_id
    WHERE table_id = %s ORDER BY number
"""  # noqa: S608  (names of columns only)


def seats_at(table_id: int) -> list[Seat]:
    """The taken seats by number, with their players' nicknames and whether the house plays them."""
    with connection.cursor() as cursor:
        cursor.execute(SEATS_AT, [table_id])
        return [seat_of(row) for row in cursor.fetchall()]


def shows_losing_hands(table_id: int, player: Player) -> bool:
    """Whether the player sits there and has his losing hands shown."""
    return Seat.objects.filter(table_id=table_id, player=player, show=True).exists()


def seat_of(row: tuple[Any, ...]) -> Seat:
    """The seat of a row of `SEATS_AT`."""
    seat = _SEAT.instance(row[: len(_SEAT.names)])
    seat.player = _PLAYER.instance(row[len(_SEAT.names) :])
    return seat


def chips_on_table(table: Table) -> int:
    """All chips at the table. Stacks change when a hand is settled: until then its pots are part of them."""
    chips: int = table.seats.aggregate(chips=Sum("stack", default=0))["chips"]
    return chips
