"""Processes of a pool end with the process that began them, also when that is killed."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """To be called first in a child process: whenever its parent is gone, it is too."""
    Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    parent = parent_process()
    assert parent is not None, "this is a child process"
    parent.join()
    os._exit(1)
