"""What waits to be sent to one socket: in the order of versions, without holes, and bounded."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass

LONGEST = 64
"""Updates. A reader further behind is sent a snapshot instead."""


@dataclass(frozen=True, slots=True)
class CatchUp:
    """The socket must be sent what it misses after version `since`; None: it needs a snapshot."""

    since: int | None


class Outbox:
    """Updates go in as they are heard of, late, twice or out of order; they come out one after the other.

    The first thing to come out is the demand for a snapshot.
    """

    def __init__(self) -> None:
        self.version = 0
        """The last version that came out."""
        self._waiting: deque[tuple[int, str]] = deque()
        self._demand: CatchUp | None = CatchUp(None)
        self._overflows = 0
        self._something = asyncio.Event()
        self._something.set()

    def put(self, version: int, text: str) -> bool:
        """Add an update. False: the reader, who has had a snapshot for being slow, is too slow again."""
        if len(self._waiting) >= LONGEST:
            self._waiting.clear()
            self._overflows += 1
            self.demand(None)
        self._waiting.append((version, text))
        self._something.set()
        return self._overflows < 2

    def demand(self, since: int | None) -> None:
        """Have the next thing to come out be what follows `since`, or a snapshot."""
        self._demand = CatchUp(since)
        self._something.set()

    def caught_up(self, version: int) -> None:
        """The socket was sent all up to `version`."""
        self.version = version

    async def next(self) -> str | CatchUp:
        """The next update, or the demand to catch up."""
        while True:
            await self._something.wait()
            if self._demand is not None:
                demand, self._demand = self._demand, None
                return demand
            while self._waiting:
                version, text = self._waiting.popleft()
                if version > self.version + 1:
                    self._waiting.appendleft((version, text))
                    return CatchUp(self.version)
                if version == self.version + 1:
                    self.version = version
                    return text
            self._overflows = 0
            self._something.clear()
