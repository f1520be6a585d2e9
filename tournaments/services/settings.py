"""Changing what a tournament is set to, before it starts."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Unpack

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.dealer.randomness import SYSTEM, Source
from tournaments.models import Tournament
from tournaments.services.alternates import call_alternates
from tournaments.services.checking import check_settings
from tournaments.services.creation import TournamentSettings
from tournaments.services.locking import lock_tournament
from tournaments.services.status import Status, save, wrong_status


class ChangedSettings(TournamentSettings, total=False):
    """What may change before the start: what a director sets, and the name."""

    name: str


TOUCHES_NOBODY = frozenset(
    {"name", "starts_at", "start_delay_seconds", "capacity", "action_seconds", "pause_milliseconds"}
)
"""What may change while players are in; everything else was part of what they paid for."""


@transaction.atomic
def change_settings(
    *,
    tournament: Tournament,
    by: Player | None,
    now: datetime,
    source: Source = SYSTEM,
    **settings: Unpack[ChangedSettings],
) -> Tournament:
    """Change these settings of an announced or registering tournament; what stays the same is no change.

    Once somebody has entered only what touches no entry's rights changes, and the capacity only upwards: the
    alternates get the new places.
    Refusals: `wrong_status`, `settings_fixed`, `wrong_settings`.
    """
    locked = lock_tournament(tournament.pk)
    if locked.status not in (Status.ANNOUNCED, Status.REGISTERING):
        raise wrong_status(Status(locked.status))
    changed = {name: value for name, value in settings.items() if getattr(locked, name) != value}
    if not changed:
        return locked
    _refuse_what_is_fixed(locked, changed)
    before = {name: getattr(locked, name) for name in changed}
    for name, value in changed.items():
        setattr(locked, name, value)
    check_settings(locked, announced_at=now if "starts_at" in changed else None)
    record_audit(
        by=by, action="change_settings", target=locked, now=now, before=_told(before), after=_told(changed)
    )
    save(locked, due_at=locked.starts_at, now=now)
    call_alternates(locked, now=now, source=source)
    return locked


def _refuse_what_is_fixed(tournament: Tournament, changed: dict[str, Any]) -> None:
    # Who has withdrawn counts too: what he paid and got back is reckoned by the price.
    if not tournament.entries.exists():
        return
    fixed = sorted(changed.keys() - TOUCHES_NOBODY)
    if "capacity" in changed and changed["capacity"] < tournament.capacity:
        fixed.append("capacity")
    if fixed:
        sentence = _("Players have entered: %s can no longer be changed.") % ", ".join(fixed)
        raise Refusal("settings_fixed", sentence, {"fields": fixed})


def _told(values: dict[str, Any]) -> dict[str, Any]:
    """As the audit log keeps it."""
    return {name: _plain(value) for name, value in values.items()}


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else getattr(value, "pk", value)
