"""Play money: what the house bank gives away, settings.PLAY_MONEY_CENTS a wallet."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.conf import settings
from django.db import transaction

from accounts.models import LedgerAccount, Player, TransferReason
from accounts.services.drafts import Draft
from accounts.services.opening import house, open_wallets
from accounts.services.transfers import lock_accounts, transfer_all


def welcome(*, players: Sequence[Player], now: datetime) -> None:
    """Open the wallets of new players and fill them, in the transaction that makes the players."""
    bank, cents = house("bank"), settings.PLAY_MONEY_CENTS
    drafts = [
        Draft(f"welcome:{wallet.player_id}", TransferReason.WELCOME, [(bank, -cents), (wallet, cents)])
        for wallet in open_wallets(players)
    ]
    transfer_all(drafts=drafts, by=None, now=now)


@transaction.atomic
def refill_wallets(*, players: Iterable[Player], by: Player | None, now: datetime) -> None:
    """Fill the wallets that hold less than a new player's up to that again."""
    bank = house("bank")
    wallets = lock_accounts(LedgerAccount.objects.filter(kind=LedgerAccount.Kind.WALLET, player__in=players))
    missing = {wallet: settings.PLAY_MONEY_CENTS - (wallet.balance or 0) for wallet in wallets.values()}
    drafts = [
        Draft(
            f"refill:{wallet.player_id}:{now.isoformat()}",
            TransferReason.REFILL,
            [(bank, -cents), (wallet, cents)],
        )
        for wallet, cents in missing.items()
        if cents > 0
    ]
    transfer_all(drafts=drafts, by=by, now=now)
