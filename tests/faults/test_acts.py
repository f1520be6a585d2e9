"""kill -9 of the web process around a commit: an act is applied once or not at all, and its id says which."""

from __future__ import annotations

import os
import socket
import sys
from contextlib import ExitStack

import pytest
from django.db import connection, transaction
from psycopg.conninfo import make_conninfo

from razzsite.servers.process import Process
from tables.services.locks import lock_table
from tests.e2e.live_room import wait_for
from tests.faults.room import free_port
from tests.tables.conftest import alice, bob, floor, quiet, table  # noqa: F401  (the cast and their table)
from tests.tables.streaming.conftest import LiveRoom

ACT = {"type": "act", "id": "the-act", "action": "call", "amount": 0}
WAITING = (
    "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
)


PATIENCE = 60.0
"""Seconds for a web process to start on a busy machine."""


class Web:
    """A web process of its own on the test's database."""

    def __init__(self, log, sockets):
        self.log, self.sockets = log, sockets

    def open(self):
        """Start one; returns a room to watch from."""
        port = free_port()
        url = make_conninfo(os.environ["DATABASE_URL"], dbname=connection.settings_dict["NAME"])
        self.process = Process(
            "web",
            [sys.executable, "-m", "razzsite.web", "--port", str(port)],
            self.log,
            environment={"DATABASE_URL": url, "RAZZSITE_TEST_SERVERS": ""},
        )
        self.process.start()
        wait_for(lambda: _listens(port), PATIENCE)
        return LiveRoom(f"127.0.0.1:{port}", self.sockets)

    def kill(self):
        self.process.kill()


def _listens(port):
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


@pytest.fixture
def web(transactional_db, tmp_path):
    with ExitStack() as sockets:
        web = Web(tmp_path / "web.log", sockets)
        yield web
        web.kill()


@pytest.fixture
def player(web, floor):  # noqa: F811
    """A player whose turn it is; comes to a room, and sends his one act there."""
    return Acting(floor, floor.deal(), floor.actor())


class Acting:
    def __init__(self, floor, hand, who):  # noqa: F811
        self.floor, self.hand, self.who = floor, hand, who

    def come(self, room):
        self.watcher = room.watch(self.floor.table, self.who).reach(self.floor.row().version)
        return self

    def act(self):
        self.watcher.send(**ACT, hand=self.hand.id, seq=0)
        return self.watcher


def taken(floor):  # noqa: F811
    return [action.request_id for action in floor.taken()]


def test_killed_after_the_commit_the_act_stands_and_its_repeat_says_so(web, floor, player):  # noqa: F811
    player.come(web.open()).act()
    wait_for(lambda: taken(floor))
    web.kill()
    answer = player.come(web.open()).act().answer()
    assert (answer["type"], answer["id"], answer["seq"], answer["repeated"]) == ("ack", "the-act", 1, True)
    assert taken(floor) == ["the-act"]


def test_killed_before_the_commit_nothing_has_happened_and_the_repeat_is_applied(web, floor, player):  # noqa: F811
    player.come(web.open())
    with transaction.atomic():
        lock_table(floor.table.id)
        player.act()
        wait_for(lambda: rows(WAITING) == [(1,)])
        web.kill()
    assert taken(floor) == []
    answer = player.come(web.open()).act().answer()
    assert (answer["type"], answer["id"], answer["seq"], answer["repeated"]) == ("ack", "the-act", 1, False)
    assert taken(floor) == ["the-act"]


def rows(query):
    with connection.cursor() as cursor:
        cursor.execute(query)
        return cursor.fetchall()
