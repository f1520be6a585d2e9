from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time

import pytest

from razzsite.servers.place import PROJECT
from razzsite.servers.process import Process
from razzsite.servers.trouble import Trouble


@pytest.fixture
def python(place):
    """A process that runs a few lines of Python."""

    def python(lines: str) -> Process:
        arguments = [sys.executable, "-u", "-c", textwrap.dedent(lines)]
        return Process("player", arguments, place.logs / "player.log")

    return python


def test_it_is_stopped_by_its_own_signal(python):
    process = python("import time; print('here'); time.sleep(60)")
    process.start()
    process.await_ready(lambda: process.last_words() == "here", 10)
    process.stop()
    assert process.child.returncode == -signal.SIGTERM


def test_one_that_does_not_listen_is_killed(python):
    process = python("""
        import signal, time
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        print("here")
        time.sleep(60)
    """)
    process.start()
    process.await_ready(lambda: process.last_words() == "here", 10)
    process.stop(seconds=0.1)
    assert process.child.returncode == -signal.SIGKILL


def test_one_that_ends_before_it_is_ready_is_quoted(python):
    process = python("raise SystemExit('no chips')")
    process.start()
    with pytest.raises(Trouble, match=r"player ended before it was ready: no chips \(log: .*player\.log\)"):
        process.await_ready(lambda: False, 10)


def test_one_that_never_gets_ready_is_given_up(python):
    process = python("import time; time.sleep(60)")
    process.start()
    with pytest.raises(Trouble, match="player is not ready after 0 s"):
        process.await_ready(lambda: False, 0)
    process.kill()


def test_ctrl_c_at_the_terminal_does_not_reach_it(python):
    process = python("import time; time.sleep(60)")
    process.start()
    assert os.getsid(process.pid) == process.pid
    process.kill()


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only Linux tells children of a parent's death"
)
def test_it_does_not_outlive_a_parent_killed_by_9(place):
    parent = f"""
        import sys, time
        from pathlib import Path
        from razzsite.servers.process import Process
        sleep = [sys.executable, "-c", "import time; time.sleep(60)"]
        child = Process("child", sleep, Path("{place.logs}/child.log"))
        child.start()
        print(child.pid, flush=True)
        time.sleep(60)
    """
    command = [sys.executable, "-c", textwrap.dedent(parent)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=PROJECT) as running:
        pid = int(running.stdout.readline())
        assert _runs(pid)
        running.kill()
    deadline = time.monotonic() + 10
    while _runs(pid):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_long_log_is_put_aside(python, place, monkeypatch):
    monkeypatch.setattr("razzsite.servers.process.LOG_LIMIT", 3)
    process = python("print('again')")
    process.log.write_text("long enough")
    process.start()
    process.child.wait()
    assert process.last_words() == "again"
    assert process.log.with_suffix(".old").read_text() == "long enough"


def _runs(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
