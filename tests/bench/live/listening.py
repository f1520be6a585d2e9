"""Thousands of sockets in one loop: frames are taken apart by hand, and only the version is read."""

from __future__ import annotations

import asyncio
import base64
import os
import time
from collections import defaultdict

COOKIE = "razzsite_session"
UPDATE, SNAPSHOT = b'{"type":"update","v":', b'{"type":"snapshot","protocol":1,"v":'
_PING, _CLOSE = 0x9, 0x8


class Arrivals:
    """When each version of a table reached its sockets: how many had it, and when the last did."""

    def __init__(self) -> None:
        self.count: defaultdict[tuple[int, int], int] = defaultdict(int)
        self.last: dict[tuple[int, int], float] = {}

    def note(self, table_id: int, version: int) -> None:
        self.count[table_id, version] += 1
        self.last[table_id, version] = time.monotonic()


class Ear(asyncio.Protocol):
    """One socket at a table."""

    def __init__(self, table_id: int, session: str | None, port: int, arrivals: Arrivals) -> None:
        self.table_id, self.session, self.port, self.arrivals = table_id, session, port, arrivals
        self.waiting = bytearray()
        self.upgraded = False
        self.version = -1
        self.in_step = asyncio.Event()
        """It has had its first snapshot."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        lines = [
            f"GET /ws/tables/{self.table_id}/ HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            f"Origin: http://127.0.0.1:{self.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            *([f"Cookie: {COOKIE}={self.session}"] if self.session else []),
        ]
        transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        self.waiting += data
        if not self.upgraded:
            head, end, rest = self.waiting.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self.upgraded, self.waiting = True, rest
        while self._take_frame():
            pass

    def _take_frame(self) -> bool:
        """Take a whole frame off what has come; servers mask nothing."""
        waiting = self.waiting
        if len(waiting) < 2:
            return False
        length, start = waiting[1], 2
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(waiting[2:start], "big")
        if len(waiting) < start + length:
            return False
        self._hear(waiting[0] & 0x0F, bytes(waiting[start : start + min(length, 64)]))
        del waiting[: start + length]
        return True

    def _hear(self, kind: int, beginning: bytes) -> None:
        if kind == _PING:
            # A pong with an empty mask is a masked pong.
            self.transport.write(bytes((0x8A, 0x80 | len(beginning), 0, 0, 0, 0)) + beginning)
            return
        assert kind != _CLOSE, beginning
        for name in (UPDATE, SNAPSHOT):
            if beginning.startswith(name):
                self.version = int(beginning[len(name) :].split(b",", 1)[0])
                self.in_step.set()
                if name is UPDATE:
                    self.arrivals.note(self.table_id, self.version)


async def listen(table_id: int, sessions: list[str | None], port: int, arrivals: Arrivals) -> list[Ear]:
    """Open a socket for each session (None: a visitor) at the table; they are in step when this returns."""
    loop = asyncio.get_running_loop()
    ears = []
    for session in sessions:
        ear = Ear(table_id, session, port, arrivals)
        await loop.create_connection(lambda ear=ear: ear, "127.0.0.1", port)  # type: ignore[misc]
        ears.append(ear)
    for ear in ears:
        await ear.in_step.wait()
    return ears


async def close(ears: list[Ear]) -> None:
    """Hang up, and give the server a moment to notice."""
    for ear in ears:
        ear.transport.abort()
    await asyncio.sleep(1)
