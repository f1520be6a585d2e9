"""The prize pool and its reconciliation with the ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q, Sum

from accounts.models import LedgerAccount, Posting, TransferReason
from tournaments.models import Entry, Tournament

Kind = LedgerAccount.Kind
Reason = TransferReason
Status = Tournament.Status


@dataclass(frozen=True, slots=True)
class PoolLine:
    """One line of the reconciliation, in cents: what the entries come to, and what the ledger holds."""

    code: str
    expected: int
    posted: int

    @property
    def difference(self) -> int:
        return self.posted - self.expected


@dataclass(frozen=True, slots=True)
class PrizePool:
    """Where the money of a tournament came from and where it went, in cents.

    The figures come from the entries; `lines` sets each against the postings of the ledger. `difference`
    adds up what they differ by, whatever the sign: 0 in a healthy house.
    """

    tournament_id: int
    name: str
    status: Status
    entries: int
    buy_in_cents: int
    fee_cents: int
    buy_ins: int
    fees: int
    guarantee_cents: int
    overlay: int
    prize_pool: int
    paid: int
    lines: list[PoolLine]

    @property
    def difference(self) -> int:
        return sum(abs(line.difference) for line in self.lines)


def prize_pool(tournament_id: int) -> PrizePool:
    """The prize pool of one tournament, in four queries. Raises Tournament.DoesNotExist."""
    tournament = Tournament.objects.get(pk=tournament_id)
    entries = list(tournament.entries.only("status", "prize_cents", "paid_at", "tournament_id"))
    counted = [] if tournament.status == Status.CANCELLED else _standing(entries)
    paid = sum(entry.prize_cents for entry in counted if entry.paid_at is not None)
    buy_ins, fees = len(counted) * tournament.buy_in_cents, len(counted) * tournament.fee_cents
    overlay = overlay_cents(tournament, len(counted))
    return PrizePool(
        tournament_id=tournament.pk,
        name=tournament.name,
        status=Status(tournament.status),
        entries=len(counted),
        buy_in_cents=tournament.buy_in_cents,
        fee_cents=tournament.fee_cents,
        buy_ins=buy_ins,
        fees=fees,
        guarantee_cents=tournament.guarantee_cents,
        overlay=overlay,
        prize_pool=buy_ins + overlay,
        paid=paid,
        lines=_lines(tournament, entries, buy_ins=buy_ins, fees=fees, overlay=overlay, paid=paid),
    )


def overlay_cents(tournament: Tournament, entries: int) -> int:
    """What the house adds to reach the guarantee; nothing before registration has closed (RULES §7)."""
    if tournament.registration_closed_at is None or tournament.status == Status.CANCELLED:
        return 0
    return max(0, tournament.guarantee_cents - entries * tournament.buy_in_cents)


def _standing(entries: Iterable[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry.status != Entry.Status.WITHDRAWN]


def _lines(
    tournament: Tournament, entries: Iterable[Entry], *, buy_ins: int, fees: int, overlay: int, paid: int
) -> list[PoolLine]:
    posted = _postings(tournament, entries)
    pool = LedgerAccount.objects.filter(code=f"tournament:{tournament.pk}:pool")
    left = 0 if tournament.status == Status.PAID else buy_ins + overlay - paid
    return [
        PoolLine(
            "buy_ins",
            buy_ins,
            posted[Kind.TOURNAMENT_POOL, Reason.BUY_IN] + posted[Kind.TOURNAMENT_POOL, Reason.REFUND],
        ),
        PoolLine(
            "fees", fees, posted[Kind.HOUSE_FEES, Reason.BUY_IN] + posted[Kind.HOUSE_FEES, Reason.REFUND]
        ),
        PoolLine("overlay", overlay, posted[Kind.TOURNAMENT_POOL, Reason.OVERLAY]),
        PoolLine("paid", paid, -posted[Kind.TOURNAMENT_POOL, Reason.PAY_OUT]),
        PoolLine("left", left, pool.values_list("balance", flat=True).first() or 0),
    ]


def _postings(tournament: Tournament, entries: Iterable[Entry]) -> Counter[tuple[str, str]]:
    """Cents posted to the pool, and to the house's fees by these entries, by kind of account and reason."""
    keys = [key for entry in entries for key in (f"entry:{entry.pk}", f"refund:{entry.pk}")]
    rows = (
        Posting.objects.filter(
            Q(account__code=f"tournament:{tournament.pk}:pool")
            | Q(account__kind=Kind.HOUSE_FEES, transfer__key__in=keys)
        )
        .order_by()
        .values_list("account__kind", "transfer__reason")
        .annotate(cents=Sum("amount"))
    )
    return Counter({(kind, reason): int(cents) for kind, reason, cents in rows})
