"""Structures, pay-outs, fees and templates shipped with the house. Loading them twice changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import yaml
from django.db import transaction
from django.utils import timezone

from tournaments.models import FeeTable, FeeTableRow, PayoutRow, PayoutTable
from tournaments.queries import fee_rows
from tournaments.rules.fees import FeeRow, read_fee_table
from tournaments.rules.payouts import Band, read_payout_table
from tournaments.rules.structure_file import read_structure
from tournaments.services.headers import import_templates
from tournaments.services.structures import save_structure

SEEDS = Path(__file__).resolve().parents[2] / "seeds"


class Loaded(NamedTuple):
    """What the seeds hold, by slug, and what their reader warns of."""

    structures: list[str]
    payout_tables: list[str]
    fee_tables: list[str]
    templates: list[str]
    warnings: list[str]


@transaction.atomic
def load_seeds(*, directory: Path = SEEDS, now: datetime | None = None) -> Loaded:
    """Load structures, pay-outs, fees and templates; a slug already known is brought up to the file.

    `now` (None: at once) is when templates are written down. Raises StructureError or PayoutError for a file
    that cannot be read; nothing is loaded then.
    """
    loaded = Loaded([], [], [], [], [])
    for path in sorted((directory / "structures").glob("*.yaml")):
        reading = read_structure(yaml.safe_load(path.read_text()), path.stem)
        save_structure(reading.structure)
        loaded.structures.append(path.stem)
        loaded.warnings.extend(f"{path.name}: {warning}" for warning in reading.warnings)
    for path in sorted((directory / "payouts").glob("*.yaml")):
        data = yaml.safe_load(path.read_text())
        _save_payout_table(path.stem, data["name"], data.get("source", ""), read_payout_table(data))
        loaded.payout_tables.append(path.stem)
    for path in sorted((directory / "fees").glob("*.yaml")):
        data = yaml.safe_load(path.read_text())
        _save_fee_table(path.stem, data["name"], data.get("source", ""), read_fee_table(data))
        loaded.fee_tables.append(path.stem)
    _load_templates(directory, loaded, now or timezone.now())
    return loaded


def fee_table(directory: Path = SEEDS) -> list[FeeRow]:
    """What is withheld from a price, as shipped."""
    return read_fee_table(yaml.safe_load((directory / "fees" / "wsop_2026.yaml").read_text()))


def _load_templates(directory: Path, loaded: Loaded, now: datetime) -> None:
    for path in sorted((directory / "templates").glob("*.yaml")):
        data = yaml.safe_load(path.read_text())
        kept, warnings = import_templates(
            data=data, series=path.stem, fees=fee_table(directory), by=None, now=now
        )
        loaded.templates.extend(kept)
        loaded.warnings.extend(f"{path.name}: {warning}" for warning in warnings)


def _save_fee_table(slug: str, name: str, source: str, rows: Sequence[FeeRow]) -> None:
    table, _ = FeeTable.objects.update_or_create(slug=slug, defaults={"name": name, "source": source})
    if fee_rows(table) != rows:
        table.rows.all().delete()
        FeeTableRow.objects.bulk_create(
            FeeTableRow(table=table, price_cents=price, fee_basis_points=fee, staff_basis_points=staff)
            for price, fee, staff in rows
        )


def _save_payout_table(slug: str, name: str, source: str, bands: Iterable[Band]) -> None:
    table, _ = PayoutTable.objects.update_or_create(slug=slug, defaults={"name": name, "source": source})
    wanted = [
        (band.min_entries, band.max_entries, place, share)
        for band in bands
        for place, share in enumerate(band.shares, start=1)
    ]
    fields = ("min_entries", "max_entries", "place", "basis_points")
    if list(table.rows.order_by("min_entries", "place").values_list(*fields)) != wanted:
        table.rows.all().delete()
        PayoutRow.objects.bulk_create(
            PayoutRow(table=table, **dict(zip(fields, row, strict=True))) for row in wanted
        )
