"""The end: one player has all the chips."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from tables.dealer.randomness import Source
from tables.services import close_table
from tournaments.models import Entry, Tournament, TournamentTable
from tournaments.services.paying import settle_prizes
from tournaments.services.status import Status, change_status, save


def finish(
    tournament: Tournament, tables: Iterable[TournamentTable], *, now: datetime, source: Source
) -> None:
    """End a locked tournament: the winner, every prize, the last table. It is paid in the next step."""
    entries = list(tournament.entries.exclude(status=Entry.Status.WITHDRAWN))
    winner = next(entry for entry in entries if entry.status == Entry.Status.SEATED)
    winner.status, winner.place = Entry.Status.WON, 1
    winner.save(update_fields=["status", "place"])
    settle_prizes(tournament, entries, source=source)
    for table in tables:
        close_table(table=table.table, by=None, now=now, reason="finished")
        table.broken_at = now
        table.save(update_fields=["broken_at"])
    change_status(tournament, Status.FINISHED, by=None, now=now, action="finish_tournament")
    tournament.finished_at = now
    tournament.paused_at = None
    save(tournament, due_at=now, now=now)
