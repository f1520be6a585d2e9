"""Who has entered, and whether more may."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from django.db.models import Count, Q

from accounts.models import Player
from tournaments.models import Entry, Tournament
from tournaments.queries.clock import clock_position, levels_of
from tournaments.rules.clock import entries_open

PLAYING = (Entry.Status.REGISTERED, Entry.Status.SEATED, Entry.Status.WON)


class EntryCounts(NamedTuple):
    """Entries that count (the withdrawn do not), those still playing, whether the looking player is in."""

    entries: int = 0
    playing: int = 0
    registered: bool = False


def registration_open(tournament: Tournament, now: datetime) -> bool:
    """Whether entries are taken: before the start, then to the end of the late level (RULES §7)."""
    if tournament.status == Tournament.Status.REGISTERING:
        return True
    if tournament.status != Tournament.Status.RUNNING or tournament.registration_closed_at is not None:
        return False
    index = clock_position(tournament, now).index
    return entries_open(levels_of(tournament.structure), index, tournament.late_registration_level)


def entry_counts(tournaments: Iterable[Tournament], player: Player | None = None) -> dict[int, EntryCounts]:
    """Counts by tournament id. One query."""
    rows = (
        Entry.objects.exclude(status=Entry.Status.WITHDRAWN)
        .filter(tournament__in=[tournament.pk for tournament in tournaments])
        .values("tournament")
        .annotate(
            entries=Count("pk"),
            playing=Count("pk", filter=Q(status__in=PLAYING)),
            mine=Count("pk", filter=Q(player_id=player.pk if player else None)),
        )
    )
    return {row["tournament"]: EntryCounts(row["entries"], row["playing"], row["mine"] > 0) for row in rows}
