"""Seats and chips of a table."""

from __future__ import annotations

from django.db.models import Sum

from tables.models import Seat, Table


def seats_at(table_id: int) -> list[Seat]:
    """The taken seats with their players, by number."""
    seats = Seat.objects.filter(table_id=table_id).select_related("player").order_by("number")
    return list(
        seats.only(
            "table_id",
            "number",
            "player_id",
            "stack",
            "away",
            "timeouts",
            "bank_seconds",
            "show",
            "taken_at",
            "player__nickname",
            "player__is_house",
        )
    )


def chips_on_table(table: Table) -> int:
    """All chips at the table. Stacks change when a hand is settled: until then its pots are part of them."""
    chips: int = table.seats.aggregate(chips=Sum("stack", default=0))["chips"]
    return chips
