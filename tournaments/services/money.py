"""The money of a tournament: each movement is one transfer that happens once."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from accounts.models import Player, Transfer, TransferReason
from accounts.services import (
    Draft,
    house,
    reverse,
    tournament_bounties,
    tournament_pool,
    transfer,
    transfer_all,
    wallet_of,
)
from tournaments.models import Entry, Purchase, Tournament


def take_buy_in(tournament: Tournament, entry: Entry, *, by: Player | None, now: datetime) -> None:
    """Wallet → prize pool, fees, staff and bounties, in one transfer. Refusal: `not_enough_money`."""
    if not tournament.price_cents:
        return
    transfer(
        key=f"entry:{entry.pk}",
        reason=TransferReason.BUY_IN if entry.bullet == 1 else TransferReason.RE_ENTRY,
        postings=[
            (wallet_of(entry.player), -tournament.price_cents),
            (tournament_pool(tournament.pk), tournament.buy_in_cents),
            (house("fees"), tournament.fee_cents),
            (house("staff"), tournament.staff_cents),
            (tournament_bounties(tournament.pk), tournament.bounty_cents),
        ],
        by=by,
        now=now,
        memo=tournament.name,
    )


def take_price(tournament: Tournament, purchase: Purchase, *, by: Player | None, now: datetime) -> None:
    """As `take_buy_in`, for a rebuy or add-on. Refusal: `not_enough_money`."""
    if not purchase.price_cents:
        return
    transfer(
        key=f"purchase:{purchase.pk}",
        reason=TransferReason(purchase.kind),
        postings=[
            (wallet_of(purchase.entry.player), -purchase.price_cents),
            (tournament_pool(tournament.pk), purchase.prize_cents),
            (house("fees"), purchase.fee_cents),
            (house("staff"), purchase.staff_cents),
        ],
        by=by,
        now=now,
        memo=tournament.name,
    )


def give_back_buy_ins(
    tournament: Tournament, entries: Sequence[Entry], *, by: Player | None, now: datetime
) -> None:
    """Reverse what each of the entries has paid, its rebuys and add-on too; a freeroll has nothing."""
    refund_of = {f"entry:{entry.pk}": f"refund:{entry.pk}" for entry in entries}
    bought = Purchase.objects.filter(entry__in=entries).values_list("pk", flat=True)
    refund_of |= {f"purchase:{pk}": f"refund_purchase:{pk}" for pk in bought}
    paid = Transfer.objects.filter(key__in=refund_of).order_by("pk").prefetch_related("postings__account")
    drafts = [
        Draft(
            key=refund_of[made.key],
            reason=TransferReason.REFUND,
            postings=[(posting.account, -posting.amount) for posting in made.postings.all()],
            memo=tournament.name,
            reverses=made,
        )
        for made in paid
    ]
    if drafts:
        transfer_all(drafts=drafts, by=by, now=now)


HOUSES_PART = {"added": TransferReason.ADDED, "overlay": TransferReason.OVERLAY}
"""First word of the transfer's key → its reason."""


def post_houses_part(tournament: Tournament, *, overlay: int, now: datetime) -> None:
    """The house adds what it promised, and what the pool is then short of the guarantee (RULES §7)."""
    bank, pool = house("bank"), tournament_pool(tournament.pk)
    cents_of = {"added": tournament.added_cents, "overlay": overlay}
    drafts = [
        Draft(
            key=f"{part}:{tournament.pk}",
            reason=HOUSES_PART[part],
            postings=[(bank, -cents), (pool, cents)],
            memo=tournament.name,
        )
        for part, cents in cents_of.items()
        if cents
    ]
    if drafts:
        transfer_all(drafts=drafts, by=None, now=now)


def take_back_houses_part(tournament: Tournament, *, by: Player | None, now: datetime) -> None:
    """The house's part returns to it when the event is cancelled."""
    for part, reason in HOUSES_PART.items():
        made = Transfer.objects.filter(key=f"{part}:{tournament.pk}").first()
        if made is not None:
            key = f"{part}_back:{tournament.pk}"
            reverse(transfer=made, key=key, reason=reason, by=by, now=now, memo=tournament.name)


def pay_prizes(tournament: Tournament, entries: Sequence[Entry], *, by: Player | None, now: datetime) -> None:
    """Prize pool → the wallets of these entries, whose prizes are settled. Paying twice pays once."""
    pool = tournament_pool(tournament.pk)
    drafts = [
        Draft(
            key=f"prize:{entry.pk}",
            reason=TransferReason.PAY_OUT,
            postings=[(pool, -entry.prize_cents), (wallet_of(entry.player), entry.prize_cents)],
            memo=tournament.name,
        )
        for entry in entries
    ]
    if drafts:
        transfer_all(drafts=drafts, by=by, now=now)
