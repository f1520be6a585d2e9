"""The seats won in a satellite are taken: each winner is registered in the target, paid for by his prize."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import structlog
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from tournaments.models import Entry, Tournament
from tournaments.services.registration import register

_log = structlog.get_logger(__name__)


def take_seats(target: Tournament, winners: Iterable[Entry], *, by: Player | None, now: datetime) -> None:
    """Register the winners in the locked target, their prizes in their wallets: pool → wallet → its pool.

    Whose seat cannot be had any more (the target is full, has begun, was called off) keeps its price as cash;
    so does everybody if it has become dearer than the prize, for nobody pays out of his own pocket.
    """
    for entry in list(winners):
        try:
            with transaction.atomic():
                _take(target, entry, by, now)
        except Refusal as refusal:
            Entry.objects.filter(pk=entry.pk).update(seat_won=False)
            _log.info("seat not taken", tournament=target.pk, entry=entry.pk, code=refusal.code)


def _take(target: Tournament, entry: Entry, by: Player | None, now: datetime) -> None:
    if target.price_cents > entry.prize_cents:
        raise Refusal("seat_dearer", _("The seat costs more than was won."))
    register(tournament=target, player=entry.player, by=by, now=now, seat_won=True)
