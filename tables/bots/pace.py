"""How long a house player thinks: as people do, and never by his cards, so that his pace tells nothing.

A check is quick, a call takes its time, a raise to answer takes longer; and no two turns are alike.
"""

from zlib import crc32

from tables.rules.actions import RAISE, Legal

QUICK, USUAL, SLOW = 60, 100, 140
"""Percent of the table's think time."""
SPREAD = 40
"""Percent more or less, by turn."""


def think_milliseconds(usual: int, legal: Legal, *, hand_id: int, seq: int) -> int:
    """The time for this turn where `usual` is the table's; both in milliseconds.

    The turn's own number varies it, so that a worker that takes over waits for the same moment.
    """
    variation = crc32(b"%d/%d" % (hand_id, seq)) % (2 * SPREAD + 1) - SPREAD
    return usual * _weight(legal) * (100 + variation) // 10_000


def _weight(legal: Legal) -> int:
    if not legal.to_call:
        return QUICK
    return SLOW if legal.wager == RAISE else USUAL
