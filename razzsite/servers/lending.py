"""Servers for the length of one `manage.py` command, unless the environment names some or `up` runs."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator, Sequence

from razzsite.servers.embedded import running
from razzsite.servers.lock import Held, hold
from razzsite.servers.place import Place, find_place, throwaway_place
from razzsite.servers.postgres import Postgres
from razzsite.servers.trouble import Trouble
from razzsite.servers.valkey import Valkey

NEED_NONE = {
    "up",
    "help",
    "check",
    "collectstatic",
    "compilemessages",
    "makemessages",
    "spectacular",
    "version",
}
NEED_THEIR_OWN = {"run_tournament", "makemigrations"}
"""They must not touch the room's database: a simulation, and a look at the models alone."""


@contextlib.contextmanager
def servers_for(arguments: Sequence[str]) -> Iterator[None]:
    """Servers as the command of these arguments needs them; raises Trouble."""
    command = next((word for word in arguments if not word.startswith("-")), "help")
    if os.environ["DJANGO_SETTINGS_MODULE"] != "razzsite.settings.dev" or command in NEED_NONE:
        yield
        return
    with throwaway_servers() if command in NEED_THEIR_OWN else room_servers(find_place(), command):
        yield


@contextlib.contextmanager
def throwaway_servers() -> Iterator[Place]:
    """A fast and forgetful PostgreSQL and a Valkey of this process alone; their place is removed afterwards.

    Those that DATABASE_URL and REDIS_URL name are used instead.
    """
    place = throwaway_place("once")
    os.environ["RAZZSITE_VAR"] = str(place.path)
    try:
        with running(*unnamed_servers(place, durable=False)):
            yield place
    finally:
        del os.environ["RAZZSITE_VAR"]
        remove(place)


@contextlib.contextmanager
def room_servers(place: Place, command: str) -> Iterator[None]:
    """The servers of the room's place: those of a running `up`, or started for this block."""
    servers = unnamed_servers(place)
    place.make()
    try:
        with hold(place, f"manage.py {command}"), running(*servers):
            yield
    except Held as held:
        if not all(server.answers() for server in servers):
            raise Trouble(
                f"The room in {place.path} is starting or stopping ({held.holder}): try again in a moment."
            ) from held
        yield


def unnamed_servers(place: Place, *, durable: bool = True) -> list[Postgres | Valkey]:
    """The servers of a place that the environment does not replace by others."""
    servers: list[Postgres | Valkey] = []
    if os.environ.get("DATABASE_URL", Postgres(place).url) == Postgres(place).url:
        servers.append(Postgres(place, durable=durable))
    if os.environ.get("REDIS_URL", Valkey(place).url) == Valkey(place).url:
        servers.append(Valkey(place))
    return servers


def remove(place: Place) -> None:
    """Delete a throwaway place and its sockets' directory."""
    for directory in (place.path, place.sockets):
        shutil.rmtree(directory, ignore_errors=True)
