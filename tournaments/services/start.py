"""The start: the seat draw, and the clock begins to run."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.dealer.randomness import SYSTEM, Source
from tournaments.models import Entry, Tournament
from tournaments.queries import breaking_order, overlay_cents, prize_parts_cents
from tournaments.services.checking import check_settings
from tournaments.services.locking import lock_tournament
from tournaments.services.money import post_houses_part
from tournaments.services.seat_draw import draw_seats
from tournaments.services.status import Status, change_status, save


@transaction.atomic
def start_tournament(
    *, tournament: Tournament, by: Player | None, now: datetime, source: Source = SYSTEM
) -> Tournament:
    """Draw the seats and start the clock; the first hands are dealt by the step that follows.

    Refusals: `already_started`, `wrong_status`, `too_few_entries`; `wrong_settings` when its structure or
    pay-out table can no longer be used.
    """
    locked = lock_tournament(tournament.pk)
    start(locked, by=by, now=now, source=source)
    save(locked, due_at=now, now=now)
    return locked


def start(tournament: Tournament, *, by: Player | None, now: datetime, source: Source) -> None:
    """Start a locked tournament; the caller saves it. Refusals: as `start_tournament`."""
    if tournament.started_at is not None:
        raise Refusal("already_started", _("This tournament has started already."))
    entries = list(tournament.entries.filter(status=Entry.Status.REGISTERED).select_related("player"))
    if tournament.status == Status.REGISTERING and len(entries) < tournament.minimum_entries:
        sentence = _("It takes %(least)d entries to start; there are %(entries)d.")
        counts = {"least": tournament.minimum_entries, "entries": len(entries)}
        raise Refusal("too_few_entries", sentence % counts, counts)
    check_settings(tournament)
    change_status(tournament, Status.RUNNING, by=by, now=now, action="start_tournament")
    tournament.started_at = now
    draw_seats(tournament, entries, now=now, source=source)
    close_sales(
        tournament,
        entries=len(entries),
        entries_open=tournament.late_registration_level > 0,
        chips_open=tournament.sells_chips,
        now=now,
    )


def close_sales(
    tournament: Tournament, *, entries: int, entries_open: bool, chips_open: bool, now: datetime
) -> bool:
    """Note that no entry comes any more, or no money at all; returns whether that is new. The caller saves.

    With the last of the money the house posts its own (RULES §7).
    """
    before = tournament.registration_closed_at, tournament.pool_closed_at
    if not entries_open and tournament.registration_closed_at is None:
        tournament.registration_closed_at = now
        tournament.break_order = breaking_order(tournament)
        after = {"entries": entries}
        record_audit(by=None, action="close_registration", target=tournament, now=now, after=after)
    if not entries_open and not chips_open and tournament.pool_closed_at is None:
        tournament.pool_closed_at = now
        overlay = overlay_cents(tournament, prize_parts_cents(tournament, entries))
        post_houses_part(tournament, overlay=overlay, now=now)
    return before != (tournament.registration_closed_at, tournament.pool_closed_at)
