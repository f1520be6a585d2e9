"""Servers for the whole run: the controller starts one PostgreSQL, each pytest-xdist worker a Valkey."""

from __future__ import annotations

import contextlib
import os

import pytest

from razzsite.servers.embedded import running
from razzsite.servers.lending import remove
from razzsite.servers.postgres import Postgres
from razzsite.servers.valkey import Valkey
from razzsite.settings import test as settings

SERVERS = pytest.StashKey[contextlib.ExitStack]()


def pytest_configure(config: pytest.Config) -> None:
    servers = config.stash[SERVERS] = contextlib.ExitStack()
    is_worker = "PYTEST_XDIST_WORKER" in os.environ
    if not is_worker:
        servers.callback(remove, settings.PLACE)
    if "DATABASE_URL" in settings.OWN_SERVERS and not is_worker:
        servers.enter_context(running(Postgres(settings.PLACE, durable=False)))
    if "REDIS_URL" in settings.OWN_SERVERS:
        servers.enter_context(running(Valkey(settings.PLACE, socket=settings.VALKEY_SOCKET)))


def pytest_unconfigure(config: pytest.Config) -> None:
    config.stash[SERVERS].close()


@pytest.fixture(autouse=True)
def _nobody_has_tried_yet() -> None:
    """Wrong passwords of one test do not count in the next."""
    from accounts.services.brakes import limiter  # Django is set up by now

    limiter(settings.BRAKES_URL).storage.reset()


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """Databases on a server of our own need not be dropped: the server goes with them."""
    return "DATABASE_URL" in settings.OWN_SERVERS
