"""Tournament templates: kept, and tournaments announced from them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import models, transaction

from accounts.models import Player
from accounts.services import record_audit
from tournaments.models import PayoutTable, Structure, Tournament, TournamentTemplate
from tournaments.services.checking import check_settings
from tournaments.services.creation import create_tournament


@transaction.atomic
def save_template(
    *,
    slug: str,
    name: str,
    structure: Structure,
    settings: Mapping[str, Any],
    by: Player | None,
    now: datetime,
    payout_table: PayoutTable | None = None,
    source: str = "",
) -> TournamentTemplate:
    """Keep a template under its slug, in place of the one known by it; the same twice leaves no trace.

    `settings` is what `create_tournament` takes; what belongs to one date or to another tournament is left
    out. Refusal: `wrong_settings`, as for a tournament.
    """
    kept = {setting: value for setting, value in settings.items() if _is_kept(setting)}
    check_settings(Tournament(name=name, structure=structure, payout_table=payout_table, **kept))
    wanted = {
        "name": name,
        "source": source,
        "structure": structure,
        "payout_table": payout_table,
        "settings": kept,
    }
    known = TournamentTemplate.objects.select_related("structure", "payout_table").filter(slug=slug).first()
    if known and all(getattr(known, field) == value for field, value in wanted.items()):
        return known
    template, _new = TournamentTemplate.objects.update_or_create(slug=slug, defaults=wanted)
    record_audit(by=by, action="save_template", target=template, now=now, after={"name": name, **kept})
    return template


def create_from_template(
    *, template: TournamentTemplate, starts_at: datetime | None, by: Player | None, now: datetime
) -> Tournament:
    """Announce the template's tournament for `starts_at` (None: when the director starts it).

    Refusal: `wrong_settings`, as `create_tournament`.
    """
    return create_tournament(
        name=template.name,
        structure=template.structure,
        payout_table=template.payout_table,
        starts_at=starts_at,
        by=by,
        now=now,
        **template.settings,
    )


def _is_kept(setting: str) -> bool:
    field = Tournament._meta.get_field(setting)
    return not (field.is_relation or isinstance(field, models.DateTimeField))
