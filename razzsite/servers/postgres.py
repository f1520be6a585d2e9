"""The room's own PostgreSQL: made once, started and stopped with us, reached by a socket closed to others."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path
from urllib.parse import quote

import psycopg

from razzsite.servers.place import Place, make_private
from razzsite.servers.process import Process, server_privileges
from razzsite.servers.programs import postgres_programs
from razzsite.servers.trouble import Trouble

DATABASE = USER = "razzsite"
FORGETFUL = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off")
"""For tests and simulations only: a crash of the machine loses everything, and nobody minds."""


def postgres_url(place: Place) -> str:
    """The address in `DATABASE_URL`'s form; it depends on the place alone, whether the server runs or not."""
    return f"postgresql://{USER}@/{DATABASE}?host={quote(str(place.sockets), safe='')}"


class Postgres:
    """The server of one place; `durable=False` trades safety against a crash for speed."""

    name = "PostgreSQL"

    def __init__(self, place: Place, *, durable: bool = True) -> None:
        self.place, self.durable = place, durable
        self.directory = place.path / "postgres"
        self.process = Process(
            name=self.name,
            arguments=[],
            log=place.logs / "postgres.log",
            stop_signal=signal.SIGINT,  # "fast": SIGTERM would wait for every client to leave
            orphan_signal=signal.SIGINT,
            as_server=True,
        )

    @property
    def url(self) -> str:
        return postgres_url(self.place)

    def start(self) -> None:
        """Start it, with its data directory made if need be; raises Trouble."""
        programs = postgres_programs(self.place)
        if not (self.directory / "PG_VERSION").exists():
            self._make_cluster(programs)
        self._end_predecessor()
        settings = ("listen_addresses=", f"unix_socket_directories={self.place.sockets}", "jit=off")
        options = [part for each in (*settings, *self._forgetful()) for part in ("-c", each)]
        self.process.arguments = [str(programs / "postgres"), "-D", str(self.directory), *options]
        self.process.start()

    def await_ready(self) -> None:
        """Return once it answers and its database exists; raises Trouble."""
        self.process.await_ready(self.answers, 30)
        self._make_database()

    def stop(self) -> None:
        self.process.stop()

    def answers(self) -> bool:
        try:
            self._connect().close()
        except psycopg.OperationalError:
            return False
        return True

    def _forgetful(self) -> tuple[str, ...]:
        return () if self.durable else FORGETFUL

    def _connect(self) -> psycopg.Connection:
        return psycopg.connect(
            host=str(self.place.sockets), user=USER, dbname="postgres", connect_timeout=3, autocommit=True
        )

    def _make_cluster(self, programs: Path) -> None:
        # Made beside its final name: an `initdb` cut short must not be mistaken for a data directory.
        fresh = self.directory.with_suffix(".new")
        shutil.rmtree(fresh, ignore_errors=True)
        make_private(fresh)
        made = subprocess.run(
            [
                *(str(programs / "initdb"), "-D", str(fresh), "-U", USER, "--encoding=UTF8"),
                *("--auth-local=trust", "--auth-host=reject", "--no-instructions"),
                *_locale(programs),
                *(() if self.durable else ("--no-sync",)),
            ],
            capture_output=True,
            text=True,
            start_new_session=True,
            **server_privileges(),
        )
        if made.returncode:
            raise Trouble(f"PostgreSQL could not make its data directory {fresh}: {made.stderr.strip()}")
        fresh.rename(self.directory)

    def _end_predecessor(self) -> None:
        """Stop the server that a killed `up` left; remove the file of one that is gone.

        PostgreSQL itself would take any process of that number for its predecessor.
        """
        left = self.directory / "postmaster.pid"
        if not left.exists():
            return
        pid = int(left.read_text().split("\n", 1)[0])
        deadline = time.monotonic() + 30
        while str(self.directory) in _command(pid):
            if time.monotonic() > deadline:
                raise Trouble(
                    f"An older PostgreSQL (process {pid}) on {self.directory} does not stop: end it by hand."
                )
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, self.process.stop_signal)
            time.sleep(0.1)
        left.unlink(missing_ok=True)

    def _make_database(self) -> None:
        with self._connect() as connection:
            known = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone()
            if not known:
                connection.execute(f"CREATE DATABASE {DATABASE}")


def _locale(programs: Path) -> tuple[str, ...]:
    """The builtin provider sorts alike on every system; PostgreSQL before 17 has none."""
    version = subprocess.run([programs / "postgres", "--version"], capture_output=True, text=True).stdout
    major = int(version.split()[2].split(".")[0])
    if major >= 17:
        return "--locale-provider=builtin", "--builtin-locale=C.UTF-8"
    return ("--locale=C",)


def _command(pid: int) -> str:
    """The command line of a process, or nothing when there is no such process."""
    if Path("/proc/self/cmdline").exists():
        try:
            return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            return ""
    return subprocess.run(["ps", "-o", "command=", "-p", str(pid)], capture_output=True, text=True).stdout
