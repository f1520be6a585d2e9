"""A room for the benchmark: PostgreSQL and Valkey, the environment's or our own, and a web process."""

from __future__ import annotations

import os
import socket
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import django
from django.core.management import call_command

from razzsite.servers.embedded import running
from razzsite.servers.lending import remove
from razzsite.servers.place import PROJECT, Place, throwaway_place
from razzsite.servers.postgres import Postgres
from razzsite.servers.process import Process
from razzsite.servers.valkey import Valkey

SETTINGS = "razzsite.settings.dev"


class Web:
    """The web process and what it weighs."""

    def __init__(self, place: Place) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        program = [sys.executable, "-m", "razzsite.web", "--port", str(self.port)]
        self.process = Process("web", program, place.logs / "web.log")
        self.idle = 0
        """Bytes it held before the first crowd came; 0 until that is known."""

    def start(self) -> None:
        self.process.start()
        while not self._answers():
            assert self.process.alive, self.process.log.read_text()
            time.sleep(0.05)

    def resident(self) -> int:
        """Bytes of memory it holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False


@contextmanager
def room() -> Iterator[Web]:
    """An empty room with Django set up in this process; gone at the end, with its data if they were ours."""
    place = throwaway_place("bench")
    servers = [
        server
        for name, server in (("DATABASE_URL", Postgres(place)), ("REDIS_URL", Valkey(place)))
        if name not in os.environ
    ]
    os.environ.update(RAZZSITE_VAR=str(place.path), DJANGO_SETTINGS_MODULE=SETTINGS)
    os.chdir(PROJECT)
    with ExitStack() as closing:
        closing.callback(remove, place)
        place.make()
        closing.enter_context(running(*servers))
        django.setup()
        call_command("migrate", verbosity=0)
        web = Web(place)
        closing.callback(web.process.stop)
        web.start()
        yield web
