"""The money of a cash table: every chip bought, cashed or raked is one transfer that happens once.

Rake is posted with the hand's end, by tables.services.settlement.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from accounts.models import LedgerAccount, Player, Transfer, TransferReason
from accounts.services import lock_accounts, table_escrow, transfer, wallet_of
from tables.cash.models import CashSession, CashTable


def buy_key(cash: CashTable, player: Player, request_id: str) -> str:
    """One request of a player buys chips once."""
    return f"cash_in:{cash.pk}:{player.pk}:{request_id}"


def already_bought(cash: CashTable, player: Player, request_id: str) -> bool:
    """Whether this request has had its effect."""
    return Transfer.objects.filter(key=buy_key(cash, player, request_id)).exists()


def buy_chips(
    cash: CashTable, session: CashSession, cents: int, *, request_id: str, by: Player | None, now: datetime
) -> None:
    """Wallet → escrow; the session's account of it, which is saved. Refusal: `not_enough_money`."""
    transfer(
        key=buy_key(cash, session.player, request_id),
        reason=TransferReason.CASH_IN,
        postings=[(wallet_of(session.player), -cents), (table_escrow(cash.pk), cents)],
        by=by,
        now=now,
        memo=cash.table.name,
    )
    session.bought += cents
    session.save(update_fields=["bought"])


def cash_chips(cash: CashTable, session: CashSession, cents: int, *, now: datetime) -> None:
    """Escrow → wallet, once a session."""
    if not cents:
        return
    transfer(
        key=f"cash_out:{session.pk}",
        reason=TransferReason.CASH_OUT,
        postings=[(table_escrow(cash.pk), -cents), (wallet_of(session.player), cents)],
        by=None,
        now=now,
        memo=cash.table.name,
    )


def lock_money(cash: CashTable, players: Iterable[int]) -> dict[int, int]:
    """Lock the escrow and these players' wallets in the house's order; cents by player id."""
    table_escrow(cash.pk)
    wallets = LedgerAccount.objects.filter(kind=LedgerAccount.Kind.WALLET, player__in=list(players))
    escrow = LedgerAccount.objects.filter(code=f"table:{cash.pk}:escrow")
    locked = lock_accounts([*wallets, *escrow]).values()
    return {account.player_id: account.balance or 0 for account in locked if account.player_id is not None}
