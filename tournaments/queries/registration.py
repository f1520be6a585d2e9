"""Who has entered, and whether more may."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from django.db.models import Count, Q

from accounts.models import Player
from tournaments.models import Entry, Tournament
from tournaments.queries.clock import clock_position
from tournaments.queries.structure import schedule_of
from tournaments.rules.clock import entries_open

PLAYING = (Entry.Status.REGISTERED, Entry.Status.SEATED)


class EntryCounts(NamedTuple):
    """Entries that count (the withdrawn do not) and those still playing.

    Of the looking player: how many entries he has (`bullets`), and whether one of them is still playing.
    """

    entries: int = 0
    playing: int = 0
    bullets: int = 0
    registered: bool = False


def places_taken(tournament: Tournament, counts: EntryCounts) -> int:
    """Of the capacity. Where alternates wait, who is out has freed his place."""
    return counts.playing if tournament.alternates else counts.entries


def registration_open(tournament: Tournament, now: datetime) -> bool:
    """Whether entries are taken: before the start, then to the end of the late level (RULES §7)."""
    if tournament.status == Tournament.Status.REGISTERING:
        return True
    if tournament.status != Tournament.Status.RUNNING or tournament.registration_closed_at is not None:
        return False
    index = clock_position(tournament, now).index
    return entries_open(schedule_of(tournament), index, tournament.late_registration_level)


def entry_counts(tournaments: Iterable[Tournament], player: Player | None = None) -> dict[int, EntryCounts]:
    """Counts by tournament id. One query."""
    mine = Q(player_id=player.pk if player else None)
    rows = (
        Entry.objects.exclude(status=Entry.Status.WITHDRAWN)
        .filter(tournament__in=[tournament.pk for tournament in tournaments])
        .values("tournament")
        .annotate(
            entries=Count("pk"),
            playing=Count("pk", filter=Q(status__in=PLAYING)),
            bullets=Count("pk", filter=mine),
            live=Count("pk", filter=mine & Q(status__in=PLAYING)),
        )
    )
    return {
        row["tournament"]: EntryCounts(row["entries"], row["playing"], row["bullets"], row["live"] > 0)
        for row in rows
    }


def re_entry_open(tournament: Tournament, counts: EntryCounts, now: datetime) -> bool:
    """Whether the player of these counts is out and may enter again (RULES §7)."""
    may = not counts.registered and may_re_enter(tournament, counts.bullets)
    return may and registration_open(tournament, now)


def may_re_enter(tournament: Tournament, bullets: int) -> bool:
    """Whether the settings leave one more entry to who has had so many."""
    return bullets > 0 and (tournament.re_entries is None or bullets <= tournament.re_entries)
