"""What cash tables do when a hand has ended: have a worker book it, nothing more."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.dispatch import receiver

from tables import news
from tables.cash.queries import is_cash_table
from tables.cash.services.locking import STEP_CASH_TABLE
from tables.signals import hand_ended


@receiver(hand_ended)
def book_the_hand(table_id: int, **_: Any) -> None:
    """Wake the owner of the table, if it is a cash table."""
    if settings.NEWS and is_cash_table(table_id):
        news.enqueue(STEP_CASH_TABLE, table_id)
