"""The life of a tournament: the one place where its status changes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tournaments import news
from tournaments.models import Tournament

Status = Tournament.Status

NEXT: dict[str, frozenset[Status]] = {
    Status.ANNOUNCED: frozenset({Status.REGISTERING, Status.CANCELLED}),
    Status.REGISTERING: frozenset({Status.RUNNING, Status.CANCELLED}),
    Status.RUNNING: frozenset({Status.FINISHED, Status.CANCELLED}),
    Status.FINISHED: frozenset({Status.PAID}),
    Status.PAID: frozenset(),
    Status.CANCELLED: frozenset(),
}


def change_status(
    tournament: Tournament,
    to: Status,
    *,
    by: Player | None,
    now: datetime,
    action: str,
    reason: str = "",
    told: Mapping[str, Any] | None = None,
) -> None:
    """Take a locked tournament one step through its life; the caller saves it. Its audit row says `told` too.

    Refusal: `wrong_status` for a step its life does not have, such as starting a finished one.
    """
    before = Status(tournament.status)
    if to not in NEXT[before]:
        raise wrong_status(before)
    tournament.status = to
    record_audit(
        by=by,
        action=action,
        target=tournament,
        now=now,
        reason=reason,
        before={"status": before},
        after={"status": to, **(told or {})},
    )


def require_running(tournament: Tournament) -> None:
    """Refusal: `not_running`."""
    if tournament.status != Status.RUNNING:
        raise Refusal("not_running", _("This tournament is not running."), {"status": tournament.status})


def wrong_status(status: Status) -> Refusal:
    """The refusal of a step that does not follow from this status."""
    sentence = _("This cannot be done: the tournament is %(status)s.") % {"status": status.label}
    return Refusal("wrong_status", sentence, {"status": status.value})


def save(tournament: Tournament, *, due_at: datetime | None, now: datetime) -> None:
    """Store the locked tournament with when it is due next, and wake a worker if that is now."""
    tournament.due_at = due_at
    tournament.save()
    if due_at is not None and due_at <= now:
        news.wake(tournament.pk)
