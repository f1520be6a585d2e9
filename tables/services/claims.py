"""Handing out tables that have work to do."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from tables.models import Table
from tables.queries import due_tables

CLAIM = timedelta(seconds=5)
"""How long a table is left to the worker it was handed to. A worker that died is replaced after that."""


def claim_due_tables(*, now: datetime, limit: int = 500) -> list[int]:
    """Ids of tables that are due and handed to nobody else; two callers at once never get the same."""
    with transaction.atomic():
        free = due_tables(now, limit).select_for_update(no_key=True, skip_locked=True)
        ids = list(free.values_list("id", flat=True))
        Table.objects.filter(id__in=ids).update(claimed_until=now + CLAIM)
    return ids
