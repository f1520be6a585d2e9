"""Servers that run for the length of a block."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from razzsite.servers.postgres import Postgres
from razzsite.servers.valkey import Valkey


@contextmanager
def running(*servers: Postgres | Valkey) -> Iterator[None]:
    """The servers run inside the block; they stop in the opposite order, also after a failure."""
    started: list[Postgres | Valkey] = []
    try:
        for server in servers:
            server.place.make()
            started.append(server)
            server.start()
        for server in started:
            server.await_ready()
        yield
    finally:
        for server in reversed(started):
            server.stop()
