"""The whole room, from the first line to the last."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from types import FrameType

from django.conf import settings

from razzsite.servers.lending import unnamed_servers
from razzsite.servers.lock import Held, hold
from razzsite.servers.outside import check_postgres, check_redis
from razzsite.servers.place import Place
from razzsite.servers.postgres import Postgres
from razzsite.servers.trouble import Trouble
from razzsite.servers.valkey import Valkey
from razzsite.supervisor import processes
from razzsite.supervisor.keeper import Keeper
from razzsite.supervisor.listener import chosen_port, open_listener
from razzsite.supervisor.operator import operator_of
from razzsite.supervisor.preparing import prepare
from razzsite.supervisor.progress import say
from razzsite.supervisor.welcome import welcome

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
LOCAL = {"127.0.0.1", "0.0.0.0", "::1", "::"}
TWO_ROOMS = (
    "End that first, or set RAZZSITE_VAR to another directory and PORT to another port for a second room."
)


def run_room(place: Place, *, host: str, demo: bool) -> None:
    """Open the room of that place, keep it running until Ctrl-C, close it in order; raises Trouble."""
    port = chosen_port()
    address = f"http://{'localhost' if host in LOCAL else host}:{port}"
    if place.note:
        say(f"  {place.note}")
    place.make()
    try:
        with hold(place, f"open at {address}/"), _ends_by_signal():
            _keep_open(place, host, port, address, demo=demo)
    except Held as held:
        raise Trouble(f"The room in {place.path} is in use ({held.holder}). {TWO_ROOMS}") from held


def _keep_open(place: Place, host: str, port: int, address: str, *, demo: bool) -> None:
    keeper = Keeper()
    with open_listener(host, port) as listener:
        try:
            _start_servers(place, keeper)
            operator = operator_of(place)
            prepare(operator, demo=demo)
            keeper.start(processes.web(place, listener), processes.worker(place), processes.beat(place))
            say(welcome(address, operator, demo=demo))
            keeper.watch()
        except KeyboardInterrupt:
            say("\nClosing the room ...")
        finally:
            keeper.stop()
    say("The room is closed.")


def _start_servers(place: Place, keeper: Keeper) -> None:
    """Those the environment names must answer; the others are ours."""
    servers = unnamed_servers(place)
    names = {server.name for server in servers}
    if Postgres.name not in names:
        check_postgres(settings.DATABASE_URL)
    if Valkey.name not in names:
        check_redis(settings.REDIS_URL)
    if servers:
        keeper.start(*servers)


@contextlib.contextmanager
def _ends_by_signal() -> Iterator[None]:
    """SIGTERM and a closed terminal (not under `nohup`) end the block as Ctrl-C does."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = {number: signal.signal(number, interrupt) for number in ENDING if not _detached(number)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _detached(number: signal.Signals) -> bool:
    return number == signal.SIGHUP and signal.getsignal(number) == signal.SIG_IGN
