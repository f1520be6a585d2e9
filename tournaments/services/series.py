"""Series: kept by the director, with the tournaments that belong to them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tournaments.models import Series, Tournament


@transaction.atomic
def save_series(
    *, series: Series, tournaments: Iterable[Tournament], by: Player | None, now: datetime
) -> Series:
    """Keep a series as it is set, with its tournaments: its points are reckoned anew from their places.

    Refusal: `wrong_settings`, whose details name the fields and what is wrong.
    """
    try:
        series.full_clean()
    except ValidationError as error:
        sentences = " ".join(error.messages)
        raise Refusal("wrong_settings", sentences, {"fields": error.message_dict}) from error
    stored = Series.objects.filter(pk=series.pk).first()
    before = _settings(stored) if stored else None
    series.save()
    series.tournaments.set(tournaments)
    record_audit(by=by, action="save_series", target=series, now=now, before=before, after=_settings(series))
    return series


def _settings(series: Series) -> dict[str, object]:
    """Everything it is set to, for the audit."""
    fields = ("name", "formula", "typed_points", "best_results")
    tournaments = sorted(series.tournaments.values_list("pk", flat=True))
    return {field: getattr(series, field) for field in fields} | {"tournaments": tournaments}
