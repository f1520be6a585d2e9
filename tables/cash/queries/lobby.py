"""The cash tables in the lobby."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from django.db.models import Count, Q

from accounts.models import Player
from tables.cash.models import CashTable
from tables.cash.queries.play import Play, recent_play
from tables.rules.rotation import games_text


class CashRow(NamedTuple):
    """A cash table in a line. Money in cents; `seated` is whether the player who looks sits there."""

    id: int
    name: str
    games: str
    small_bet: int
    big_bet: int
    min_buy_in: int
    max_buy_in: int
    players: int
    seats: int
    waiting: int
    seated: bool
    play: Play | None
    """Of the last hour; None when it played no hand."""

    @property
    def full(self) -> bool:
        """Whether one has to wait."""
        return self.players >= self.seats


def cash_lobby(player: Player | None, now: datetime) -> list[CashRow]:
    """The open tables, the smallest stakes first. Two queries."""
    mine = Q(table__seats__player=player) if player else Q(pk=None)
    tables = (
        CashTable.objects.filter(status=CashTable.Status.OPEN)
        .select_related("table")
        .annotate(
            players=Count("table__seats", distinct=True),
            waiters=Count("waiting", distinct=True),
            own=Count("table__seats", filter=mine, distinct=True),
        )
    )
    play = recent_play(now)
    return [_row(cash, play.get(cash.pk)) for cash in tables.order_by("small_bet", "pk")]


def _row(cash: CashTable, play: Play | None) -> CashRow:
    return CashRow(
        id=cash.pk,
        name=cash.table.name,
        games=games_text(cash.games),
        small_bet=cash.small_bet,
        big_bet=cash.big_bet,
        min_buy_in=cash.min_buy_in,
        max_buy_in=cash.max_buy_in,
        players=cash.players,  # type: ignore[attr-defined]
        seats=cash.table.max_seats,
        waiting=cash.waiters,  # type: ignore[attr-defined]
        seated=bool(cash.own),  # type: ignore[attr-defined]
        play=play,
    )
