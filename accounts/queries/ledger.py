"""The ledger as the house looks at it."""

from __future__ import annotations

from typing import NamedTuple

from django.db.models import Count, F, Q, QuerySet, Sum
from django.db.models.functions import Coalesce

from accounts.models import LedgerAccount, Posting, Transfer


class Fault(NamedTuple):
    """What the database's guards should have made impossible: a stable code, and a sentence for people."""

    code: str
    sentence: str


def ledger_sum() -> int:
    """All postings together, in cents: 0 in a healthy ledger."""
    return _total(Posting.objects.all())


def house_balance(purse: str) -> int:
    """Cents in a house account ("bank", "fees", "staff", "rake").

    The bank gives play money away, so it is below 0.
    """
    return _total(Posting.objects.filter(account__code=f"house:{purse}"))


def _total(postings: QuerySet[Posting]) -> int:
    return int(postings.aggregate(total=Sum("amount", default=0))["total"])


def ledger_faults() -> list[Fault]:
    """Transfers that do not balance, and stored balances that are not the sum of their postings."""
    return [*_unbalanced_transfers(), *_wrong_balances()]


def _unbalanced_transfers() -> list[Fault]:
    transfers = Transfer.objects.annotate(
        total=Coalesce(Sum("postings__amount"), 0), sides=Count("postings")
    ).filter(~Q(total=0) | Q(sides__lt=2))
    return [
        Fault("transfer_unbalanced", f"{row.key}: {row.sides} postings that sum to {row.total} cents")
        for row in transfers
    ]


def _wrong_balances() -> list[Fault]:
    accounts = (
        LedgerAccount.objects.filter(balance__isnull=False)
        .annotate(total=Coalesce(Sum("postings__amount"), 0))
        .exclude(total=F("balance"))
    )
    return [
        Fault(
            "balance_wrong",
            f"{row.code}: the balance is {row.balance} cents, its postings sum to {row.total}",
        )
        for row in accounts
    ]
