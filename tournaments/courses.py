"""Courses of a forecast, each from its own seed, played by processes of their own.

Nothing here needs Django: a process is up at once, and what it reckons takes no time from whoever asked.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial

from tables.dealer.randomness import seeded, shuffled
from tournaments.children import end_with_parent
from tournaments.rules.forecast import Chance, Course, Plan, play

POLITE = 10
"""By how much these processes step back behind the room's own."""


def play_seeded(plan: Plan, seed: str) -> Course:
    """The same plan and seed, the same course. Raises StructureError as `play` does."""
    source = seeded(seed)
    return play(plan, Chance(draw=source.below, deck=partial(shuffled, source)))


def _begin() -> None:
    end_with_parent()
    os.nice(POLITE)


def play_courses(plan: Plan, *, repetitions: int, seed: int, processes: int) -> Iterator[tuple[int, Course]]:
    """Each course with its number, in the order they are done. Raises StructureError as `play` does."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context, initializer=_begin) as pool:
        numbers = {
            pool.submit(play_seeded, plan, f"forecast {seed} {number}"): number
            for number in range(repetitions)
        }
        try:
            for done in as_completed(numbers):
                yield numbers[done], done.result()
        finally:
            pool.shutdown(cancel_futures=True)
