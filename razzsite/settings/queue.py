"""Celery's settings.

What is due stands in the database: the next tick finds what a lost task left; a task run twice does it once.
"""

from __future__ import annotations

from typing import Any

from celery.schedules import crontab

from razzsite.settings.environment import celery_broker, flag, needed

CELERY_BROKER_URL = celery_broker(needed("REDIS_URL"))
CELERY_TASK_DEFAULT_QUEUE = "razzsite"
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TIMEZONE = "UTC"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 120, "max_retries": 0}
"""Seconds after which a killed worker's tasks are given to another; no task of ours runs nearly as long.

A task that cannot be sent is given up at once: no request waits for a Redis that is down.
"""


def _every(seconds: float, task: str) -> dict[str, Any]:
    # A tick nobody came to run in time is dropped: the next one does its work.
    return {"task": task, "schedule": seconds, "options": {"expires": max(seconds, 2)}}


CELERY_BEAT_SCHEDULE = {
    "step what is due at the tables": _every(1, "tables.tasks.tick"),
    "prune what viewers were told long ago": _every(60, "tables.tasks.prune"),
    "look for collusion": {"task": "tables.tasks.look_for_collusion", "schedule": crontab(hour=4, minute=20)},
    "step what is due at the cash tables": _every(1, "tables.cash.tasks.tick"),
    "step what is due in the tournaments": _every(1, "tournaments.tasks.tick"),
    "announce recurring tournaments": _every(60, "tournaments.tasks.announce_recurring"),
}
if flag("RAZZSITE_DEMO"):
    CELERY_BEAT_SCHEDULE["keep the demo room alive"] = _every(5, "tournaments.tasks.keep_demo_room")
    CELERY_BEAT_SCHEDULE["keep the demo's cash table"] = _every(5, "tables.cash.tasks.keep_demo_table")
CELERY_BEAT_MAX_LOOP_INTERVAL = 1
