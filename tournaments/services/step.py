"""The one entry point for everything a tournament does by itself."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from tables.dealer.randomness import SYSTEM, Source
from tournaments.models import Entry, Tournament
from tournaments.services.cancellation import cancel, close_idle_tables
from tournaments.services.locking import lock_tournament
from tournaments.services.paying import pay
from tournaments.services.running import run
from tournaments.services.start import start
from tournaments.services.status import Status, save


def step_tournament(*, tournament_id: int, now: datetime, source: Source = SYSTEM) -> bool:
    """Do what is due: the scheduled start; hands booked, busts, levels, moves, the next hands; the pay-out.

    Returns whether anything was due; calling it again does no harm. The tournament is locked first, so that
    two workers take turns. Refusal: `no_such_tournament`.
    """
    with transaction.atomic():
        tournament = lock_tournament(tournament_id)
        match tournament.status:
            case Status.ANNOUNCED | Status.REGISTERING:
                return _begin(tournament, now, source)
            case Status.RUNNING:
                return run(tournament, now=now, source=source)
            case Status.FINISHED:
                pay(tournament, by=None, now=now)
                save(tournament, due_at=None, now=now)
                return True
            case _:
                return close_idle_tables(tournament, now=now)


def _begin(tournament: Tournament, now: datetime, source: Source) -> bool:
    """The scheduled start; with too few entries or settings spoilt meanwhile it is off (RULES §7)."""
    if tournament.starts_at is None or tournament.starts_at > now:
        return False
    entries = tournament.entries.filter(status=Entry.Status.REGISTERED).count()
    if entries < tournament.minimum_entries:
        reason = _("Fewer than %(least)d players came.") % {"least": tournament.minimum_entries}
        return _call_off(tournament, now, reason)
    try:
        start(tournament, by=None, now=now, source=source)
    except Refusal as refusal:
        return _call_off(tournament, now, refusal.sentence)
    tournament.save()
    return run(tournament, now=now, source=source)


def _call_off(tournament: Tournament, now: datetime, reason: str) -> bool:
    cancel(tournament, by=None, now=now, reason=reason)
    save(tournament, due_at=None, now=now)
    return True
