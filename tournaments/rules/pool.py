"""The prize pool, and how many places it pays (RULES §7). Money is in cents."""

from __future__ import annotations

from typing import NamedTuple


class Pool(NamedTuple):
    """What is paid out, and the part of it the house posts because the guarantee was not met."""

    total: int
    overlay: int


def prize_pool(prize_parts: int, added: int = 0, guarantee: int = 0) -> Pool:
    """`prize_parts` is the sum over all entries, re-entries, rebuys and add-ons."""
    total = max(prize_parts + added, guarantee)
    return Pool(total, total - prize_parts - added)


def paid_places(entries: int, percent: int = 15) -> int:
    """A percentage of the entries, re-entries included: half up, at least one."""
    return max(1, (entries * percent * 2 + 100) // 200)
