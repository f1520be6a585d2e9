"""Who sits at a cash table with which session, and which seats are free."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

from accounts.models import Player
from tables.cash.models import CashSession, CashTable
from tables.models import Seat
from tables.queries import seats_at


class Seated(NamedTuple):
    """A player at the table: his seat and his open session."""

    seat: Seat
    session: CashSession

    @property
    def result(self) -> int:
        """Cents won (+) or lost (-) so far."""
        return self.seat.stack - self.session.bought


def seated(cash: CashTable) -> list[Seated]:
    """Everybody at the table, by seat number. Two queries."""
    sessions = {session.player_id: session for session in cash.sessions.filter(ended_at=None)}
    here = [Seated(seat, sessions[seat.player_id]) for seat in seats_at(cash.pk)]
    for seat, session in here:
        session.player = seat.player
    return here


def free_seats(cash: CashTable, player: Player | None = None) -> list[int]:
    """Numbers of the seats that are not taken, nor held for somebody else than `player`. Two queries."""
    taken = set(Seat.objects.filter(table_id=cash.pk).values_list("number", flat=True))
    held = cash.waiting.filter(seat__isnull=False).exclude(player=player)
    taken |= {place.seat for place in held if place.seat is not None}
    return [number for number in range(1, cash.table.max_seats + 1) if number not in taken]


def left_with(cash: CashTable, player: Player, now: datetime) -> int:
    """Cents the player left this table with, if he left so recently that he must bring them back; else 0."""
    since = now - timedelta(minutes=cash.return_minutes)
    last = cash.sessions.filter(player=player, ended_at__isnull=False).order_by("-id").first()
    return 0 if last is None or last.ended_at is None or last.ended_at < since else last.cashed or 0
