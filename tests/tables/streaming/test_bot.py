"""The bot of docs/stream.md, as it stands there, plays hands at a real table."""

import re
import threading
import time
from pathlib import Path

import pytest

from tables import services
from tables.models import Hand, Origin
from tests.tables.conftest import NOW
from tests.tables.streaming.conftest import PATIENCE

pytestmark = pytest.mark.django_db(transaction=True)
DOCUMENT = (Path(__file__).parents[3] / "docs" / "stream.md").read_text()
HANDS = 2


def bot():
    """`play` of the document."""
    (program,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    namespace = {}
    exec(compile(program, "docs/stream.md", "exec"), namespace)
    return namespace["play"]


def wait_for_the_end_of(hand):
    deadline = time.monotonic() + PATIENCE
    while Hand.objects.get(pk=hand.pk).status != Hand.Status.ENDED:
        assert time.monotonic() < deadline, "the bots do not play"
        time.sleep(0.02)


def test_two_of_them_play_hands_to_their_end(room, floor, alice, bob):
    play, players = bot(), []
    for who in (alice, bob):
        seat = (room.address, floor.table.id, room.session_of(who))
        players.append(threading.Thread(target=play, args=seat, daemon=True))
        players[-1].start()
    for _ in range(HANDS):
        wait_for_the_end_of(floor.deal())
    services.close_table(table=floor.table, by=None, now=NOW, reason="end of the day")
    for each in players:
        each.join(PATIENCE)
        assert not each.is_alive()
    actions = [action for hand in Hand.objects.all() for action in hand.taken]
    assert {action.origin for action in actions} == {Origin.PLAYER}
    assert len(actions) > 8 * HANDS
