"""Buying more chips between hands, or after the hand that runs."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import structlog
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import NotEnoughMoney, Refusal
from accounts.models import Player
from accounts.money import money_text
from accounts.queries import wallet_balance
from tables.cash.models import CashSession, CashTable
from tables.cash.queries import Seated
from tables.cash.rules.limits import top_up_room
from tables.cash.services.locking import in_a_hand, lock_cash_table, seated_player, step_soon
from tables.cash.services.money import already_bought, buy_chips
from tables.services import add_chips

_log = structlog.get_logger(__name__)


@transaction.atomic
def top_up(
    *, table_id: int, player: Player, cents: int, request_id: str, by: Player | None, now: datetime
) -> CashSession:
    """Buy chips for `cents` from the wallet; during a hand they are brought when it is over.

    The same `request_id` buys once. Refusals: `not_seated`, `wrong_top_up`, `not_enough_money`.
    """
    cash = lock_cash_table(table_id)
    here = seated_player(cash, player)
    if already_bought(cash, player, request_id):
        return here.session
    _refuse(cash, here, cents)
    here.session.top_up, here.session.top_up_request = cents, request_id
    if in_a_hand(cash):
        here.session.save(update_fields=["top_up", "top_up_request"])
    else:
        bring_chips(cash, here, cents, by=by, now=now)
        step_soon(cash, now)
    return here.session


def bring_asked_chips(cash: CashTable, here: Seated, wallets: Mapping[int, int], now: datetime) -> None:
    """What was asked for during the hand, as far as the stack has room and the wallet has the money."""
    session = here.session
    cents = min(session.top_up, top_up_room(here.seat.stack, cash.max_buy_in))
    if 0 < cents <= wallets.get(session.player_id, 0):
        bring_chips(cash, here, cents, by=session.player, now=now)
        return
    _log.info("top-up dropped", table=cash.pk, session=session.pk)
    _forget(session)


def bring_chips(cash: CashTable, here: Seated, cents: int, *, by: Player | None, now: datetime) -> None:
    """Wallet → escrow, and the chips to the stack."""
    buy_chips(cash, here.session, cents, request_id=here.session.top_up_request, by=by, now=now)
    add_chips(seat=here.seat, chips=cents, now=now)
    here.seat.stack += cents
    _forget(here.session)


def _forget(session: CashSession) -> None:
    session.top_up, session.top_up_request = 0, ""
    session.save(update_fields=["top_up", "top_up_request"])


def _refuse(cash: CashTable, here: Seated, cents: int) -> None:
    stack = here.seat.stack
    least = 1 if stack else cash.min_buy_in
    # What he will have after the hand is not known; no more is bought then than fits.
    most = cash.max_buy_in if in_a_hand(cash) else top_up_room(stack, cash.max_buy_in)
    if not least <= cents <= most:
        spoken = {"least": money_text(least), "most": money_text(most)}
        sentence = _("Your stack has no room for more chips.")
        if most >= least:
            sentence = _("Buy chips for %(least)s to %(most)s.") % spoken
        raise Refusal("wrong_top_up", sentence, {"least": least, "most": most})
    balance = wallet_balance(here.session.player)
    if balance < cents:
        sentence = _("Not enough money: there are %(balance)s in the wallet.")
        raise NotEnoughMoney("not_enough_money", sentence % {"balance": money_text(balance)})
