"""A player leaves play with chips: they go with him, and that is written down."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import structlog

from tables.models import Seat
from tables.services import remove_seats
from tournaments.models import ChipRemoval, Entry, Tournament

_log = structlog.get_logger(__name__)


def remove_with_chips(
    tournament: Tournament, seats: Mapping[Entry, Seat], *, reason: ChipRemoval.Reason, now: datetime
) -> None:
    """Free the seats, at idle tables of the locked tournament, and take their stacks out of play."""
    ChipRemoval.objects.bulk_create(
        ChipRemoval(entry=entry, chips=seat.stack, reason=reason, at=now) for entry, seat in seats.items()
    )
    tournament.chips_removed += sum(seat.stack for seat in seats.values())
    tournament.save(update_fields=["chips_removed"])
    remove_seats(seats=list(seats.values()), by=None, now=now, reason=reason)
    for entry, seat in seats.items():
        _log.info(
            "chips removed", tournament=entry.tournament_id, entry=entry.pk, chips=seat.stack, reason=reason
        )
