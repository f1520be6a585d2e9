"""Old updates go: nobody who is still connected can miss them, and a hand is replayed from its own row."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.db.models import F, Q

from tables.models import TableUpdate

BATCH = 2_000
MOST_BATCHES = 20
"""In one call, so that a worker has its hands free again within seconds."""


def prune_updates(*, now: datetime) -> int:
    """Delete updates older than `settings.UPDATES_KEPT` but those of a table's last hand; returns how many.

    Versions stay gapless: who asks for what is gone gets a snapshot.
    """
    pruned = 0
    for _ in range(MOST_BATCHES):
        deleted = _prune_some(now)
        pruned += deleted
        if deleted < BATCH:
            break
    return pruned


def _prune_some(now: datetime) -> int:
    settled = Q(hand=None) | Q(table__last_hand_id__gt=F("hand_id"))
    old = TableUpdate.objects.filter(settled, at__lt=now - settings.UPDATES_KEPT).order_by("at")
    ids = list(old.values_list("id", flat=True)[:BATCH])
    return TableUpdate.objects.filter(id__in=ids).delete()[0]
