"""The first lock of everything at a cash table: the Table's own row (Table → LedgerAccount by id)."""

from __future__ import annotations

from datetime import datetime

from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from tables import news
from tables.cash.models import CashTable
from tables.cash.queries import Seated, seated
from tables.services.locks import lock_table

STEP_CASH_TABLE = "tables.cash.tasks.step_cash_table"


def lock_cash_table(table_id: int) -> CashTable:
    """The cash table as it stands, locked to the end of the transaction. Refusal: `no_such_table`."""
    table = lock_table(table_id)
    cash = CashTable.objects.filter(pk=table_id).first()
    if cash is None:
        raise Refusal("no_such_table", _("There is no such cash table."), {"table": table_id})
    cash.table = table
    return cash


def in_a_hand(cash: CashTable) -> bool:
    """Whether stacks must not be touched now."""
    hand = cash.table.last_hand
    return hand is not None and hand.live


def seated_player(cash: CashTable, player: Player) -> Seated:
    """The player's seat and session. Refusal: `not_seated`."""
    for each in seated(cash):
        if each.seat.player_id == player.pk:
            return each
    raise Refusal("not_seated", _("You do not sit at this table."), {"table": cash.pk})


def step_soon(cash: CashTable, now: datetime) -> None:
    """Something has changed: have a worker look at the table after this commit."""
    cash.due_at = now
    cash.save(update_fields=["due_at"])
    news.enqueue(STEP_CASH_TABLE, cash.pk)
