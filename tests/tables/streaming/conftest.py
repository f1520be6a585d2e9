"""A real web process (uvicorn in a thread) and viewers who follow a table over WebSockets."""

from __future__ import annotations

import json
import socket
import threading
import time
from contextlib import ExitStack

import pytest
from django.conf import settings
from django.test import Client
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from razzsite.web import server
from tables.streaming.client import follow

PATIENCE = 10
"""Seconds until a message that must come is missed."""


NARROW = 4096
"""Bytes of a socket's buffer, so that a reader who stops is noticed soon."""


class Watcher:
    """A viewer: his socket, everything he received, and the table as he knows it."""

    def __init__(self, socket, client):
        self.socket = socket
        self.client = client
        self.received = []
        self.answers = []
        self.state = None

    def hear(self, timeout=PATIENCE):
        """The next message, applied to the state if it says something about the table."""
        raw = self.socket.recv(timeout=timeout)
        message = json.loads(raw)
        self.received.append(raw)
        if message["type"] == "snapshot":
            self.state = message
        elif message["type"] == "update" and not follow(self.state, message):
            self.send(type="resync", since=self.state["v"])
        elif message["type"] in ("ack", "error", "pong"):
            self.answers.append(message)
        return message

    def reach(self, version):
        """Listen until the table is known at `version`."""
        while self.state is None or self.state["v"] < version:
            self.hear()
        return self

    def send(self, **message):
        self.send_raw(json.dumps(message))

    def send_raw(self, frame):
        self.socket.send(frame)

    def answer(self):
        """The next ack, error or pong."""
        while not self.answers:
            self.hear()
        return self.answers.pop(0)

    def ask(self, **message):
        self.send(**message)
        return self.answer()

    def chat(self, text, name="c1"):
        return self.ask(type="chat", id=name, text=text)

    def act(self, action, amount=0, **changes):
        """Act as the state says it is one's turn."""
        turn = self.state["turn"]
        message = {"id": f"a{turn['seq']}", "hand": turn["hand"], "seq": turn["seq"], "action": action}
        return self.ask(**{"type": "act", **message, "amount": amount, **changes})

    def closed_with(self):
        """The code the socket was closed with, after everything that was still to come."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code

    def records(self):
        """All records received, oldest first."""
        messages = [json.loads(raw) for raw in self.received]
        return [record for message in messages for record in message.get("records", [])]


class LiveRoom:
    """The web process and its viewers."""

    def __init__(self, address, sockets):
        self.address = address
        self.sockets = sockets

    def session_of(self, player):
        """The session of a browser in which the player is signed in."""
        return self._signed_in(player).cookies[settings.SESSION_COOKIE_NAME].value

    def _signed_in(self, player):
        client = Client()
        client.force_login(player)
        return client

    def watch(self, table, player, **wire):
        """A signed-in viewer with a socket of his own; a narrow one holds next to nothing unread."""
        client = self._signed_in(player)
        name = settings.SESSION_COOKIE_NAME
        headers = {"Cookie": f"{name}={client.cookies[name].value}", "Origin": f"http://{self.address}"}
        return Watcher(self.open(table.id, headers, **wire), client)

    def open(self, table_id, headers, *, narrow=False, compression=None):
        """A bare socket, closed with the room."""
        host, port = self.address.split(":")
        plain = socket.socket()
        if narrow:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, NARROW)
        plain.connect((host, int(port)))
        opened = connect(
            f"ws://{self.address}/ws/tables/{table_id}/",
            sock=plain,
            additional_headers=headers,
            compression=compression,
            close_timeout=0.2,
            max_queue=1 if narrow else None,
        )
        return self.sockets.enter_context(opened)


@pytest.fixture
def room(transactional_db, quiet):
    settings.NEWS = True  # `quiet` puts it back
    listener = socket.create_server(("127.0.0.1", 0))
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, NARROW)
    web = server()
    thread = threading.Thread(target=web.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    deadline = time.monotonic() + PATIENCE
    while not web.started:
        assert time.monotonic() < deadline, "the web process did not start"
        time.sleep(0.01)
    with ExitStack() as sockets:
        yield LiveRoom(f"127.0.0.1:{listener.getsockname()[1]}", sockets)
    web.should_exit = True
    thread.join(PATIENCE)
