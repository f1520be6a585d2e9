"""What a director does to the clock. A level never changes within a hand: it holds from the next one on."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.services import tell_owner_news
from tournaments.models import Tournament
from tournaments.queries import clock_position, clock_words, levels_of, tables_in_play
from tournaments.services.locking import lock_tournament
from tournaments.services.status import require_running, save


@transaction.atomic
def pause_tournament(*, tournament: Tournament, by: Player | None, now: datetime) -> Tournament:
    """Stop the clock; running hands end, no other is dealt. Refusals: `not_running`, `already_paused`."""
    locked, before = running(tournament, now)
    if locked.paused_at is not None:
        raise Refusal("already_paused", _("This tournament is paused already."))
    locked.paused_at = now
    return record_clock(locked, "pause_tournament", by, now, before)


@transaction.atomic
def resume_tournament(*, tournament: Tournament, by: Player | None, now: datetime) -> Tournament:
    """Let the clock run on where it stood. Refusals: `not_running`, `not_paused`."""
    locked, before = running(tournament, now)
    if locked.paused_at is None:
        raise Refusal("not_paused", _("This tournament is not paused."))
    locked.clock_history = [*locked.clock_history, ["pause", locked.paused_at.isoformat(), now.isoformat()]]
    locked.paused_at = None
    return record_clock(locked, "resume_tournament", by, now, before)


@transaction.atomic
def change_level(*, tournament: Tournament, steps: int, by: Player | None, now: datetime) -> Tournament:
    """Go `steps` levels on (or back, below 0) and start that level in full, breaks left out.

    Refusals: `not_running`, `no_such_level`.
    """
    locked, before = running(tournament, now)
    numbers = [level.number for level in levels_of(locked.structure) if level.number is not None]
    wanted = (clock_position(locked, now).level.number or 0) + steps
    if wanted not in numbers:
        raise Refusal("no_such_level", _("The structure has no level %(level)d.") % {"level": wanted})
    end_last_hands(locked, now)
    locked.clock_history = [*locked.clock_history, ["level", now.isoformat(), wanted]]
    return record_clock(locked, "change_level", by, now, before)


@transaction.atomic
def add_minutes(*, tournament: Tournament, minutes: int, by: Player | None, now: datetime) -> Tournament:
    """Make the present level or break that much longer, or shorter (below 0). Refusals: `not_running`."""
    locked, before = running(tournament, now)
    locked.clock_history = [*locked.clock_history, ["add", now.isoformat(), 60 * minutes]]
    return record_clock(locked, "add_minutes", by, now, before, after={"minutes": minutes})


def end_last_hands(tournament: Tournament, now: datetime) -> None:
    """The clock goes on: what it stood for the last hands is written down. The caller saves."""
    if tournament.last_hands:
        stood = ["pause", tournament.last_hands["since"], now.isoformat()]
        tournament.clock_history = [*tournament.clock_history, stood]
        tournament.last_hands = {}


def running(tournament: Tournament, now: datetime) -> tuple[Tournament, dict[str, Any]]:
    """The tournament, locked, and how its clock stands. Refusal: `not_running`."""
    locked = lock_tournament(tournament.pk)
    require_running(locked)
    return locked, clock_words(locked, now)


def record_clock(
    tournament: Tournament,
    action: str,
    by: Player | None,
    now: datetime,
    before: dict[str, Any],
    after: dict[str, Any] | None = None,
) -> Tournament:
    """Write down what was done to the clock, tell every table, and have the tournament stepped."""
    stands = clock_words(tournament, now) | (after or {})
    record_audit(by=by, action=action, target=tournament, now=now, before=before, after=stands)
    tell_owner_news(table_ids=[table.table_id for table in tables_in_play(tournament)], now=now)
    save(tournament, due_at=now, now=now)
    return tournament
