"""What changes about a player after he has joined."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services.audit import record_audit
from accounts.services.joining import check_language


@transaction.atomic
def set_status(*, player: Player, status: str, reason: str, by: Player | None, now: datetime) -> Player:
    """Suspend, ban, close or reinstate a player. Whoever is not active is signed out with his next request.

    Refusals: `unknown_status`, `reason_missing`, `own_status`.
    """
    if status not in Player.Status.values:
        raise Refusal("unknown_status", _("There is no such status."), {"field": "status"})
    if not reason.strip():
        raise Refusal(
            "reason_missing", _("Please give a reason; it is kept in the audit trail."), {"field": "reason"}
        )
    if by is not None and by.pk == player.pk:
        raise Refusal(
            "own_status", _("Nobody changes his own status. Please ask a colleague."), {"field": "status"}
        )
    player = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    before, player.status = player.status, status
    player.save(update_fields=["status"])
    record_audit(
        by=by,
        action="set_status",
        target=player,
        now=now,
        reason=reason,
        before={"status": before},
        after={"status": status},
    )
    return player


def change_language(*, by: Player, language: str) -> None:
    """The player reads the house in another language from now on. Refusal: `unknown_language`."""
    check_language(language)
    by.language = language
    by.save(update_fields=["language"])
