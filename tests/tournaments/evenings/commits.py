"""Stands beside every commit: sees what is in the database then, and kills the worker at some of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.db import connection


class Crash(Exception):
    """What a killed worker looks like from inside: what was not committed is gone, nobody was told."""


class Commits:
    """`check` is called after every commit; `crash` is asked before each whether the worker dies there.

    It answers "before" (the work is lost), "after" (it is done, but nobody hears of it) or None.
    """

    def __init__(self, check: Callable[[], None], crash: Callable[[], str | None]) -> None:
        self.check = check
        self.crash = crash
        self.seen = 0

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Inside the block every commit of this connection is watched."""
        commit = connection.commit

        def watched_commit() -> None:
            dies = self.crash()
            if dies == "before":
                connection.rollback()
                raise Crash
            commit()
            self.seen += 1
            try:
                self.check()
            finally:
                connection.rollback()  # of the transaction that the check's reading has begun
            if dies == "after":
                connection.run_on_commit.clear()
                raise Crash

        connection.commit = watched_commit
        try:
            yield
        finally:
            del connection.commit
