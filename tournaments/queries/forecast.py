"""What a tournament is forecast from, and the forecast kept for it."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from django.conf import settings
from django.db.models import F
from django.db.models.functions import Abs

from tournaments.models import StructureForecast, Tournament
from tournaments.queries.structure import schedule_of
from tournaments.rules.forecast import Forecast, Plan
from tournaments.rules.pool import paid_places


def plan_of(tournament: Tournament, entries: int) -> Plan:
    """The tournament with so many entries, as it would be played here. One query: the levels."""
    return Plan(
        levels=schedule_of(tournament),
        games=tuple(tournament.games_dealt),
        rotation=tournament.structure.rotation,
        entries=entries,
        seats=tournament.seats,
        stack=tournament.stack,
        paid=paid_places(entries),
        hands_an_hour=settings.HANDS_AN_HOUR_ONLINE,
        house=tournament.house,
        level_seconds=tournament.level_seconds,
    )


def digest_of(plan: Plan) -> str:
    """The same for plans that differ in nothing but their entries."""
    return hashlib.sha256(repr(replace(plan, entries=0, paid=0)).encode()).hexdigest()


def kept_forecast(plan: Plan) -> Forecast | None:
    """Of the forecasts of this plan the one whose entries are nearest. One query."""
    rows = StructureForecast.objects.filter(plan=digest_of(plan))
    row = rows.order_by(Abs(F("entries") - plan.entries), "-entries").first()
    return Forecast.from_json(row.result) if row else None


def forecast_of(tournament_id: int, entries: int) -> Forecast | None:
    """What the tournament's page shows while it is not over. Three queries."""
    over = (Tournament.Status.FINISHED, Tournament.Status.PAID, Tournament.Status.CANCELLED)
    rows = Tournament.objects.select_related("structure").exclude(status__in=over)
    tournament = rows.filter(pk=tournament_id).first()
    return kept_forecast(plan_of(tournament, entries)) if tournament else None
