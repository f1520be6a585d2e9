"""A player's money, as he reads it."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from accounts.models import LedgerAccount, Player, Posting, TransferReason


class StatementRow(NamedTuple):
    """One movement in a wallet: cents in (+) or out (-), and the balance after it."""

    at: datetime
    reason: str
    memo: str
    amount: int
    balance: int


def wallet_balance(player: Player) -> int:
    """Cents in the player's wallet."""
    wallet = LedgerAccount.objects.filter(kind=LedgerAccount.Kind.WALLET, player=player)
    return wallet.values_list("balance", flat=True).first() or 0


def wallet_statement(player: Player, limit: int = 50) -> list[StatementRow]:
    """The last movements, newest first. One query, so that the running balance fits its rows."""
    postings = (
        Posting.objects.filter(account__kind=LedgerAccount.Kind.WALLET, account__player=player)
        .select_related("transfer", "account")
        .order_by("-id")[:limit]
    )
    rows: list[StatementRow] = []
    for posting in postings:
        balance = rows[-1].balance - rows[-1].amount if rows else posting.account.balance or 0
        rows.append(_row(posting, balance))
    return rows


def _row(posting: Posting, balance: int) -> StatementRow:
    made = posting.transfer
    return StatementRow(made.at, str(TransferReason(made.reason).label), made.memo, posting.amount, balance)
