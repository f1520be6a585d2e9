from __future__ import annotations

import sys
import threading

import pytest

from razzsite.servers.process import Process
from razzsite.servers.trouble import Trouble
from razzsite.supervisor.child import FIRST_DELAY, LONGEST_DELAY, STEADY, Child, RoomProcess
from razzsite.supervisor.keeper import Keeper
from tests.e2e.live_room import wait_for

SLEEPS = "import time; print('here', flush=True); time.sleep(60)"


class Nap(RoomProcess):
    """A program that says `here` and sleeps; it notes each of its stops."""

    def __init__(self, name: str, directory, stops: list[str] | None = None, lines: str = SLEEPS) -> None:
        process = Process(name, [sys.executable, "-c", lines], directory / f"{name}.log")
        super().__init__(process, lambda: process.last_words() == "here")
        stop = process.stop
        if stops is not None:
            process.stop = lambda: (stops.append(name), stop())


@pytest.fixture
def keeper():
    """A keeper at work: it watches in a thread of its own until the test ends."""
    keeper = Keeper()
    yield keeper
    keeper.pause.set()
    keeper.stop()


def _watching(keeper: Keeper) -> None:
    threading.Thread(target=keeper.watch, daemon=True).start()


def test_a_child_killed_is_started_again(keeper, tmp_path, capsys):
    nap = Nap("beat", tmp_path)
    keeper.start(nap)
    _watching(keeper)
    first = nap.process.pid
    nap.process.child.kill()
    wait_for(lambda: nap.process.alive and nap.process.pid != first)
    said = []
    wait_for(lambda: said.append(capsys.readouterr().out) or "beat is ready again" in "".join(said))
    assert "beat was killed (SIGKILL): starting it again in 0." in "".join(said)


def test_the_others_are_left_alone(keeper, tmp_path):
    web, beat = Nap("web", tmp_path), Nap("beat", tmp_path)
    keeper.start(web, beat)
    _watching(keeper)
    before = web.process.pid
    beat.process.child.kill()
    wait_for(lambda: beat.process.alive and beat.process.pid)
    assert web.process.pid == before


def test_one_that_keeps_dying_is_tried_less_and_less_often(tmp_path):
    child = Child(Nap("web", tmp_path), started_at=100.0)
    delays = [child.mourn(now=100.1) for _ in range(8)]
    assert delays == sorted(delays)
    assert delays[0] < 1
    assert delays[-1] == LONGEST_DELAY


def test_one_that_lived_long_is_started_at_once(tmp_path):
    child = Child(Nap("web", tmp_path), started_at=100.0, delay=LONGEST_DELAY)
    assert child.mourn(now=101 + STEADY) == FIRST_DELAY


def test_groups_stop_in_the_opposite_order(tmp_path):
    stops: list[str] = []
    keeper = Keeper()
    keeper.start(Nap("PostgreSQL", tmp_path, stops))
    keeper.start(Nap("Valkey", tmp_path, stops))
    keeper.start(Nap("web", tmp_path, stops), Nap("beat", tmp_path, stops))
    keeper.stop()
    assert stops == ["web", "beat", "Valkey", "PostgreSQL"]


def test_a_group_that_does_not_start_is_stopped_too(tmp_path):
    keeper, web = Keeper(), Nap("web", tmp_path)
    with pytest.raises(Trouble, match="beat ended before it was ready: no clock"):
        keeper.start(web, Nap("beat", tmp_path, lines="raise SystemExit('no clock')"))
    keeper.stop()
    assert not web.process.alive
