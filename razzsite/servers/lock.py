"""One process at a time runs the servers of a place."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager

from razzsite.servers.place import Place


class Held(Exception):
    """Somebody else holds the place; `holder` says who: a process number and what it does."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder = holder


@contextmanager
def hold(place: Place, purpose: str) -> Iterator[None]:
    """Hold the place until the end of the block; raises Held at once when it is taken.

    The kernel lets go when the process dies, however it dies. Children do not inherit the hold.
    """
    with (place.path / "lock").open("a+") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            raise Held(lock.read().strip() or "unknown") from None
        lock.truncate(0)
        lock.write(f"process {os.getpid()}, {purpose}\n")
        lock.flush()
        try:
            yield
        finally:
            lock.truncate(0)
