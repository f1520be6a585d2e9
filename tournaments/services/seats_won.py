"""The seats won in a satellite are taken: each winner is registered in the target, paid for by his prize."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import structlog
from django.db import transaction

from accounts.errors import Refusal
from accounts.models import Player
from tournaments.models import Entry, Tournament
from tournaments.services.registration import register

_log = structlog.get_logger(__name__)


def take_seats(satellite: Tournament, winners: Iterable[Entry], *, by: Player | None, now: datetime) -> None:
    """Register the winners, whose prizes are in their wallets: pool → wallet → the target's pool.

    Whose seat cannot be had any more (the target is full, has begun, was called off) keeps its price as cash.
    """
    target = satellite.satellite_of
    for entry in list(winners):
        assert target is not None, "only a satellite has seats to win"
        try:
            with transaction.atomic():
                register(tournament=target, player=entry.player, by=by, now=now, seat_won=True)
        except Refusal as refusal:
            Entry.objects.filter(pk=entry.pk).update(seat_won=False)
            _log.info("seat not taken", tournament=target.pk, entry=entry.pk, code=refusal.code)
