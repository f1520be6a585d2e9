"""Paying the prizes out."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from accounts.models import Player
from tournaments.models import Tournament
from tournaments.services.bounties import pay_bounties
from tournaments.services.locking import lock_tournament
from tournaments.services.money import pay_prizes
from tournaments.services.seats_won import take_seats
from tournaments.services.status import Status, change_status, save


@transaction.atomic
def pay_tournament(*, tournament: Tournament, by: Player | None, now: datetime) -> Tournament:
    """Pay every prize of a finished tournament into its winner's wallet; a paid one is left as it is.

    Refusal: `wrong_status` before it has finished.
    """
    locked = lock_tournament(tournament.pk)
    if locked.status != Status.PAID:
        pay(locked, by=by, now=now)
        save(locked, due_at=None, now=now)
    return locked


def pay(tournament: Tournament, *, by: Player | None, now: datetime) -> None:
    """Pay a locked tournament; the caller saves it. Refusal: as `pay_tournament`."""
    # A satellite is locked before its target, and both before any account.
    target = None if tournament.satellite_of_id is None else lock_tournament(tournament.satellite_of_id)
    change_status(tournament, Status.PAID, by=by, now=now, action="pay_tournament")
    pay_winners(tournament, by=by, now=now)
    if target is not None:
        seats_won = tournament.entries.filter(seat_won=True).select_related("player")
        take_seats(target, seats_won.order_by("place", "number"), by=by, now=now)


def pay_winners(tournament: Tournament, *, by: Player | None, now: datetime) -> None:
    """Every prize and bounty of a locked tournament → the wallets; the caller saves it."""
    winners = (
        tournament.entries.filter(prize_cents__gt=0).select_related("player").order_by("place", "number")
    )
    pay_prizes(tournament, list(winners), by=by, now=now)
    winners.update(paid_at=now)
    if tournament.bounty_cents:
        pay_bounties(tournament, by=by, now=now)
    tournament.paid_at = now
