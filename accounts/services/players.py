"""What changes about a player after he has joined."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.contrib.auth.models import AnonymousUser, Group
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services.audit import record_audit
from accounts.services.joining import check_language


@transaction.atomic
def set_status(*, player: Player, status: str, reason: str, by: Player | None, now: datetime) -> Player:
    """Suspend, ban, close or reinstate a player. Whoever is not active is signed out with his next request.

    Refusals: `unknown_status` and those of check_office_change.
    """
    if status not in Player.Status.values:
        raise Refusal("unknown_status", _("There is no such status."))
    check_office_change(player=player, reason=reason, by=by)
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


@transaction.atomic
def appoint_staff(
    *, player: Player, groups: Iterable[Group], reason: str, by: Player | None, now: datetime
) -> Player:
    """Put a player into these staff groups and no others; without any he leaves the staff.

    Refusals: those of check_office_change.
    """
    check_office_change(player=player, reason=reason, by=by)
    player = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    before = sorted(player.groups.values_list("name", flat=True))
    player.groups.set(groups)
    after = sorted(player.groups.values_list("name", flat=True))
    player.is_staff = bool(after) or player.is_superuser
    player.save(update_fields=["is_staff"])
    record_audit(
        by=by,
        action="appoint_staff",
        target=player,
        now=now,
        reason=reason,
        before={"groups": before},
        after={"groups": after},
    )
    return player


def check_office_change(*, player: Player, reason: str, by: Player | None) -> None:
    """What every change of a player by the office needs.

    Refusals: `reason_missing`, `own_account`, `staff_account` (which only a superuser changes).
    """
    if not reason.strip():
        raise Refusal("reason_missing", _("Please give a reason; it is kept in the audit trail."))
    if by is not None and by.pk == player.pk:
        raise Refusal("own_account", _("Nobody changes his own account. Please ask a colleague."))
    if by is not None and player.is_staff and not by.is_superuser:
        raise Refusal("staff_account", _("Only the operator changes an account of the staff."))


def change_language(*, by: Player | AnonymousUser, language: str) -> None:
    """The player reads the house in another language from now on; nothing is kept of who is not signed in.

    Refusal: `unknown_language`.
    """
    check_language(language)
    if isinstance(by, Player):
        by.language = language
        by.save(update_fields=["language"])
