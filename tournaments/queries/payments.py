"""Everything the players of a tournament have paid for: entries, re-entries, rebuys, add-ons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tournaments.models import Entry, Purchase, Tournament


class Payment(NamedTuple):
    """One payment, in cents; `line` is where it belongs in the reconciliation of the prize pool.

    `keys` are those of its transfer and, when its money went back, of the reversing one.
    """

    line: str
    keys: tuple[str, str]
    prize_cents: int
    fee_cents: int
    staff_cents: int
    bounty_cents: int
    refunded: bool

    @property
    def is_entry(self) -> bool:
        return self.line in ("buy_ins", "re_entries")


def payments(tournament: Tournament, entries: Sequence[Entry]) -> list[Payment]:
    """What these entries, all there are of the tournament, have paid. One query if chips are sold."""
    everybody = tournament.refunded
    refunded = {entry.pk for entry in entries if everybody or entry.status == Entry.Status.WITHDRAWN}
    paid = [
        Payment(
            line="buy_ins" if entry.bullet == 1 else "re_entries",
            keys=(f"entry:{entry.pk}", f"refund:{entry.pk}"),
            prize_cents=tournament.buy_in_cents,
            fee_cents=tournament.fee_cents,
            staff_cents=tournament.staff_cents,
            bounty_cents=tournament.bounty_cents,
            refunded=entry.pk in refunded,
        )
        for entry in entries
    ]
    if tournament.sells_chips:
        bought = Purchase.objects.filter(entry__tournament=tournament)
        paid += [_purchase(purchase, refunded=purchase.entry_id in refunded) for purchase in bought]
    return paid


def _purchase(purchase: Purchase, *, refunded: bool) -> Payment:
    return Payment(
        line="rebuys" if purchase.kind == Purchase.Kind.REBUY else "add_ons",
        keys=(f"purchase:{purchase.pk}", f"refund_purchase:{purchase.pk}"),
        prize_cents=purchase.prize_cents,
        fee_cents=purchase.fee_cents,
        staff_cents=purchase.staff_cents,
        bounty_cents=0,
        refunded=refunded,
    )
