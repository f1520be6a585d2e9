"""The room's own processes: web, worker and beat, and how each shows that it does its work."""

from __future__ import annotations

import os
import platform
import socket
import sys
import urllib.request

import redis
from django.conf import settings
from kombu.exceptions import KombuError

from razzsite.beat import last_ticking
from razzsite.celery import app
from razzsite.servers.place import PROJECT, Place
from razzsite.servers.process import Process
from razzsite.supervisor.child import RoomProcess

WORKER_THREADS = 8
IMPATIENT = {"max_retries": 0, "socket_timeout": 1, "socket_connect_timeout": 1}
"""For a question of the keeper, who has others to look after: no answer is an answer."""


def web(place: Place, listener: socket.socket) -> RoomProcess:
    """Ready when /healthz says that it and the database answer."""
    number = listener.fileno()
    process = _process(place, "web", "razzsite.web", "--listener", str(number), pass_fds=(number,))
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)
    return RoomProcess(process, lambda: _healthy(f"http://{host}:{port}/healthz"))


def worker(place: Place) -> RoomProcess:
    """Ready when it answers a ping."""
    node = f"room-{os.getpid()}@{platform.node()}"
    arguments = ["-n", node, "-P", "threads", "-c", str(WORKER_THREADS)]
    quiet = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    process = _process(place, "worker", "celery", "-A", "razzsite.celery", "worker", *arguments, *quiet)
    return RoomProcess(process, lambda: _pings(node))


def beat(place: Place) -> RoomProcess:
    """Ready when it has ticked. Its schedule file only spares it a wait after a restart."""
    schedule = ["--schedule", str(place.path / "beat"), "--pidfile", ""]
    process = _process(place, "beat", "celery", "-A", "razzsite.celery", "beat", *schedule)
    return RoomProcess(process, lambda: _ticks(process))


def _process(place: Place, name: str, *arguments: str, pass_fds: tuple[int, ...] = ()) -> Process:
    return Process(
        name=name,
        arguments=[sys.executable, "-m", *arguments],
        log=place.logs / f"{name}.log",
        environment={"PYTHONPATH": str(PROJECT), "RAZZSITE_VAR": str(place.path)},
        pass_fds=pass_fds,
    )


def _healthy(url: str) -> bool:
    # By the name browsers use: a host that is not among ALLOWED_HOSTS would be refused.
    host = settings.ALLOWED_HOSTS[0].removeprefix(".")
    request = urllib.request.Request(url, headers={"Host": host})
    try:
        with urllib.request.urlopen(request, timeout=1) as answer:
            return answer.status == 200
    except OSError:
        return False


def _pings(node: str) -> bool:
    try:
        with app.connection_for_write(transport_options=IMPATIENT) as connection:
            return bool(app.control.ping(destination=[node], timeout=0.3, connection=connection))
    except (KombuError, redis.RedisError, OSError):
        return False


def _ticks(process: Process) -> bool:
    try:
        return last_ticking() == process.pid
    except redis.RedisError:
        return False
