"""The waiting list: a free seat is held for the first, for a while, then offered to the next."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from tables.cash.models import CashTable, WaitingPlayer
from tables.cash.queries import free_seats, seated
from tables.cash.services.locking import lock_cash_table, step_soon


@transaction.atomic
def join_waiting_list(*, table_id: int, player: Player, now: datetime) -> WaitingPlayer:
    """Wait for a seat; joining twice keeps the place. Refusals: `cash_table_closed`, `already_seated`,
    `seat_free`."""
    cash = lock_cash_table(table_id)
    if cash.status != CashTable.Status.OPEN:
        raise Refusal("cash_table_closed", _("This table takes no players now."), {"table": cash.pk})
    if any(each.seat.player_id == player.pk for each in seated(cash)):
        raise Refusal("already_seated", _("You sit at this table already."), {"table": cash.pk})
    offer_seats(cash, now)
    if free_seats(cash):
        raise Refusal("seat_free", _("A seat is free: sit down."), {"table": cash.pk})
    place, _new = cash.waiting.get_or_create(player=player, defaults={"joined_at": now})
    step_soon(cash, now)
    return place


@transaction.atomic
def leave_waiting_list(*, table_id: int, player: Player, now: datetime) -> None:
    """Wait no longer, or decline the seat that is held; the next is offered it at once."""
    cash = lock_cash_table(table_id)
    cash.waiting.filter(player=player).delete()
    offer_seats(cash, now)
    step_soon(cash, now)


def offer_seats(cash: CashTable, now: datetime) -> bool:
    """Let lapsed offers go and hold each free seat for the next in the list. The table is locked."""
    lapsed, _by_model = cash.waiting.filter(offer_ends_at__lte=now).delete()
    if cash.status != CashTable.Status.OPEN:
        return bool(lapsed)
    waiting = list(cash.waiting.filter(seat=None).order_by("id"))
    offered = list(zip(waiting, free_seats(cash), strict=False)) if waiting else []
    for place, seat in offered:
        place.seat, place.offer_ends_at = seat, now + timedelta(seconds=cash.offer_seconds)
        place.save(update_fields=["seat", "offer_ends_at"])
    return bool(lapsed or offered)
