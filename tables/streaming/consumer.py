"""One socket at a table."""

from __future__ import annotations

import asyncio

import structlog
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import DatabaseError
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from tables import queries, services
from tables.streaming import messages, rendering
from tables.streaming.allowance import Allowance
from tables.streaming.hub import hub
from tables.streaming.outbox import CatchUp, Outbox
from tables.streaming.schemas import Act, Chat, Message, Ping, Resync, parse
from tables.streaming.sessions import signed_in
from tables.streaming.threads import in_thread

SIGNED_OUT, NO_SUCH_TABLE, TOO_SLOW, FLOOD, UNAVAILABLE, NOT_UTF8 = 4401, 4404, 4408, 4429, 1013, 1007
"""Closing codes."""

_log = structlog.get_logger(__name__)


class NowhereConsumer(AsyncWebsocketConsumer):
    """A socket at an address that is no table's: it is told so by the code it closes with."""

    async def connect(self) -> None:
        """Accepted first: the code of a socket that was not is never read."""
        await self.accept()
        await self.close(NO_SUCH_TABLE)


class TableConsumer(AsyncWebsocketConsumer):
    """Sends its viewer what happens at the table and takes his acts.

    Everything versioned goes through the outbox and one writer, so that it leaves in order.
    """

    player_id: int
    """0 for a visitor, who watches as a spectator."""
    session_key: str | None
    table_id: int
    outbox: Outbox
    writer: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        """Anybody may watch; who acts is asked again who he is."""
        await self.accept()
        self.table_id = self.scope["url_route"]["kwargs"]["table_id"]
        user = self.scope["user"]
        player = user if user.is_authenticated else None
        self.player_id = 0 if player is None else player.id
        self.session_key = None if player is None else self.scope["session"].session_key
        self.allowance = Allowance(self._clock())
        self.outbox = Outbox()
        await hub().join(self.table_id, self)
        if player is not None:
            await in_thread(_note_address)(self.table_id, player, self.scope.get("client"))
        self.writer = asyncio.create_task(self._write(player))

    async def disconnect(self, code: int) -> None:
        """Leave the room."""
        self._leave()

    def give_up(self) -> None:
        """What the hub calls when this reader is hopelessly slow."""
        self._leave()
        self._closing = asyncio.create_task(self.close(TOO_SLOW))

    def sign_out(self) -> None:
        """What the hub calls when this player's session has ended."""
        self._leave()
        self._closing = asyncio.create_task(self._close_with(_signed_out(), SIGNED_OUT))

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Parse, permit, answer; nothing a client sends raises past here."""
        if self.writer is None:
            return
        if not self.allowance.spend(self._clock()):
            refusal = Refusal("too_many_messages", "Too many messages: connect again, and send fewer.")
            await self._close_with(refusal, FLOOD)
            return
        try:
            await self._answer(parse(text_data))
        except Refusal as refusal:
            if refusal.code == "not_utf8":
                await self._close_with(refusal, NOT_UTF8)
            else:
                await self.send(messages.error(refusal, refusal.details.get("id")))

    async def _answer(self, message: Message) -> None:
        match message:
            case Act() | Chat():
                await self._do(message)
            case Resync():
                self.outbox.demand(message.since)
            case Ping():
                await self.send(messages.pong(timezone.now()))

    async def _do(self, message: Act | Chat) -> None:
        try:
            done = await in_thread(_done)(self.scope["session"].session_key, self.table_id, message)
        except Refusal as refusal:
            if refusal.code == "signed_out":
                await self._close_with(refusal, SIGNED_OUT, message.id)
            else:
                await self.send(messages.error(refusal, message.id))
        else:
            await self.send(messages.ack(message.id, done))

    async def _write(self, player: Player | None) -> None:
        """Send what comes out of the outbox, for as long as the socket lives."""
        try:
            while True:
                due = await self.outbox.next()
                texts = await self._missed(due, player) if isinstance(due, CatchUp) else [due]
                for text in texts:
                    await self.send(text)
        except Refusal as refusal:
            await self._close_with(refusal, NO_SUCH_TABLE)
        except DatabaseError as error:
            _log.warning("a viewer was not served", table=self.table_id, error=type(error).__name__)
            await self.close(UNAVAILABLE)

    async def _missed(self, due: CatchUp, player: Player | None) -> list[str]:
        """The missed updates, if they are few and without a hole; else a snapshot."""
        if due.since is not None:
            updates = await in_thread(rendering.updates_since)(self.table_id, due.since, (self.player_id,))
            if _are_all(updates, due.since):
                self.outbox.caught_up(updates[-1].version)
                return [update.for_player(self.player_id) for update in updates]
        snapshot = await in_thread(queries.snapshot)(self.table_id, player, timezone.now())
        self.outbox.caught_up(snapshot["v"])
        return [messages.text(snapshot)]

    async def _close_with(self, refusal: Refusal, code: int, request_id: str | None = None) -> None:
        await self.send(messages.error(refusal, request_id))
        await self.close(code)

    def _leave(self) -> None:
        if self.writer is not None:
            self.writer.cancel()
            self.writer = None
            hub().leave(self.table_id, self)

    def _clock(self) -> float:
        return asyncio.get_running_loop().time()


def _note_address(table_id: int, player: Player, client: tuple[str, int] | None) -> None:
    """For the auditor's log of collusion; a table that is none has no addresses either."""
    if client is not None and queries.table_versions([table_id]):
        services.note_address(table_id=table_id, player=player, address=client[0], now=timezone.now())


def _are_all(updates: list[rendering.Rendered], since: int) -> bool:
    """Whether these are some, and few, and the very next after `since`."""
    return (
        0 < len(updates) < rendering.MOST_UPDATES
        and updates[0].version == since + 1
        and updates[-1].version == since + len(updates)
    )


def _signed_out() -> Refusal:
    return Refusal("signed_out", _("Sign in again to play."))


def _done(session_key: str | None, table_id: int, message: Act | Chat) -> services.Acted | services.Said:
    """The player acts or chats, if he is still who he was when the socket was opened."""
    player = signed_in(session_key)
    if player is None:
        raise _signed_out()
    if isinstance(message, Chat):
        return services.chat(
            table_id=table_id,
            player=player,
            text=message.text,
            request_id=message.id,
            now=timezone.now(),
        )
    return services.act(
        table_id=table_id,
        player=player,
        hand_id=message.hand,
        seq=message.seq,
        kind=message.action,
        amount=message.amount,
        request_id=message.id,
        now=timezone.now(),
    )
