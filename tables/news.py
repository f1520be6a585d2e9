"""How the rest of the house hears of a commit: `publish` for those who watch, `wake` for those who work.

Both speak after the commit, and both may fail: a lost message is found by the hub's look at the versions, a
lost wake-up by the tick, so that no request fails because Redis is down. A message says which table and
version, never what happened. With `settings.NEWS = False` (run_tournament, most tests) nothing is said at
all.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import redis
import structlog
from celery import current_app
from django.conf import settings
from django.db import transaction
from kombu.exceptions import OperationalError

CHANNEL = "razzsite:tables"
STEP_TABLE = "tables.tasks.step_table"

_SECONDS_TO_REDIS = 0.5
_log = structlog.get_logger(__name__)


def publish(table_id: int, version: int) -> None:
    """Tell every web process that the table has reached `version`."""
    _on_commit(lambda: _publish(table_id, version))


def wake(table_id: int, *, delay: float = 0.0) -> None:
    """Have a worker step the table, `delay` seconds from now."""
    enqueue(STEP_TABLE, table_id, delay=delay)


def enqueue(task: str, table_id: int, *, delay: float = 0.0) -> None:
    """Have a worker run the task of that name for the table, `delay` seconds from now."""
    _on_commit(lambda: _send_task(task, (table_id,), delay))


def _on_commit(say: Callable[[], None]) -> None:
    if settings.NEWS:
        transaction.on_commit(say, robust=True)


def _publish(table_id: int, version: int) -> None:
    try:
        _redis(settings.REDIS_URL).publish(CHANNEL, f"{table_id} {version}")
    except redis.RedisError:
        _log.warning("a version was not published", table=table_id, version=version)


def _send_task(name: str, args: tuple[int, ...], delay: float) -> None:
    try:
        current_app.send_task(name, args=args, countdown=delay or None, retry=False, ignore_result=True)
    except (OperationalError, redis.RedisError):
        _log.warning("a wake-up was not sent", task=name, args=args)


@lru_cache(maxsize=4)
def _redis(url: str) -> redis.Redis:
    return redis.Redis.from_url(
        url, socket_timeout=_SECONDS_TO_REDIS, socket_connect_timeout=_SECONDS_TO_REDIS
    )
