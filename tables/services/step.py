"""The one entry point for everything a table does by itself."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from tables.dealer import SYSTEM, SealBroken, Source
from tables.models import Hand, Seat, Table
from tables.rules.errors import MalformedInput
from tables.services.dealing import deal
from tables.services.live import LiveHand
from tables.services.locks import lock_for_play
from tables.services.settlement import void
from tables.services.turns import play_due_turns


def step_table(*, table_id: int, now: datetime, source: Source = SYSTEM) -> bool:
    """Do what is due at the table: the deal, house players' and absent players' turns, timeouts.

    Returns whether anything was due; calling it again does no harm. At most one hand is played in one call. A
    hand that cannot go on is void. Raises Refusal("no_such_table").
    """
    with transaction.atomic():
        table, hand, seats = lock_for_play(table_id)
        if hand is None or not hand.live or table.due_at is None or table.due_at > now:
            return False
        try:
            live = _taken_up(table, hand, seats, now, source)
        except (SealBroken, MalformedInput) as error:
            void(table, hand, _REASONS[type(error)], now)
            return True
        play_due_turns(live, source)
        if not live.told:
            return False
        live.store()
    return True


_REASONS: dict[type[Exception], str] = {
    SealBroken: "The deck of this hand cannot be opened.",
    MalformedInput: "This hand could not be dealt.",
}


def _taken_up(table: Table, hand: Hand, seats: list[Seat], now: datetime, source: Source) -> LiveHand:
    if hand.status == Hand.Status.RELEASED:
        return deal(table, hand, seats, now, source)
    return LiveHand.resumed(table, hand, seats, now)
