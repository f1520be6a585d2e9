"""What the keeper keeps: a process that is started, gets ready, and may have to be started again."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from razzsite.servers.process import Process

FIRST_DELAY, LONGEST_DELAY = 0.2, 15.0
"""Seconds before a dead child is started again: the first time, and when it keeps dying."""
STEADY = 30.0
"""Seconds after which a child that dies is taken for a healthy one that met with an accident."""


class Program(Protocol):
    """A server of the room (Postgres, Valkey) or one of its own processes."""

    process: Process

    @property
    def name(self) -> str: ...
    def start(self) -> None: ...
    def await_ready(self) -> None: ...
    def answers(self) -> bool: ...


@dataclass
class RoomProcess:
    """Web, worker or beat: a process, and how to see that it does its work."""

    process: Process
    answers: Callable[[], bool]

    @property
    def name(self) -> str:
        return self.process.name

    def start(self) -> None:
        self.process.start()

    def await_ready(self) -> None:
        self.process.await_ready(self.answers, 60)


@dataclass
class Child:
    """A program with the history of its deaths."""

    program: Program
    started_at: float = 0.0
    start_again_at: float = 0.0
    delay: float = field(default=FIRST_DELAY)
    ready: bool = False

    def start(self) -> None:
        self.started_at, self.start_again_at, self.ready = time.monotonic(), 0.0, False
        self.program.start()

    def mourn(self, now: float) -> float:
        """Plan the next start of a child found dead; return the seconds until then."""
        self.delay = FIRST_DELAY if now - self.started_at > STEADY else min(self.delay * 2, LONGEST_DELAY)
        self.start_again_at = now + self.delay
        return self.delay
