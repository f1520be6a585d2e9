from __future__ import annotations

import os

import pytest
import redis
from celery.signals import after_task_publish
from django.conf import settings

from razzsite.beat import TICK_KEY, last_ticking, tell_of_ticks
from razzsite.celery import app


@pytest.fixture
def valkey():
    client = redis.Redis.from_url(settings.REDIS_URL)
    client.flushall()
    return client


def test_every_task_that_beat_sends_exists():
    sent = {entry["task"] for entry in app.conf.beat_schedule.values()}
    ticks = {f"{app_name}.tasks.tick" for app_name in ("tables", "tables.cash", "tournaments")}
    kept = {"tables.tasks.prune", "tables.tasks.look_for_collusion", "tournaments.tasks.announce_recurring"}
    assert sent == {*ticks, *kept}
    app.loader.import_default_modules()
    assert sent <= app.tasks.keys()


def test_a_tick_that_comes_late_is_dropped():
    ticks = [entry for entry in app.conf.beat_schedule.values() if entry["task"].endswith(".tick")]
    assert [entry["options"]["expires"] for entry in ticks] == [2, 2, 2]


def test_only_json_is_read():
    assert app.conf.accept_content == ["json"]


def test_a_beat_that_ticks_can_be_seen(valkey):
    assert last_ticking() == 0
    receivers = list(after_task_publish.receivers)
    try:
        tell_of_ticks()
        after_task_publish.send(sender="tables.tasks.tick")
    finally:
        after_task_publish.receivers = receivers
    assert last_ticking() == os.getpid()
    assert 0 < valkey.ttl(TICK_KEY) <= 10
