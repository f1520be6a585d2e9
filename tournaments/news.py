"""How a worker hears that a tournament has work: a wake-up after the commit, by name.

A lost wake-up is found by the tick, so no request fails because Redis is down. With `settings.NEWS = False`
(run_tournament, most tests) nothing is said at all.
"""

from __future__ import annotations

from functools import partial

import redis
import structlog
from celery import current_app
from django.conf import settings
from django.db import transaction
from kombu.exceptions import OperationalError

STEP_TOURNAMENT = "tournaments.tasks.step_tournament"
FORECAST = "tournaments.tasks.forecast"

_log = structlog.get_logger(__name__)


def heard() -> bool:
    """Whether anybody listens in this process."""
    return getattr(settings, "NEWS", True)


def wake(tournament_id: int) -> None:
    """Have a worker step the tournament once this transaction has committed."""
    _say(STEP_TOURNAMENT, tournament_id)


def ask_for_forecast(tournament_id: int) -> None:
    """Have a worker play a forecast of the tournament once this transaction has committed."""
    _say(FORECAST, tournament_id)


def _say(task: str, tournament_id: int) -> None:
    if heard():
        transaction.on_commit(partial(_send, task, tournament_id), robust=True)


def _send(task: str, tournament_id: int) -> None:
    try:
        current_app.send_task(task, args=(tournament_id,), retry=False, ignore_result=True)
    except (OperationalError, redis.RedisError):
        _log.warning("a wake-up was not sent", tournament=tournament_id)
