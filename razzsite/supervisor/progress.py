"""One short line a step, with its seconds."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager


def say(line: str) -> None:
    print(line, flush=True)  # noqa: T201  (this is what the person at the terminal reads)


def say_step(name: str, words: str = "", *, since: float) -> None:
    """Say that a step is done, and its seconds since that moment of the monotonic clock."""
    say(f"  {name:<12} {words:<44} {time.monotonic() - since:5.1f} s")


@contextmanager
def step(name: str) -> Iterator[list[str]]:
    """Say the step's name and seconds at its end; words put into the yielded list are said with it."""
    words: list[str] = []
    started = time.monotonic()
    yield words
    say_step(name, " ".join(words), since=started)
