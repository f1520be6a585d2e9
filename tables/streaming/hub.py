"""One process's ear: it hears of commits at the tables and gives every socket what happened.

There is no channel layer: one subscription brings "table, version", the updates are read once, and each
goes to the outboxes of all sockets at that table. Messages may be lost (Redis is down, restarted, flushed):
a look at the versions every second finds what was missed.
The same look closes the sockets of players whose sessions have ended.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any, Protocol
from weakref import WeakKeyDictionary

import redis.asyncio
import structlog
from django.conf import settings
from django.db import DatabaseError

from tables import queries
from tables.dealer import SYSTEM
from tables.news import CHANNEL
from tables.streaming import rendering, sessions
from tables.streaming.outbox import Outbox
from tables.streaming.rendering import Rendered
from tables.streaming.threads import in_thread

LOOK_EVERY = 1.0
"""Seconds between two looks at the versions and the sessions."""
_FIRST_WAIT, _LONGEST_WAIT = 0.2, 5.0
"""Seconds before Redis is tried again."""

_log = structlog.get_logger(__name__)


class Listener(Protocol):
    """A socket, as the hub knows it."""

    player_id: int
    session_key: str | None
    """None for a visitor."""
    outbox: Outbox

    def give_up(self) -> None:
        """The reader is hopelessly slow: leave the room and close."""

    def sign_out(self) -> None:
        """His session has ended: leave the room and close."""


class Room:
    """The sockets at one table, and the version they have been given."""

    def __init__(self, table_id: int, version: int) -> None:
        self.table_id = table_id
        self.version = version
        self.listeners: set[Listener] = set()
        self.news = asyncio.Event()

    def hear(self, version: int) -> None:
        """The table has reached `version`."""
        if version > self.version:
            self.news.set()

    async def deliver(self) -> None:
        """Give every socket what happened, as it happens."""
        while True:
            await self.news.wait()
            self.news.clear()
            try:
                while await self._deliver_some():
                    pass
            except DatabaseError as error:
                _log.warning("updates were not read", table=self.table_id, error=type(error).__name__)
                await asyncio.sleep(LOOK_EVERY)
                self.news.set()

    async def _deliver_some(self) -> bool:
        players = {listener.player_id for listener in self.listeners}
        updates = await in_thread(rendering.updates_since)(self.table_id, self.version, players)
        for update in updates:
            self.version = update.version
            for listener in tuple(self.listeners):
                self._give(listener, update, was_there=listener.player_id in players)
        return bool(updates)

    def _give(self, listener: Listener, update: Rendered, *, was_there: bool) -> None:
        if not was_there:
            # He came while the updates were read: they were not written for him.
            listener.outbox.demand(None)
        elif not listener.outbox.put(update.version, update.for_player(listener.player_id)):
            listener.give_up()


class Hub:
    """All rooms of a process. It listens while there are any."""

    def __init__(self) -> None:
        self._rooms: dict[int, Room] = {}
        self._deliveries: dict[int, asyncio.Task[None]] = {}
        self._ears: list[asyncio.Task[None]] = []
        self._ending: set[asyncio.Task[None]] = set()

    async def join(self, table_id: int, listener: Listener) -> None:
        """From now on the socket's outbox is given every update of the table."""
        if table_id not in self._rooms:
            versions = await in_thread(queries.table_versions)([table_id])
            # Another socket may have opened the room meanwhile.
            if table_id not in self._rooms:
                self._open(Room(table_id, versions.get(table_id, 0)))
        self._rooms[table_id].listeners.add(listener)

    def leave(self, table_id: int, listener: Listener) -> None:
        """The socket is gone; the last one puts out the light."""
        room = self._rooms.get(table_id)
        if room is None:
            return
        room.listeners.discard(listener)
        if not room.listeners:
            del self._rooms[table_id]
            self._end(self._deliveries.pop(table_id))
        if not self._rooms:
            for ear in self._ears:
                self._end(ear)
            self._ears.clear()

    def _end(self, task: asyncio.Task[None]) -> None:
        """Cancel the task, and hold it until it has closed what it had open."""
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)
        task.cancel()

    def _open(self, room: Room) -> None:
        self._rooms[room.table_id] = room
        self._deliveries[room.table_id] = _endless("deliver", room.deliver())
        if not self._ears:
            self._ears = [_endless("listen", self._listen()), _endless("look", self._look())]

    async def _listen(self) -> None:
        """Hear what is published; when Redis goes away, come back when it does."""
        wait = _FIRST_WAIT
        while True:
            try:
                async with redis.asyncio.Redis.from_url(settings.REDIS_URL) as client, client.pubsub() as ear:
                    await ear.subscribe(CHANNEL)
                    wait = _FIRST_WAIT
                    async with contextlib.aclosing(ear.listen()) as messages:
                        async for message in messages:
                            self._hear(message)
            except (redis.RedisError, OSError) as error:
                _log.warning("the stream does not hear Redis", error=type(error).__name__, again_in=wait)
            await asyncio.sleep(wait * _jitter())
            wait = min(wait * 2, _LONGEST_WAIT)

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] != "message":
            return
        table_id, version = (int(number) for number in message["data"].split())
        if room := self._rooms.get(table_id):
            room.hear(version)

    async def _look(self) -> None:
        """The net under the messages, and the door for who is signed out."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            with contextlib.suppress(DatabaseError):
                await self._look_at_versions()
                await self._look_at_sessions()

    async def _look_at_versions(self) -> None:
        versions = await in_thread(queries.table_versions)(tuple(self._rooms))
        for table_id, version in versions.items():
            if room := self._rooms.get(table_id):
                room.hear(version)

    async def _look_at_sessions(self) -> None:
        listeners = [listener for room in self._rooms.values() for listener in room.listeners]
        keys = {listener.session_key for listener in listeners if listener.session_key}
        ended = await in_thread(sessions.ended)(keys) if keys else set()
        for listener in listeners:
            if listener.session_key in ended:
                listener.sign_out()


def _endless(name: str, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    return asyncio.create_task(work, name=f"hub {name}")


def _jitter() -> float:
    """Half to one and a half, so that not all processes come back at once."""
    return 0.5 + SYSTEM.below(1_001) / 1_000


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def hub() -> Hub:
    """The hub of the running loop: in a web process there is one."""
    return _hubs.setdefault(asyncio.get_running_loop(), Hub())
