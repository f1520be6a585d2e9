"""Limit structures from files: brought in, and kept."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from pathlib import PurePath
from typing import NamedTuple

from django.db import transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tournaments.models import Structure, StructureLevel
from tournaments.queries import levels_of, read_back, tournament_playing_by
from tournaments.rules import structure as rules
from tournaments.rules.structure_file import read_structure
from tournaments.rules.structure_lint import lint
from tournaments.rules.structure_text import parse


class Imported(NamedTuple):
    """A structure brought in, what its reader warns of, and what the linter objects to, in plain words."""

    structure: Structure
    warnings: list[str]
    objections: list[str]


@transaction.atomic
def import_structure(*, text: str, file_name: str, by: Player | None, now: datetime) -> Imported:
    """Keep the structure written in a YAML or CSV file, in place of the one of its slug.

    It may be objected to and is kept all the same. Refusal: `structure_in_use` when it would change under a
    tournament that is not over. Raises StructureError for a file that cannot be read.
    """
    stem = slugify(PurePath(file_name).stem)
    read, warnings = read_structure(parse(text, file_name), stem)
    known = Structure.objects.select_for_update(no_key=True).filter(slug=read.slug).first()
    if known is None or read_back(known) != read:
        refuse_in_use(known)
        known = save_structure(read)
        record_audit(by=by, action="import_structure", target=known, now=now, after={"file": file_name})
    return Imported(known, warnings, lint(read))


def refuse_in_use(structure: Structure | None) -> None:
    """Refusal `structure_in_use` while a tournament that is not over counts on the structure."""
    if structure is not None and (tournament := tournament_playing_by(structure)):
        sentence = _("%s is not over and is played by it. Please make a new structure instead.")
        raise Refusal("structure_in_use", sentence % tournament.name)


def save_structure(read: rules.Structure) -> Structure:
    """Store the structure under its slug; its levels are written anew only when they differ."""
    structure, _ = Structure.objects.update_or_create(
        slug=read.slug,
        defaults={
            "name": read.name,
            "source": read.source,
            "starting_chips": read.starting_chips,
            "table_size": read.table_size,
            "games": list(read.games),
            "rotation": read.rotation,
            "late_registration_level": read.late_registration_level,
        },
    )
    if levels_of(structure) != read.levels:
        structure.levels.all().delete()
        StructureLevel.objects.bulk_create(
            StructureLevel(structure=structure, position=position, **asdict(level))
            for position, level in enumerate(read.levels)
        )
    return structure
