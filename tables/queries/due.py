"""Which tables have work."""

from __future__ import annotations

from datetime import datetime

from django.db.models import Q, QuerySet

from tables.models import Table


def due_tables(now: datetime, limit: int) -> QuerySet[Table]:
    """Tables whose time has come and that no worker has claimed, the longest waiting first."""
    unclaimed = Q(claimed_until__isnull=True) | Q(claimed_until__lte=now)
    return Table.objects.filter(unclaimed, due_at__lte=now).order_by("due_at", "id")[:limit]
