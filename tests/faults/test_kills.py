"""kill -9 in mid-hand: play goes on from the same card, for setup and actions are in the database."""

from __future__ import annotations

import psycopg
import pytest
import redis

from razzsite.servers.valkey import valkey_url
from tests.e2e.live_room import wait_for

pytestmark = pytest.mark.xdist_group("kills")

HAND = "SELECT sealed_deck, setup, number FROM tables_hand WHERE id = %s"
ACTIONS = "SELECT jsonb_array_elements(actions) FROM tables_hand WHERE id = %s"
FRESH = """
    SELECT id FROM tables_hand WHERE status = 'running' AND seq BETWEEN 1 AND 4 ORDER BY dealt_at DESC LIMIT 1
"""
PROMISED = {"PostgreSQL": 10.0}
"""Seconds within which a hand goes on, restart included; five for all others."""
BUSY = 4
"""A machine with other work is allowed so many times that."""


@pytest.mark.parametrize("name", ["web", "worker", "beat", "Valkey", "PostgreSQL"])
def test_a_hand_goes_on_from_the_same_card_after_kill_9_of(room, name):
    hand = _hand_in_play(room)
    victim = room.kill_child(name)
    _goes_on(room, *hand, within=PROMISED.get(name, 5.0) * BUSY)
    wait_for(lambda: room.pid(name) not in (None, victim))


def test_a_hand_goes_on_from_the_same_card_after_redis_forgets_everything(room):
    hand = _hand_in_play(room)
    with redis.Redis.from_url(valkey_url(room.place)) as valkey:
        valkey.flushall()
    _goes_on(room, *hand)


def test_a_hand_goes_on_from_the_same_card_after_kill_9_of_the_supervisor(room):
    hand = _hand_in_play(room)
    room.kill()
    wait_for(lambda: room.processes() == {})
    room.open()
    _goes_on(room, *hand)


def _hand_in_play(room):
    """A hand that has just begun: its number, its row (deck, setup) and its actions so far."""
    found: list[tuple[int]] = []
    wait_for(lambda: found.extend(room.rows(FRESH)) or found, 60)
    hand_id = found[0][0]
    return hand_id, room.rows(HAND, hand_id), room.rows(ACTIONS, hand_id)


def _goes_on(room, hand_id, hand, actions, within=5.0 * BUSY):
    """The same deck, the actions taken before, and new ones after them, none left out and none twice."""
    wait_for(lambda: _actions(room, hand_id) > len(actions) and room.healthy(), within)
    now = room.rows(ACTIONS, hand_id)
    assert now[: len(actions)] == actions
    assert [(len(now),)] <= room.rows("SELECT seq FROM tables_hand WHERE id = %s", hand_id)
    assert room.rows(HAND, hand_id) == hand


def _actions(room, hand_id):
    """How many have been taken; none while PostgreSQL is away."""
    try:
        return len(room.rows(ACTIONS, hand_id))
    except psycopg.OperationalError:
        return 0
