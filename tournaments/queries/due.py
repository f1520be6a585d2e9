"""What the one-second tick has to step."""

from __future__ import annotations

from datetime import datetime

from django.db.models import F, Q

from tables.models import Hand
from tournaments.models import Tournament, TournamentTable


def tournament_of_table(table_id: int) -> int | None:
    """The id of the tournament the table belongs to. One query."""
    tables = TournamentTable.objects.filter(table_id=table_id)
    return tables.values_list("tournament_id", flat=True).first()


def due_tournaments(now: datetime, limit: int = 100) -> list[int]:
    """Ids of tournaments with something due at `now`, the longest waiting first. One query."""
    due = Tournament.objects.filter(due_at__lte=now).order_by("due_at")
    return list(due.values_list("pk", flat=True)[:limit])


def unbooked_tournaments(limit: int = 100) -> list[int]:
    """Ids of tournaments with a hand that ended and was not booked: the news of it was lost. One query."""
    unbooked = TournamentTable.objects.filter(
        Q(booked_hand=None) | ~Q(booked_hand=F("table__last_hand")),
        table__last_hand__status__in=[Hand.Status.ENDED, Hand.Status.VOID],
        broken_at=None,
    )
    ids = unbooked.order_by("tournament_id").values_list("tournament_id", flat=True)
    return list(ids.distinct()[:limit])
