"""Does a hand's record say what happened? Replayed, it must end as it is written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime

from django.db.models import QuerySet

from tables import records
from tables.dealer import SealBroken
from tables.models import Hand
from tables.queries.replay import replayed
from tables.rules.errors import RulesError

_BATCH = 500


def ended_hands(*, table_id: int | None = None, since: datetime | None = None) -> QuerySet[Hand]:
    """Hands that were played to their end, of one table or all, and from a moment on if it is given."""
    hands = Hand.objects.filter(status=Hand.Status.ENDED)
    if table_id is not None:
        hands = hands.filter(table=table_id)
    if since is not None:
        hands = hands.filter(ended_at__gte=since)
    return hands


def in_batches(hands: QuerySet[Hand]) -> Iterator[Hand]:
    """The hands by id with who was dealt in, a few hundred in memory however many there are."""
    last = 0
    while batch := list(hands.filter(id__gt=last).order_by("id").prefetch_related("seats")[:_BATCH]):
        yield from batch
        last = batch[-1].id


def verifies(hand: Hand) -> bool:
    """Whether the ended hand replays to its own result, from the stacks of those who were dealt in."""
    try:
        play = replayed(hand)
        result = records.result(play.result())
    except (SealBroken, RulesError, TypeError):  # TypeError: a row that is no action
        return False
    return (
        hand.result == json.loads(json.dumps(result))
        and hand.seq == play.seq
        and {seat.number: seat.stack for seat in hand.seats.all()}
        == {seat.number: seat.stack for seat in play.setup.seats}
    )
