"""Bounties: written down with each bust, paid with the prizes (RULES §7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db.models import Sum

from accounts.models import Player, TransferReason
from accounts.services import Draft, tournament_bounties, transfer_all, wallet_of
from tables.models import Hand, HandSeat
from tournaments.models import Bounty, Entry, Tournament
from tournaments.rules.bounties import PotPart, bounty_shares


def book_bounties(tournament: Tournament, hand: Hand, busted: Sequence[Entry], *, now: datetime) -> None:
    """Write down who busted these entries in the hand. Three queries for a hand."""
    if not tournament.bounty_cents or not busted or hand.result is None:
        return
    seats = list(HandSeat.objects.filter(hand=hand))
    before = {seat.number: seat.stack for seat in seats}
    after = {int(number): stack for number, stack in hand.result["stacks"].items()}
    parts = [
        PotPart(part["pot"], tuple((share["seat"], share["amount"]) for share in part["shares"]))
        for part in hand.result["pots"]
    ]
    seat_of = {seat.player_id: seat.number for seat in seats}
    live = tournament.entries.filter(status=Entry.Status.SEATED, player__in=seat_of)
    entry_at = {seat_of[entry.player_id]: entry for entry in live}
    Bounty.objects.bulk_create(
        Bounty(entry=entry, winner=entry_at[seat], cents=cents, won_at=now)
        for entry in busted
        for seat, cents in bounty_shares(
            tournament.bounty_cents, seat_of[entry.player_id], before, after, parts
        ).items()
    )


def settle_bounties(tournament: Tournament, entries: Iterable[Entry], *, now: datetime) -> None:
    """The event is over: who is still in keeps his own, and the winner has those nobody won.

    `entries` are all that count.
    """
    if not tournament.bounty_cents:
        return
    known = set(Bounty.objects.filter(entry__tournament=tournament).values_list("entry", flat=True))
    open_ones = [entry for entry in entries if entry.pk not in known]
    winner = min(entries, key=lambda entry: (entry.place or 0, entry.number))
    Bounty.objects.bulk_create(
        Bounty(
            entry=entry,
            winner=entry if entry.status == Entry.Status.WON else winner,
            cents=tournament.bounty_cents,
            won_at=now,
        )
        for entry in open_ones
    )


def pay_bounties(tournament: Tournament, *, by: Player | None, now: datetime) -> None:
    """Escrow → the wallets of who won bounties, one transfer an entry. Paying twice pays once."""
    unpaid = Bounty.objects.filter(entry__tournament=tournament, paid_at=None)
    winners = tournament.entries.filter(bounties__in=unpaid).select_related("player")
    escrow = tournament_bounties(tournament.pk)
    drafts = [
        Draft(
            key=f"bounty:{entry.pk}",
            reason=TransferReason.BOUNTY,
            postings=[(escrow, -cents), (wallet_of(entry.player), cents)],
            memo=tournament.name,
        )
        for entry in winners.annotate(won=Sum("bounties__cents")).order_by("pk")
        for cents in [entry.won]
    ]
    if drafts:
        transfer_all(drafts=drafts, by=by, now=now)
    unpaid.update(paid_at=now)
