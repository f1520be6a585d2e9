"""A pool's processes do not outlive a process that is killed."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.e2e.live_room import wait_for

ROOT = Path(__file__).parents[2]
PARENT = """
import multiprocessing, os, time
from concurrent.futures import ProcessPoolExecutor
from tournaments.children import end_with_parent

def main():
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, context, initializer=end_with_parent) as pool:
        print(pool.submit(os.getpid).result(), flush=True)
        time.sleep(60)

if __name__ == "__main__":
    main()
"""


def runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_child_ends_with_its_killed_parent(tmp_path):
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, text=True, env=environment
    ) as parent:
        child = int(parent.stdout.readline())
        assert runs(child)
        parent.send_signal(signal.SIGKILL)
        wait_for(lambda: not runs(child))
