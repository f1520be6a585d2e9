"""Forecasts: kept for the pages, and played in the background for a tournament that has been announced."""

from __future__ import annotations

from datetime import datetime

import structlog

from tournaments.courses import play_courses
from tournaments.models import Structure, StructureForecast, Tournament
from tournaments.queries.forecast import digest_of, plan_of
from tournaments.rules.errors import StructureError
from tournaments.rules.forecast import Forecast, Plan, sum_up

MOST_ENTRIES, REPETITIONS, SEED = 48, 6, 1
"""What is played unasked: some ten seconds of one processor, whatever the tournament's capacity."""

_log = structlog.get_logger(__name__)


def keep_forecast(*, structure: Structure, plan: Plan, forecast: Forecast, now: datetime) -> None:
    """Keep it in place of the last one of this plan with as many entries."""
    StructureForecast.objects.update_or_create(
        plan=digest_of(plan),
        entries=plan.entries,
        defaults={"structure": structure, "made_at": now, "result": forecast.to_json()},
    )


def forecast_tournament(*, tournament_id: int, now: datetime) -> bool:
    """Play a forecast for the tournament unless one is kept; whether it did.

    It is played by a process of its own, so that the worker's other work goes on meanwhile.
    """
    tournament = Tournament.objects.select_related("structure").get(pk=tournament_id)
    plan = plan_of(tournament, min(tournament.capacity, MOST_ENTRIES))
    if StructureForecast.objects.filter(plan=digest_of(plan), entries=plan.entries).exists():
        return False
    try:
        played = dict(play_courses(plan, repetitions=REPETITIONS, seed=SEED, processes=1))
    except StructureError as error:
        _log.info("no forecast", tournament=tournament_id, why=error.code)
        return False
    forecast = sum_up(plan, list(played.values()))
    keep_forecast(structure=tournament.structure, plan=plan, forecast=forecast, now=now)
    return True
