"""The hands of a simulated tournament, played by several processes at once.

Nothing that needs models may be imported before the process has set Django up: not even by unpickling its
first task.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

import django
from django.conf import settings
from django.db import connection

from tournaments.children import end_with_parent

if TYPE_CHECKING:
    from tournaments.services.simulation import HandDue, PlayHands

SHARES = 4
"""Into how many parts a round's hands are cut for each process, so that none idles for long at its end."""


@contextmanager
def processes(count: int) -> Iterator[PlayHands]:
    """Something that plays hands in so many processes on the database Django is working on."""
    database = connection.settings_dict["NAME"]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(count, context, initializer=_begin, initargs=(database,)) as pool:

        def play(due: Sequence[HandDue], now: datetime) -> Iterator[bool]:
            share = max(1, len(due) // (SHARES * count))
            return pool.map(partial(_play, now), due, chunksize=share)

        yield play


def _begin(database: str) -> None:
    end_with_parent()
    django.setup()
    settings.NEWS = False
    connection.settings_dict["OPTIONS"].pop("pool", None)
    connection.settings_dict["NAME"] = database
    with connection.cursor() as cursor:
        cursor.execute("SET synchronous_commit = off")


def _play(now: datetime, due: HandDue) -> bool:
    from tournaments.services.simulation import play_in_turn

    return all(play_in_turn([due], now))
