"""Standing up and cashing out, asked for or because a limit is reached."""

from __future__ import annotations

from datetime import datetime

import structlog
from django.db import transaction

from accounts.models import Player
from tables.cash.models import CashSession, CashTable
from tables.cash.queries import Seated
from tables.cash.services.locking import in_a_hand, lock_cash_table, seated_player, step_soon
from tables.cash.services.money import cash_chips
from tables.services import remove_seat

_log = structlog.get_logger(__name__)


@transaction.atomic
def stand_up(*, table_id: int, player: Player, now: datetime, leaving: bool = True) -> CashSession:
    """Leave the seat and cash out; during a hand it is done when the hand is over, and can be taken back.

    Refusal: `not_seated`.
    """
    cash = lock_cash_table(table_id)
    here = seated_player(cash, player)
    if in_a_hand(cash) or not leaving:
        here.session.leaving = leaving
        here.session.save(update_fields=["leaving"])
    else:
        end_session(cash, here, CashSession.End.ASKED, now)
        step_soon(cash, now)
    return here.session


def end_session(cash: CashTable, here: Seated, end: str, now: datetime) -> None:
    """Between hands: the seat is free, the chips are money again."""
    session = here.session
    cash_chips(cash, session, here.seat.stack, now=now)
    remove_seat(seat=here.seat, by=None, now=now, reason="stood_up")
    session.cashed, session.ended_at, session.end = here.seat.stack, now, end
    session.leaving, session.top_up, session.top_up_request = False, 0, ""
    session.save()
    _log.info("cashed out", table=cash.pk, session=session.pk, end=end, cents=session.cashed)
