"""The hub's rooms: who is given what, and when it stops listening."""

import asyncio

import pytest

from tables.streaming.hub import Hub, Room, hub
from tables.streaming.outbox import CatchUp, Outbox
from tables.streaming.rendering import Rendered

pytestmark = pytest.mark.django_db(transaction=True)


class Listener:
    """A socket that only collects."""

    def __init__(self, player_id=1):
        self.player_id, self.outbox, self.given_up = player_id, Outbox(), False
        self.session_key = None

    async def came_at(self, version):
        assert await self.outbox.next() == CatchUp(None)
        self.outbox.caught_up(version)
        return self

    def give_up(self):
        self.given_up = True


async def test_a_listener_is_given_what_was_written_for_him():
    room = Room(7, 0)
    update = Rendered(1, "for all", {2: "for bob"})
    for player_id, text in ((1, "for all"), (2, "for bob")):
        listener = await Listener(player_id).came_at(0)
        room._give(listener, update, was_there=True)
        assert await listener.outbox.next() == text


async def test_who_came_while_updates_were_read_is_given_a_snapshot_instead():
    late = await Listener().came_at(0)
    Room(7, 0)._give(late, Rendered(1, "without his cards", {}), was_there=False)
    assert await late.outbox.next() == CatchUp(None)


async def test_a_hopelessly_slow_listener_is_given_up(monkeypatch):
    monkeypatch.setattr("tables.streaming.outbox.LONGEST", 1)
    listener = Listener()
    for version in range(1, 4):
        Room(7, 0)._give(listener, Rendered(version, "update", {}), was_there=True)
    assert listener.given_up


async def test_the_hub_listens_while_somebody_watches(table):
    ears, listeners = Hub(), [Listener(), Listener()]
    for listener in listeners:
        await ears.join(table.id, listener)
    tasks = [*ears._ears, *ears._deliveries.values()]
    assert len(tasks) == 3
    ears.leave(table.id, listeners[0])
    assert not any(task.cancelling() for task in tasks)
    ears.leave(table.id, listeners[1])
    await asyncio.wait(tasks, timeout=5)
    assert all(task.cancelled() for task in tasks)
    assert (ears._rooms, ears._ears, ears._deliveries) == ({}, [], {})


async def test_a_loop_has_one_hub():
    assert hub() is hub()
