"""Headers of events become tournament templates, played by the structure that suits them best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from tournaments.models import Structure
from tournaments.rules.fees import FeeRow, split_price
from tournaments.rules.headers import Header, read_headers
from tournaments.services.templates import save_template


@transaction.atomic
def import_templates(
    *, data: Mapping[str, Any], series: str, fees: Sequence[FeeRow], by: Player | None, now: datetime
) -> tuple[list[str], list[str]]:
    """Keep a template for each event header in `data`; its price is split by the fee table.

    Returns the slugs kept and what there is to say: an event that cannot be played here is left out. Raises
    StructureError for headers that cannot be read.
    """
    headers, source, warnings = read_headers(data, series)
    structures = list(Structure.objects.all())
    kept = []
    for header in headers:
        structure = _suits(header, structures)
        if structure is None:
            warnings.append(_("%s: no structure with its games is loaded; it is left out.") % header.name)
            continue
        try:
            save_template(
                slug=header.slug,
                name=header.name,
                structure=structure,
                settings=_settings(header, structure, fees),
                source=source,
                by=by,
                now=now,
            )
        except Refusal as refusal:
            said = {"event": header.name, "why": refusal.sentence}
            warnings.append(_("%(event)s is left out. %(why)s") % said)
        else:
            kept.append(header.slug)
    return kept, warnings


def _suits(header: Header, structures: Sequence[Structure]) -> Structure | None:
    """Of those with all its games the one whose stacks are nearest, then the one with the fewest games."""
    able = [structure for structure in structures if set(header.games) <= set(structure.games)]
    return min(
        able,
        key=lambda structure: (
            abs(structure.starting_chips - header.starting_chips),
            len(structure.games),
            structure.slug,
        ),
        default=None,
    )


def _settings(header: Header, structure: Structure, fees: Sequence[FeeRow]) -> dict[str, Any]:
    split = split_price(header.price_cents, fees)
    minutes = structure.levels.values_list("minutes", flat=True).first()
    return {
        "games": list(header.games),
        "house": "wsop",
        "buy_in_cents": split.prize,
        "fee_cents": split.fee + split.staff,
        "starting_chips": header.starting_chips,
        "seats_per_table": 8,
        "late_registration_level": header.late_registration_level,
        "re_entries": header.re_entries,
        "level_seconds": None if minutes == header.level_minutes else 60 * header.level_minutes,
    }
