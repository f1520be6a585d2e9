"""One child process: started in a session of its own, stopped by its own signal, and never left behind."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from razzsite.servers.place import server_account
from razzsite.servers.trouble import Trouble

PR_SET_PDEATHSIG = 1
LOG_LIMIT = 10_000_000
"""Bytes; a longer log is put aside as `.old` when its process starts."""


@dataclass
class Process:
    """A program and how to run and stop it.

    Its session is its own, so that Ctrl-C at the terminal reaches only us and we stop the children in order.
    """

    name: str
    arguments: Sequence[str]
    log: Path
    stop_signal: signal.Signals = signal.SIGTERM
    orphan_signal: signal.Signals = signal.SIGKILL
    """What the kernel sends it when we die without stopping it (Linux only)."""
    as_server: bool = False
    """Run under the servers' account (see `server_account`)."""
    environment: Mapping[str, str] = field(default_factory=dict)
    pass_fds: Sequence[int] = ()
    child: subprocess.Popen[bytes] | None = None

    @property
    def alive(self) -> bool:
        return self.child is not None and self.child.poll() is None

    @property
    def pid(self) -> int:
        return self.child.pid if self.child else 0

    def start(self) -> None:
        with _opened(self.log) as log:
            self.child = subprocess.Popen(
                self.arguments,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={**os.environ, **self.environment},
                pass_fds=self.pass_fds,
                start_new_session=True,
                preexec_fn=_dies_with(os.getpid(), self.orphan_signal),
                **(server_privileges() if self.as_server else {}),
            )

    def await_ready(self, ready: Callable[[], bool], seconds: float) -> None:
        """Return once `ready()`; raises Trouble when the process ends or `seconds` pass before that."""
        deadline = time.monotonic() + seconds
        while not ready():
            if not self.alive:
                raise Trouble(f"{self.name} ended before it was ready: {self.last_words()} (log: {self.log})")
            if time.monotonic() > deadline:
                raise Trouble(f"{self.name} is not ready after {seconds:.0f} s: its log is {self.log}")
            time.sleep(0.02)

    def ask_to_stop(self) -> None:
        if self.alive and self.child:
            self.child.send_signal(self.stop_signal)

    def stop(self, seconds: float = 10) -> None:
        """Ask it to stop, and kill it when it has not within `seconds`."""
        self.ask_to_stop()
        try:
            if self.child:
                self.child.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        if self.alive and self.child:
            self.child.kill()
            self.child.wait()

    def last_words(self) -> str:
        lines = self.log.read_text(errors="replace").strip().splitlines() if self.log.exists() else []
        return lines[-1] if lines else "it said nothing"


def server_privileges() -> dict[str, Any]:
    """What `subprocess` must be told so that a program runs under the servers' account."""
    account = server_account()
    if account is None:
        return {}
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": [], "cwd": "/"}


def _opened(log: Path) -> BinaryIO:
    if log.exists() and log.stat().st_size > LOG_LIMIT:
        log.replace(log.with_suffix(".old"))
    return log.open("ab")


def _dies_with(parent: int, orphan_signal: int) -> Callable[[], None] | None:
    if not sys.platform.startswith("linux"):
        return None
    prctl = ctypes.CDLL(None).prctl

    def arrange() -> None:
        prctl(PR_SET_PDEATHSIG, orphan_signal)
        if os.getppid() != parent:  # it died before the line above
            os._exit(1)

    return arrange
