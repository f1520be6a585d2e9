"""The demo's cash table: house players who always leave a seat free."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from accounts.models import LedgerAccount
from accounts.services import house
from tables.cash.models import CashTable
from tables.cash.services.opening import open_cash_table

NAME = "Razz 2/4 — sit down any time"


def keep_demo_table(*, now: datetime) -> bool:
    """Open the demo's cash table if there is none. Returns whether it was missing."""
    if _is_there():
        return False
    with transaction.atomic():
        # The lock makes a second caller wait, and then find the table.
        LedgerAccount.objects.select_for_update(no_key=True).get(pk=house("rake").pk)
        if _is_there():
            return False
        open_cash_table(
            name=NAME,
            games=["razz"],
            small_bet=200,
            min_buy_in=4_000,
            max_buy_in=20_000,
            max_seats=6,
            think_milliseconds=900,
            pause_milliseconds=4000,
            house_players=4,
            demo=True,
            by=None,
            now=now,
        )
    return True


def _is_there() -> bool:
    return CashTable.objects.filter(demo=True).exists()
