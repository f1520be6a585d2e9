"""The audit trail: every service that acts for the staff writes one entry in its own transaction."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db.models import Model

from accounts.models import AuditEntry, Player


def record_audit(
    *,
    by: Player | None,
    action: str,
    target: Model,
    now: datetime,
    reason: str = "",
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
) -> AuditEntry:
    """Write down who did `action` to `target`, with what it changed; a hidden card is never part of it."""
    return AuditEntry.objects.create(
        actor=by,
        action=action,
        target_type=target._meta.label_lower,
        target_id=str(target.pk),
        reason=reason,
        before=before,
        after=after,
        at=now,
    )
