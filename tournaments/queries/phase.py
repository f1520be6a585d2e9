"""Where a tournament is in its life, as people say it: its stored status, and what follows from the clock."""

from __future__ import annotations

from datetime import datetime

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from tournaments.models import Tournament
from tournaments.queries.breaking import plays_hand_for_hand
from tournaments.queries.clock import clock_position

Status = Tournament.Status


class Phase(TextChoices):
    """The statuses, and what RUNNING is made of: these are not stored, so that they cannot be stale."""

    ANNOUNCED = "announced", _("announced")
    REGISTERING = "registering", _("open for registration")
    LATE_REGISTRATION = "late_registration", _("running, late registration open")
    RUNNING = "running", _("running")
    PAUSED = "paused", _("paused")
    LAST_HANDS = "last_hands", _("last hands before the break")
    BREAK = "break", _("on a break")
    HAND_FOR_HAND = "hand_for_hand", _("hand-for-hand")
    FINAL_TABLE = "final_table", _("final table")
    FINISHED = "finished", _("finished")
    PAID = "paid", _("finished and paid")
    CANCELLED = "cancelled", _("cancelled")


def phase(tournament: Tournament, now: datetime, *, tables: int, entries_open: bool) -> Phase:
    """The phase at `now`, with so many tables in play: the first that holds, the most pressing first.

    No query with the structure and its levels loaded.
    """
    if tournament.status != Status.RUNNING:
        return Phase(tournament.status)
    if tournament.paused_at is not None:
        return Phase.PAUSED
    if tournament.last_hands:
        return Phase.LAST_HANDS
    if clock_position(tournament, now).entry.kind == "break":
        return Phase.BREAK
    if plays_hand_for_hand(tournament):
        return Phase.HAND_FOR_HAND
    if entries_open:
        return Phase.LATE_REGISTRATION
    return Phase.FINAL_TABLE if tables == 1 else Phase.RUNNING
