"""The prize pool and its reconciliation with the ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from django.conf import settings
from django.db.models import Q, Sum

from accounts.models import LedgerAccount, Posting, TransferReason
from tournaments.models import Entry, Tournament

Kind = LedgerAccount.Kind
Reason = TransferReason
Status = Tournament.Status

SOURCES = {
    "buy_ins": (Kind.TOURNAMENT_POOL, (Reason.BUY_IN,), 1),
    "re_entries": (Kind.TOURNAMENT_POOL, (Reason.RE_ENTRY,), 1),
    "buy_ins_refunded": (Kind.TOURNAMENT_POOL, (Reason.REFUND,), -1),
    "fees": (Kind.HOUSE_FEES, (Reason.BUY_IN, Reason.RE_ENTRY), 1),
    "fees_refunded": (Kind.HOUSE_FEES, (Reason.REFUND,), -1),
    "overlay": (Kind.TOURNAMENT_POOL, (Reason.OVERLAY,), 1),
    "paid": (Kind.TOURNAMENT_POOL, (Reason.PAY_OUT,), -1),
}
"""Line of the reconciliation → the account and the reasons its postings have, and which way they count."""
LINES = (*SOURCES, "left")


@dataclass(frozen=True, slots=True)
class PoolLine:
    """One line of the reconciliation, in cents: what the entries come to, and what the ledger holds."""

    code: str
    expected_cents: int
    posted_cents: int

    @property
    def difference_cents(self) -> int:
        return self.posted_cents - self.expected_cents


@dataclass(frozen=True, slots=True)
class PrizePool:
    """Where the money of a tournament came from and where it went, in cents.

    `entries` are all that were paid for, `re_entries_made` among them, `refunded_entries` those of them that
    got their money back: who unregistered, or everybody when the event was cancelled. The figures come from
    the entries; `lines` sets each against the postings of the ledger. `difference_cents` adds up what they
    differ by, whatever the sign: 0 in a healthy house.
    """

    tournament_id: int
    tournament: str
    currency: str
    status: Status
    entries: int
    re_entries_made: int
    refunded_entries: int
    buy_in_cents: int
    fee_cents: int
    guarantee_cents: int
    overlay_cents: int
    paid_cents: int
    left_cents: int
    posted: Counter[str]

    @property
    def buy_ins_cents(self) -> int:
        return (self.entries - self.re_entries_made) * self.buy_in_cents

    @property
    def re_entries_cents(self) -> int:
        return self.re_entries_made * self.buy_in_cents

    @property
    def buy_ins_refunded_cents(self) -> int:
        return self.refunded_entries * self.buy_in_cents

    @property
    def fees_cents(self) -> int:
        return self.entries * self.fee_cents

    @property
    def fees_refunded_cents(self) -> int:
        return self.refunded_entries * self.fee_cents

    @property
    def prize_pool_cents(self) -> int:
        return self.buy_ins_cents + self.re_entries_cents - self.buy_ins_refunded_cents + self.overlay_cents

    @property
    def lines(self) -> list[PoolLine]:
        return [PoolLine(code, getattr(self, f"{code}_cents"), self.posted[code]) for code in LINES]

    @property
    def difference_cents(self) -> int:
        return sum(abs(line.difference_cents) for line in self.lines)


def prize_pool(tournament_id: int) -> PrizePool:
    """The prize pool of one tournament, in four queries. Raises Tournament.DoesNotExist."""
    tournament = Tournament.objects.get(pk=tournament_id)
    entries = list(tournament.entries.only("status", "bullet", "prize_cents", "paid_at", "tournament_id"))
    standing = [] if tournament.status == Status.CANCELLED else _standing(entries)
    overlay = overlay_cents(tournament, len(standing))
    paid = sum(entry.prize_cents for entry in standing if entry.paid_at is not None)
    pool = len(standing) * tournament.buy_in_cents + overlay
    return PrizePool(
        tournament_id=tournament.pk,
        tournament=tournament.name,
        currency=settings.CURRENCY,
        status=Status(tournament.status),
        entries=len(entries),
        re_entries_made=sum(entry.bullet > 1 for entry in entries),
        refunded_entries=len(entries) - len(standing),
        buy_in_cents=tournament.buy_in_cents,
        fee_cents=tournament.fee_cents,
        guarantee_cents=tournament.guarantee_cents,
        overlay_cents=overlay,
        paid_cents=paid,
        left_cents=0 if tournament.status == Status.PAID else pool - paid,
        posted=_posted(tournament, entries),
    )


def overlay_cents(tournament: Tournament, entries: int) -> int:
    """What the house adds to reach the guarantee; nothing before registration has closed (RULES §7)."""
    if tournament.registration_closed_at is None or tournament.status == Status.CANCELLED:
        return 0
    return max(0, tournament.guarantee_cents - entries * tournament.buy_in_cents)


def _standing(entries: Iterable[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry.status != Entry.Status.WITHDRAWN]


def _posted(tournament: Tournament, entries: Iterable[Entry]) -> Counter[str]:
    """Cents in the ledger by the code of their line; `left` is the balance of the pool's account."""
    code = f"tournament:{tournament.pk}:pool"
    balance = LedgerAccount.objects.filter(code=code).values_list("balance", flat=True).first()
    sums = _postings(code, entries)
    posted = {
        line: sign * sum(sums[kind, reason] for reason in reasons)
        for line, (kind, reasons, sign) in SOURCES.items()
    }
    return Counter(posted | {"left": balance or 0})


def _postings(pool: str, entries: Iterable[Entry]) -> Counter[tuple[str, str]]:
    """Cents posted to the pool, and to the house's fees by these entries, by kind of account and reason."""
    keys = [key for entry in entries for key in (f"entry:{entry.pk}", f"refund:{entry.pk}")]
    rows = (
        Posting.objects.filter(
            Q(account__code=pool) | Q(account__kind=Kind.HOUSE_FEES, transfer__key__in=keys)
        )
        .order_by()
        .values_list("account__kind", "transfer__reason")
        .annotate(cents=Sum("amount"))
    )
    return Counter({(kind, reason): int(cents) for kind, reason, cents in rows})
