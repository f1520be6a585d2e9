"""What an outage took is given back (RULES §5): clocks do not run while nobody could act.

The tick leaves a sign of life every second. When one comes late, the time between it and the last was an
outage, and in the same transaction every clock that ran is put forward by what it lost: once and exactly, to
the second of the tick, however often workers die meanwhile. Until then no clock runs out
(`queries.is_beating`).
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

import structlog
from django.db import transaction

from tables import records
from tables.models import Pulse, Table
from tables.queries import LONGEST_BEAT
from tables.services.locks import lock_tables
from tables.services.telling import tell

SHORTEST_BEAT = timedelta(seconds=0.5)
"""A sign of life sooner after the last says nothing new."""

_log = structlog.get_logger(__name__)


class Outage(NamedTuple):
    """From the last sign of life before it to the first one after it."""

    began: datetime
    ended: datetime


def take_pulse(*, of: str, now: datetime) -> Outage | None:
    """Leave a sign of life in the caller's transaction, which gives back the outage it may have ended."""
    if Pulse.objects.filter(of=of, at__gt=now - SHORTEST_BEAT).exists():
        return None
    pulse, _is_first = Pulse.objects.select_for_update(no_key=True).get_or_create(of=of, defaults={"at": now})
    last = pulse.at
    if now <= last:
        return None
    pulse.at = now
    pulse.save(update_fields=["at"])
    if now - last <= LONGEST_BEAT:
        return None
    _log.warning("an outage is over", of=of, seconds=(now - last).total_seconds())
    return Outage(last, now)


@transaction.atomic
def give_back_turns(*, now: datetime) -> None:
    """Leave the tables' sign of life; after an outage every player's turn lasts that much longer."""
    outage = take_pulse(of=Pulse.TABLES, now=now)
    if outage is None:
        return
    playing = Table.objects.filter(last_hand__turn_ends_at__isnull=False).values_list("id", flat=True)
    for table in lock_tables(playing).values():
        _give_back(table, outage)


def _give_back(table: Table, outage: Outage) -> None:
    hand = table.last_hand
    if hand is None or hand.turn_ends_at is None or not _is_a_persons(table, hand.actor):
        return
    began = hand.turn_ends_at - timedelta(seconds=table.action_seconds)
    lost = outage.ended - max(outage.began, began)
    if lost <= timedelta():
        return
    hand.turn_ends_at += lost
    hand.save(update_fields=["turn_ends_at"])
    table.wait_until(None if table.due_at is None else table.due_at + lost)
    tell(table, [records.turn_extended(hand)], now=outage.ended, hand=hand)


def _is_a_persons(table: Table, actor: int | None) -> bool:
    """House players think on, and an absent player's turn is played at once."""
    return actor is not None and table.seats.filter(number=actor, away=False, player__is_house=False).exists()
