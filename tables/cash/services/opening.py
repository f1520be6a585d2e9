"""Opening a cash table, closing it, and opening it again."""

from __future__ import annotations

from datetime import datetime
from typing import TypedDict, Unpack

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.cash.models import CashTable
from tables.cash.services.checking import check_settings
from tables.cash.services.locking import lock_cash_table, step_soon
from tables.services import open_table, tell_owner_news

Status = CashTable.Status
LONGEST_REASON = 200
"""Characters."""


class CashSettings(TypedDict, total=False):
    """What the office sets; money in cents. What it leaves out is as the model says."""

    rotation_policy: str
    ante: int
    bring_in: int
    small_blind: int
    rake_basis_points: int
    rake_cap: int
    offer_seconds: int
    rebuy_seconds: int
    return_minutes: int
    away_hands: int
    away_minutes: int
    session_minutes: int | None
    win_goal: int | None
    loss_limit: int | None
    house_players: int
    demo: bool


@transaction.atomic
def open_cash_table(
    *,
    name: str,
    games: list[str],
    small_bet: int,
    min_buy_in: int,
    max_buy_in: int,
    by: Player | None,
    now: datetime,
    max_seats: int = 8,
    house: str = "classic",
    action_seconds: int = 20,
    think_milliseconds: int = 1000,
    pause_milliseconds: int = 3000,
    **settings: Unpack[CashSettings],
) -> CashTable:
    """A table that deals as soon as two have sat down. `small_bet` and buy-ins in cents.

    Refusal: `wrong_settings`, whose details name the fields and what is wrong.
    """
    usual: CashSettings = {
        "ante": small_bet // 8,
        "bring_in": small_bet // 4,
        "small_blind": small_bet // 2,
        **settings,
    }
    cash = CashTable(
        games=games,
        small_bet=small_bet,
        min_buy_in=min_buy_in,
        max_buy_in=max_buy_in,
        created_at=now,
        **usual,
    )
    check_settings(cash, seats=max_seats, house=house)
    cash.table = open_table(
        name=name,
        max_seats=max_seats,
        house=house,
        action_seconds=action_seconds,
        think_milliseconds=think_milliseconds,
        pause_milliseconds=pause_milliseconds,
        owner_name=_("Cash table"),
        owner_path="",
        by=None,
        now=now,
    )
    cash.table.owner_path = cash.get_absolute_url()
    cash.table.save(update_fields=["owner_path"])
    cash.save(force_insert=True)
    step_soon(cash, now)
    record_audit(by=by, action="open_cash_table", target=cash, now=now, after={"name": name, "games": games})
    return cash


def close_cash_table(*, table_id: int, by: Player | None, now: datetime, reason: str) -> CashTable:
    """After the hand everybody is cashed out; the players read the reason.

    Refusals: `reason_missing`, `reason_too_long`, `no_such_table`, `wrong_status`.
    """
    if not reason.strip():
        raise Refusal("reason_missing", _("Please give a reason: the players read it."))
    if len(reason.strip()) > LONGEST_REASON:
        raise Refusal("reason_too_long", _("A reason has at most %d characters.") % LONGEST_REASON)
    return _turn(table_id, Status.OPEN, Status.CLOSING, "close_cash_table", by, now, reason)


def reopen_cash_table(*, table_id: int, by: Player | None, now: datetime) -> CashTable:
    """Take players again. Refusals: `no_such_table`, `wrong_status` until it has closed."""
    return _turn(table_id, Status.CLOSED, Status.OPEN, "reopen_cash_table", by, now, "")


@transaction.atomic
def _turn(
    table_id: int, before: str, after: str, action: str, by: Player | None, now: datetime, reason: str
) -> CashTable:
    cash = lock_cash_table(table_id)
    if cash.status != before:
        spoken = {"status": cash.get_status_display()}
        raise Refusal("wrong_status", _("The table is %(status)s.") % spoken, {"status": cash.status})
    cash.status, cash.closing_reason = after, reason.strip()
    cash.save(update_fields=["status", "closing_reason"])
    cash.waiting.all().delete()
    tell_owner_news(table_ids=[cash.pk], now=now)
    step_soon(cash, now)
    record_audit(
        by=by,
        action=action,
        target=cash,
        now=now,
        reason=reason,
        before={"status": before},
        after={"status": after},
    )
    return cash
