"""Beat tells Redis that it ticks, so that `up` knows that it is ready and anybody can see that it lives."""

from __future__ import annotations

import os
from typing import Any

import redis
from celery.signals import after_task_publish, beat_init
from django.conf import settings

TICK_KEY = "razzsite:beat"
"""Holds the process number of the beat that ticked last, for ten seconds."""


@beat_init.connect
def tell_of_ticks(**_: Any) -> None:
    client = redis.Redis.from_url(settings.REDIS_URL)

    def tell(**_: Any) -> None:
        client.set(TICK_KEY, os.getpid(), ex=10)

    after_task_publish.connect(tell, weak=False)


def last_ticking() -> int:
    """The process number of the beat that ticked within ten seconds, or 0."""
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        return int(client.get(TICK_KEY) or 0)
