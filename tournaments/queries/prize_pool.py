"""The prize pool and its reconciliation with the ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.db.models import Q, Sum

from accounts.models import LedgerAccount, Posting, TransferReason
from tournaments.models import Bounty, Entry, Tournament
from tournaments.queries.payments import Payment, payments
from tournaments.rules.pool import prize_pool as pool_of

Kind = LedgerAccount.Kind
Reason = TransferReason
Status = Tournament.Status

PAID_IN = (Reason.BUY_IN, Reason.RE_ENTRY, Reason.REBUY, Reason.ADD_ON)
SOURCES: dict[str, tuple[Kind, tuple[Reason, ...], int]] = {
    "buy_ins": (Kind.TOURNAMENT_POOL, (Reason.BUY_IN,), 1),
    "re_entries": (Kind.TOURNAMENT_POOL, (Reason.RE_ENTRY,), 1),
    "rebuys": (Kind.TOURNAMENT_POOL, (Reason.REBUY,), 1),
    "add_ons": (Kind.TOURNAMENT_POOL, (Reason.ADD_ON,), 1),
    "buy_ins_refunded": (Kind.TOURNAMENT_POOL, (Reason.REFUND,), -1),
    "fees": (Kind.HOUSE_FEES, PAID_IN, 1),
    "fees_refunded": (Kind.HOUSE_FEES, (Reason.REFUND,), -1),
    "staff": (Kind.HOUSE_STAFF, PAID_IN, 1),
    "staff_refunded": (Kind.HOUSE_STAFF, (Reason.REFUND,), -1),
    "bounties": (Kind.BOUNTY_ESCROW, PAID_IN, 1),
    "bounties_refunded": (Kind.BOUNTY_ESCROW, (Reason.REFUND,), -1),
    "bounties_paid": (Kind.BOUNTY_ESCROW, (Reason.BOUNTY,), -1),
    "added": (Kind.TOURNAMENT_POOL, (Reason.ADDED,), 1),
    "overlay": (Kind.TOURNAMENT_POOL, (Reason.OVERLAY,), 1),
    "paid": (Kind.TOURNAMENT_POOL, (Reason.PAY_OUT,), -1),
}
"""Line of the reconciliation → the account and the reasons its postings have, and which way they count."""
LINES = (*SOURCES, "left", "bounties_left")


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
    got their money back: who unregistered, or everybody when the event was cancelled with
    refunds. `expected`, by code of the line, comes from entries and purchases, `posted` from the ledger.
    `difference_cents` adds up what they differ by, whatever the sign: 0 in a healthy house.
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
    staff_cents: int
    bounty_cents: int
    guarantee_cents: int
    prize_pool_cents: int
    expected: Counter[str]
    posted: Counter[str]

    @property
    def paid_cents(self) -> int:
        return self.expected["paid"]

    @property
    def overlay_cents(self) -> int:
        return self.expected["overlay"]

    @property
    def left_cents(self) -> int:
        return self.expected["left"]

    @property
    def lines(self) -> list[PoolLine]:
        return [PoolLine(code, self.expected[code], self.posted[code]) for code in LINES]

    @property
    def difference_cents(self) -> int:
        return sum(abs(line.difference_cents) for line in self.lines)


def prize_pool(tournament_id: int) -> PrizePool:
    """The prize pool of one tournament, in five queries. Raises Tournament.DoesNotExist."""
    tournament = Tournament.objects.get(pk=tournament_id)
    entries = list(tournament.entries.only("status", "bullet", "prize_cents", "paid_at", "tournament_id"))
    made = payments(tournament, entries)
    expected = _expected(tournament, entries, made)
    return PrizePool(
        tournament_id=tournament.pk,
        tournament=tournament.name,
        currency=settings.CURRENCY,
        status=Status(tournament.status),
        entries=len(entries),
        re_entries_made=sum(entry.bullet > 1 for entry in entries),
        refunded_entries=sum(payment.refunded for payment in made if payment.is_entry),
        buy_in_cents=tournament.buy_in_cents,
        fee_cents=tournament.fee_cents,
        staff_cents=tournament.staff_cents,
        bounty_cents=tournament.bounty_cents,
        guarantee_cents=tournament.guarantee_cents,
        prize_pool_cents=_pool(expected),
        expected=expected,
        posted=_posted(tournament, made),
    )


def overlay_cents(tournament: Tournament, prize_parts: int) -> int:
    """What the house adds to reach the guarantee; nothing while money may still come (RULES §7)."""
    if tournament.pool_closed_at is None or tournament.refunded:
        return 0
    return pool_of(prize_parts, tournament.added_cents, tournament.promised_cents).overlay


def _added_cents(tournament: Tournament) -> int:
    """What the house has added in any case, since the last of the money has come."""
    settled = tournament.pool_closed_at is not None and not tournament.refunded
    return tournament.added_cents if settled else 0


def _expected(tournament: Tournament, entries: Iterable[Entry], made: Iterable[Payment]) -> Counter[str]:
    """Cents by line, from what was bought."""
    cents: Counter[str] = Counter()
    for payment in made:
        cents[payment.line] += payment.prize_cents
        cents["fees"] += payment.fee_cents
        cents["staff"] += payment.staff_cents
        cents["bounties"] += payment.bounty_cents
        if payment.refunded:
            cents["buy_ins_refunded"] += payment.prize_cents
            cents["fees_refunded"] += payment.fee_cents
            cents["staff_refunded"] += payment.staff_cents
            cents["bounties_refunded"] += payment.bounty_cents
    cents["overlay"] = overlay_cents(tournament, _pool(cents))
    cents["added"] = _added_cents(tournament)
    cents["paid"] = sum(entry.prize_cents for entry in entries if entry.paid_at is not None)
    cents["bounties_paid"] = _bounties_paid(tournament)
    cents["bounties_left"] = cents["bounties"] - cents["bounties_refunded"] - cents["bounties_paid"]
    cents["left"] = 0 if tournament.status == Status.PAID else _pool(cents) - cents["paid"]
    return cents


def _bounties_paid(tournament: Tournament) -> int:
    """One query, none without bounties."""
    if not tournament.bounty_cents:
        return 0
    paid = Bounty.objects.filter(entry__tournament=tournament, paid_at__isnull=False)
    return int(paid.aggregate(cents=Sum("cents", default=0))["cents"])


def _pool(cents: Counter[str]) -> int:
    """What there is to be won: what came in and was not given back, and what the house adds."""
    came = sum(cents[line] for line in ("buy_ins", "re_entries", "rebuys", "add_ons", "added", "overlay"))
    return came - cents["buy_ins_refunded"]


def _posted(tournament: Tournament, made: Iterable[Payment]) -> Counter[str]:
    """Cents in the ledger by the code of their line; what is left are balances of the event's accounts."""
    pool, bounties = f"tournament:{tournament.pk}:pool", f"tournament:{tournament.pk}:bounties"
    accounts = LedgerAccount.objects.filter(code__in=[pool, bounties])
    balances = dict(accounts.values_list("code", "balance"))
    sums = _postings([pool, bounties], [key for payment in made for key in payment.keys])
    posted = {
        line: sign * sum(sums[kind, reason] for reason in reasons)
        for line, (kind, reasons, sign) in SOURCES.items()
    }
    left = {"left": balances.get(pool) or 0, "bounties_left": balances.get(bounties) or 0}
    return Counter(posted | left)


def _postings(codes: Sequence[str], keys: Iterable[str]) -> Counter[tuple[str, str]]:
    """Cents posted to these accounts, and to the house under these keys, by kind of account and reason."""
    rows = (
        Posting.objects.filter(
            Q(account__code__in=codes)
            | Q(account__kind__in=[Kind.HOUSE_FEES, Kind.HOUSE_STAFF], transfer__key__in=list(keys))
        )
        .order_by()
        .values_list("account__kind", "transfer__reason")
        .annotate(cents=Sum("amount"))
    )
    return Counter({(kind, reason): int(cents) for kind, reason, cents in rows})
