"""What waits for a socket leaves in order, without holes, and never grows without bound."""

import asyncio

import pytest

from tables.streaming.allowance import BURST, PER_SECOND, Allowance
from tables.streaming.outbox import LONGEST, CatchUp, Outbox


@pytest.fixture
async def outbox():
    """One whose reader has had his snapshot, at version 10."""
    box = Outbox()
    assert await box.next() == CatchUp(None)
    box.caught_up(10)
    return box


async def nothing_comes_of(outbox):
    with pytest.raises(asyncio.TimeoutError):
        await asyncio.wait_for(outbox.next(), 0.01)
    return True


async def test_updates_leave_in_order(outbox):
    outbox.put(11, "eleven")
    outbox.put(12, "twelve")
    assert [await outbox.next(), await outbox.next()] == ["eleven", "twelve"]
    assert await nothing_comes_of(outbox)


async def test_what_the_snapshot_said_is_not_said_again(outbox):
    outbox.put(9, "nine")
    outbox.put(10, "ten")
    outbox.put(11, "eleven")
    assert await outbox.next() == "eleven"


async def test_a_hole_is_filled_before_what_follows(outbox):
    outbox.put(13, "thirteen")
    assert await outbox.next() == CatchUp(10)
    outbox.caught_up(12)
    assert await outbox.next() == "thirteen"


async def test_what_was_filled_in_is_not_said_again(outbox):
    outbox.put(13, "thirteen")
    assert await outbox.next() == CatchUp(10)
    outbox.caught_up(13)
    assert await nothing_comes_of(outbox)


async def test_a_client_may_ask_again(outbox):
    outbox.demand(4)
    outbox.put(11, "eleven")
    assert await outbox.next() == CatchUp(4)


async def test_a_slow_reader_is_owed_a_snapshot_then_given_up(outbox):
    assert all(outbox.put(11 + n, "update") for n in range(LONGEST))
    assert outbox.put(11 + LONGEST, "one too many")
    assert await outbox.next() == CatchUp(None)
    outbox.caught_up(11 + LONGEST)
    assert all(outbox.put(12 + LONGEST + n, "update") for n in range(LONGEST - 1))
    assert outbox.put(11 + 2 * LONGEST, "one too many") is False


async def test_a_reader_who_catches_up_is_forgiven(outbox):
    for n in range(LONGEST + 1):
        outbox.put(11 + n, "update")
    await outbox.next()
    outbox.caught_up(11 + LONGEST)
    assert await nothing_comes_of(outbox)
    assert all(outbox.put(12 + LONGEST + n, "update") for n in range(LONGEST + 1))


def test_an_allowance_is_a_burst_and_a_rate():
    allowance = Allowance(now=0.0)
    assert [allowance.spend(0.0) for _ in range(BURST + 1)] == [True] * BURST + [False]
    assert allowance.spend(1 / PER_SECOND)
    assert not allowance.spend(1 / PER_SECOND)
    assert [allowance.spend(1000.0) for _ in range(BURST + 1)] == [True] * BURST + [False]
