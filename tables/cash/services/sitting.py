"""Sitting down at a cash table."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.money import money_text
from tables.cash.models import CashSession, CashTable
from tables.cash.queries import free_seats, left_with
from tables.cash.rules.limits import Limits, buy_in_range
from tables.cash.services.locking import lock_cash_table, seated_player, step_soon
from tables.cash.services.money import already_bought, buy_chips
from tables.cash.services.waiting import offer_seats
from tables.services import seat_player


@transaction.atomic
def sit_down(
    *,
    table_id: int,
    player: Player,
    seat: int,
    buy_in: int,
    request_id: str,
    by: Player | None,
    now: datetime,
    minutes: int | None = None,
    win_goal: int | None = None,
    loss_limit: int | None = None,
) -> CashSession:
    """Take the seat with chips for `buy_in` cents from the wallet; he is dealt in from the next hand.

    `minutes`, `win_goal` and `loss_limit` (cents) end the session after the hand in which they are reached.
    The same `request_id` sits down once. Refusals: `cash_table_closed`, `wrong_buy_in`, `went_south`,
    `wrong_limit`, `seat_held`, `not_enough_money`, and those of tables.services.seat_player.
    """
    cash = lock_cash_table(table_id)
    if already_bought(cash, player, request_id):
        return seated_player(cash, player).session
    if cash.status != CashTable.Status.OPEN:
        raise Refusal("cash_table_closed", _("This table takes no players now."), {"table": cash.pk})
    limits = _limits(now, minutes, win_goal, loss_limit)
    _refuse_buy_in(cash, player, buy_in, now)
    offer_seats(cash, now)
    _refuse_held(cash, player, seat)
    seat_player(table=cash.table, player=player, number=seat, stack=buy_in, by=None, now=now)
    session = CashSession.objects.create(cash_table=cash, player=player, began_at=now, **limits._asdict())
    buy_chips(cash, session, buy_in, request_id=request_id, by=by, now=now)
    cash.waiting.filter(player=player).delete()
    step_soon(cash, now)
    return session


def _limits(now: datetime, minutes: int | None, win_goal: int | None, loss_limit: int | None) -> Limits:
    if any(limit is not None and limit < 1 for limit in (minutes, win_goal, loss_limit)):
        raise Refusal("wrong_limit", _("A limit is more than nothing, or left empty."))
    return Limits(None if minutes is None else now + timedelta(minutes=minutes), win_goal, loss_limit)


def _refuse_buy_in(cash: CashTable, player: Player, cents: int, now: datetime) -> None:
    brought = left_with(cash, player, now)
    least, most = buy_in_range(cash.min_buy_in, cash.max_buy_in, brought)
    if least <= cents <= most:
        return
    details = {"least": least, "most": most}
    if cents < least == brought:
        sentence = _("You left this table with %(sum)s a short while ago: bring at least as much.")
        raise Refusal("went_south", sentence % {"sum": money_text(brought)}, details)
    sentence = _("Sit down with %(least)s to %(most)s.")
    spoken = {"least": money_text(least), "most": money_text(most)}
    raise Refusal("wrong_buy_in", sentence % spoken, details)


def _refuse_held(cash: CashTable, player: Player, seat: int) -> None:
    """A seat that is nobody's, but not free, is held; what else is wrong with it `seat_player` says."""
    if seat in free_seats(cash, player):
        return
    if cash.waiting.filter(seat=seat).exclude(player=player).exists():
        raise Refusal("seat_held", _("This seat is held for a player on the waiting list."), {"seat": seat})
