"""What the one-second tick has to step."""

from __future__ import annotations

from datetime import datetime

from django.db.models import F, Q

from tables.cash.models import CashTable
from tables.models import Hand

_OVER = (Hand.Status.ENDED, Hand.Status.VOID)


def is_cash_table(table_id: int) -> bool:
    """Whether a cash game owns the table."""
    return CashTable.objects.filter(pk=table_id).exists()


def due_cash_tables(now: datetime, limit: int = 500) -> list[int]:
    """Ids of tables with something due, and of those with a hand nobody told of. One query."""
    unbooked = Q(table__last_hand__status__in=_OVER) & (
        Q(booked_hand=None) | ~Q(booked_hand=F("table__last_hand"))
    )
    due = CashTable.objects.filter(Q(due_at__lte=now) | unbooked).order_by("due_at", "pk")
    return list(due.values_list("pk", flat=True)[:limit])
