"""A transfer before it is made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import LedgerAccount, Transfer, TransferReason


class Draft(NamedTuple):
    """A transfer to be made. `postings` are (account, cents): + into the account, - out of it."""

    key: str
    reason: TransferReason
    postings: Sequence[tuple[LedgerAccount, int]]
    memo: str = ""
    reverses: Transfer | None = None

    def cents_by_account(self) -> dict[int, int]:
        """Cents by account id, postings of one account added up, accounts that gain nothing left out."""
        cents: Counter[int] = Counter()
        for account, amount in self.postings:
            cents[account.pk] += amount
        return {pk: amount for pk, amount in cents.items() if amount}

    def check(self) -> None:
        """Refusals: `cents_not_whole`, `transfer_unbalanced`, `nothing_to_move`."""
        if any(type(cents) is not int for _account, cents in self.postings):
            raise Refusal("cents_not_whole", _("Money moves in whole cents."))
        if sum(cents for _account, cents in self.postings):
            raise Refusal(
                "transfer_unbalanced", _("What leaves the accounts must equal what comes into others.")
            )
        if not self.cents_by_account():
            raise Refusal("nothing_to_move", _("This would move no money."))
