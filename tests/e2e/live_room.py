"""A room inside the test's process: web on a port of its own, a Celery worker, and a quick clock."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import redis
from celery.contrib.testing.worker import start_worker
from django.conf import settings

from razzsite.celery import app
from razzsite.web import server
from tables.cash.tasks import tick as tick_cash_tables
from tables.tasks import tick as tick_tables
from tournaments.tasks import tick as tick_tournaments

TICK_EVERY = 0.1
"""Seconds; beat takes one."""
PATIENCE = 15.0
"""Seconds a condition may take before a test gives up on it."""


@contextmanager
def live_room() -> Iterator[str]:
    """The address of a room in which everything is at work: requests, WebSockets, house players, clocks."""
    redis.Redis.from_url(settings.REDIS_URL).flushall()
    with _web() as address, _worker(), _clock():
        yield address


def wait_for(condition: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Return once the condition holds; AssertionError when it has not within `seconds`."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"not within {seconds} s"
        time.sleep(0.02)


@contextmanager
def _web() -> Iterator[str]:
    web = server()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=web.run, kwargs={"sockets": [listener]}, name="web")
        thread.start()
        try:
            wait_for(lambda: web.started or not thread.is_alive())
            assert web.started, "the web server did not start"
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            web.should_exit = True
            thread.join()


@contextmanager
def _worker() -> Iterator[None]:
    with start_worker(
        app, pool="threads", concurrency=2, perform_ping_check=False, shutdown_timeout=PATIENCE
    ):
        yield


@contextmanager
def _clock() -> Iterator[None]:
    stopped = threading.Event()

    def run() -> None:
        while not stopped.wait(TICK_EVERY):
            tick_tables.delay()
            tick_cash_tables.delay()
            tick_tournaments.delay()

    thread = threading.Thread(target=run, name="clock")
    thread.start()
    try:
        yield
    finally:
        stopped.set()
        thread.join()
