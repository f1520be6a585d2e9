"""A room started as an operator starts it: `manage.py up`, in a process and a place of its own."""

from __future__ import annotations

import os
import signal
import socket
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

import psycopg

from razzsite.servers.lending import remove
from razzsite.servers.place import PROJECT, Place
from razzsite.servers.postgres import postgres_url
from razzsite.servers.process import Process
from tests.e2e.live_room import wait_for

OURS = (
    "DATABASE_URL",
    "REDIS_URL",
    "SECRET_KEY",
    "RAZZSITE_",
    "ALLOWED_HOSTS",
    "STATIC_ROOT",
    "DJANGO_",
    "PYTEST_",
)
"""What the tests' settings put into the environment, or a developer has there: a newcomer has none of it."""
COMMANDS = {
    "web": "-m razzsite.web ",
    "worker": " worker ",
    "beat": " beat ",
    "Valkey": "valkey-server ",
    "PostgreSQL": "postgres -D ",
}
"""What the command line of each process has, and no other's."""
PATIENCE = 90.0
"""Seconds for a start on a busy machine."""


class Room:
    """`manage.py up`, with the few things a test does to it."""

    def __init__(self, *options: str) -> None:
        directory = Path(tempfile.mkdtemp(prefix="razzsite-room-"))
        directory.chmod(0o755)
        self.place, self.port, self.options = Place(directory), free_port(), options
        self.said = directory / "said.txt"
        self.process = self._process()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def begin(self) -> Process:
        process = self._process()
        process.start()
        return process

    def open(self) -> None:
        """Start it and wait until it says that it is open."""
        before = self.words().count("The room is open")
        self.process = self.begin()
        wait_for(lambda: self._is_open(before), PATIENCE)

    def close(self) -> int:
        """Ctrl-C, and its exit code."""
        self.process.stop(seconds=30)
        return self.process.child.returncode

    def kill(self) -> None:
        self.process.kill()

    def remove(self) -> None:
        self.close()
        remove(self.place)

    def words(self) -> str:
        return self.said.read_text() if self.said.exists() else ""

    def pid(self, name: str) -> int | None:
        """The number of that process, if there is one just now."""
        pids = [pid for pid, command in self.processes().items() if COMMANDS[name] in command]
        return pids[0] if len(pids) == 1 else None

    def kill_child(self, name: str) -> int:
        """kill -9; returns the number it had."""
        pid = self.pid(name)
        assert pid, f"no {name} among {self.processes()}"
        os.kill(pid, signal.SIGKILL)
        return pid

    def processes(self) -> dict[int, str]:
        """The processes of this room, whoever is their parent now: their numbers and command lines."""
        return {
            pid: command
            for pid, command, environment in _all_processes()
            if str(self.place.path) in command + environment and pid != self.process.pid
        }

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with psycopg.connect(postgres_url(self.place)) as connection:
            return connection.execute(query, values).fetchall()

    def healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/healthz", timeout=2) as answer:
                return answer.status == 200
        except OSError:
            return False

    def _process(self) -> Process:
        """`manage.py up` as a newcomer calls it; killed with us, should we be killed."""
        known = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
        chosen = {"PORT": str(self.port), "RAZZSITE_VAR": str(self.place.path)}
        command = ["env", "-i", *(f"{name}={value}" for name, value in {**known, **chosen}.items())]
        program = [sys.executable, str(PROJECT / "manage.py"), "up", *self.options]
        return Process(
            "room", [*command, *program], self.said, stop_signal=signal.SIGINT, orphan_signal=signal.SIGTERM
        )

    def _is_open(self, before: int) -> bool:
        assert self.process.alive, self.words()
        return self.words().count("The room is open") > before


def _all_processes() -> list[tuple[int, str, str]]:
    found = []
    for directory in Path("/proc").glob("[0-9]*"):
        try:
            command = (directory / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            environment = (directory / "environ").read_bytes().decode(errors="replace")
        except OSError:
            continue
        if command:
            found.append((int(directory.name), command, environment))
    return found


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]
