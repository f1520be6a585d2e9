"""Calling a tournament off."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from accounts.models import Player
from tables.services import close_table, tell_owner_news
from tournaments.models import Entry, Tournament, TournamentTable
from tournaments.queries import tables_in_play
from tournaments.services.locking import lock_tournament
from tournaments.services.money import give_back_buy_ins, take_back_houses_part
from tournaments.services.status import Status, change_status, save


@transaction.atomic
def cancel_tournament(*, tournament: Tournament, by: Player | None, now: datetime, reason: str) -> Tournament:
    """Call it off and give every entry its buy-in and fee back; running hands end, then their tables close.

    Refusal: `wrong_status` once it has finished.
    """
    locked = lock_tournament(tournament.pk)
    cancel(locked, by=by, now=now, reason=reason)
    save(locked, due_at=None, now=now)
    return locked


def cancel(tournament: Tournament, *, by: Player | None, now: datetime, reason: str) -> None:
    """Cancel a locked tournament; the caller saves it. Refusal: as `cancel_tournament`."""
    change_status(tournament, Status.CANCELLED, by=by, now=now, action="cancel_tournament", reason=reason)
    tournament.cancel_reason = reason
    close_idle_tables(tournament, now=now)
    tell_owner_news(table_ids=[table.table_id for table in tables_in_play(tournament)], now=now)
    entries = tournament.entries.exclude(status=Entry.Status.WITHDRAWN)
    give_back_buy_ins(tournament, list(entries), by=by, now=now)
    take_back_houses_part(tournament, by=by, now=now)


def close_idle_tables(tournament: Tournament, *, now: datetime) -> bool:
    """Close the tables of an event that is over, as their hands end. Returns whether it closed one."""
    idle = [table for table in tables_in_play(tournament) if not hand_running(table)]
    for table in idle:
        close_table(table=table.table, by=None, now=now, reason=tournament.status)
        table.broken_at = now
        table.booked_hand = table.table.last_hand
        table.save(update_fields=["broken_at", "booked_hand"])
    return bool(idle)


def hand_running(table: TournamentTable) -> bool:
    """Whether a hand is released or running at the table."""
    hand = table.table.last_hand
    return hand is not None and hand.live
