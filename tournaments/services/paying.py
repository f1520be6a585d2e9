"""Settling the prizes and paying them out."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction

from accounts.models import Player
from tables.dealer.randomness import Source
from tournaments.models import Deal, Entry, Tournament
from tournaments.queries import prizes_by_place
from tournaments.rules.draw import Draw
from tournaments.rules.places import Finish
from tournaments.rules.prizes import award, share
from tournaments.services.bounties import pay_bounties
from tournaments.services.locking import lock_tournament
from tournaments.services.money import pay_prizes
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
    change_status(tournament, Status.PAID, by=by, now=now, action="pay_tournament")
    winners = (
        tournament.entries.filter(prize_cents__gt=0).select_related("player").order_by("place", "number")
    )
    pay_prizes(tournament, list(winners), by=by, now=now)
    winners.update(paid_at=now)
    if tournament.bounty_cents:
        pay_bounties(tournament, by=by, now=now)
    tournament.paid_at = now


def settle_prizes(tournament: Tournament, entries: list[Entry], *, source: Source) -> None:
    """Write down what each of the placed entries wins: tied ones share, odd cents go by RULES §7.

    Who made a deal gets his part of it, and first place what was kept for it.
    """
    finishes = {entry.pk: Finish(entry.place or 0, entry.tied) for entry in entries}
    stacks = {entry.pk: entry.stack_before_bust or 0 for entry in entries}
    won = award(prizes_by_place(tournament, len(entries)), finishes, stacks, source.below)
    won |= _won_by_deal(tournament, entries, source.below)
    for entry in entries:
        entry.prize_cents = won[entry.pk]
    Entry.objects.bulk_update(entries, ["prize_cents"])


def _won_by_deal(tournament: Tournament, entries: Iterable[Entry], draw: Draw) -> dict[int, int]:
    deal = Deal.objects.filter(tournament=tournament).first()
    if deal is None:
        return {}
    parts = dict(deal.parts.values_list("entry_id", "cents"))
    first = {entry.pk: entry.stack_before_bust or 0 for entry in entries if entry.place == 1}
    kept = share(deal.for_first_cents, list(first), first, draw)
    return {entry: cents + kept.get(entry, 0) for entry, cents in parts.items()}
