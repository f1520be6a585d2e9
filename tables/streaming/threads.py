"""Where the stream waits for the database: threads of its own, so that one locked table holds up no other."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from channels.db import database_sync_to_async

_P = ParamSpec("_P")
_R = TypeVar("_R")

_THREADS = ThreadPoolExecutor(max_workers=8, thread_name_prefix="stream")


def in_thread(function: Callable[_P, _R]) -> Callable[_P, Awaitable[_R]]:
    """The function, run in a thread that gives its database connection back. Whole transactions only."""
    threaded: Callable[_P, Awaitable[_R]] = database_sync_to_async(
        function, thread_sensitive=False, executor=_THREADS
    )
    return threaded
