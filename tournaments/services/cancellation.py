"""Calling a tournament off."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from django.db import transaction

from accounts.models import Player
from tables.dealer.randomness import SYSTEM, Source
from tables.services import close_table, tell_owner_news
from tournaments.models import Entry, Tournament, TournamentTable
from tournaments.queries import tables_in_play
from tournaments.services.locking import lock_tournament
from tournaments.services.money import give_back_buy_ins, take_back_houses_part
from tournaments.services.paying import pay_winners
from tournaments.services.sharing import share_by_icm
from tournaments.services.status import Status, change_status, save

How = Literal["refund", "icm"]


@transaction.atomic
def cancel_tournament(
    *,
    tournament: Tournament,
    by: Player | None,
    now: datetime,
    reason: str,
    how: How = "refund",
    source: Source = SYSTEM,
) -> Tournament:
    """Call it off (RULES §7); tables close, those with a running hand when it has ended.

    `refund` gives every entry all it has paid back. `icm`, once it runs, pays what has been won, and shares
    what is left to win between the players left.
    Refusals: `wrong_status` once it has finished; by ICM those of `share_by_icm`.
    """
    locked = lock_tournament(tournament.pk)
    if how == "icm":
        share_by_icm(locked, now=now, source=source)
        _call_off(locked, by=by, now=now, reason=reason, how="icm")
        pay_winners(locked, by=by, now=now)
    else:
        cancel(locked, by=by, now=now, reason=reason)
    save(locked, due_at=None, now=now)
    return locked


def cancel(tournament: Tournament, *, by: Player | None, now: datetime, reason: str) -> None:
    """Cancel a locked tournament and refund it; the caller saves it. Refusal: as `cancel_tournament`."""
    _call_off(tournament, by=by, now=now, reason=reason, how="refund")
    entries = tournament.entries.exclude(status=Entry.Status.WITHDRAWN)
    give_back_buy_ins(tournament, list(entries), by=by, now=now)
    take_back_houses_part(tournament, by=by, now=now)


def _call_off(tournament: Tournament, *, by: Player | None, now: datetime, reason: str, how: How) -> None:
    action, told = "cancel_tournament", {"how": how}
    change_status(tournament, Status.CANCELLED, by=by, now=now, action=action, reason=reason, told=told)
    tournament.cancel_reason = reason
    close_idle_tables(tournament, now=now)
    tell_owner_news(table_ids=[table.table_id for table in tables_in_play(tournament)], now=now)


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
