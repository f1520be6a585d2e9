"""The accounts of the ledger, opened when first asked for."""

from collections.abc import Sequence

from accounts.models import LedgerAccount, Player

Kind = LedgerAccount.Kind


def wallet_of(player: Player) -> LedgerAccount:
    """The player's own money."""
    return open_account(code=f"wallet:{player.pk}", kind=Kind.WALLET, player=player)


def open_wallets(players: Sequence[Player]) -> list[LedgerAccount]:
    """The empty wallets of new players, in one query."""
    return LedgerAccount.objects.bulk_create(
        LedgerAccount(code=f"wallet:{player.pk}", kind=Kind.WALLET, player=player, balance=0)
        for player in players
    )


def safekeeping_of(player: Player) -> LedgerAccount:
    """Money the house keeps for a player until he claims it, such as a no-show's buy-in (RULES §7)."""
    return open_account(code=f"safekeeping:{player.pk}", kind=Kind.SAFEKEEPING, player=player)


def tournament_pool(tournament_id: int) -> LedgerAccount:
    """Where the prize money of a tournament lies until it is paid out."""
    return open_account(code=f"tournament:{tournament_id}:pool", kind=Kind.TOURNAMENT_POOL)


def tournament_bounties(tournament_id: int) -> LedgerAccount:
    """Where the bounties on the players of a tournament lie until they are paid."""
    return open_account(code=f"tournament:{tournament_id}:bounties", kind=Kind.BOUNTY_ESCROW)


def table_escrow(table_id: int) -> LedgerAccount:
    """Where the money behind the chips of a cash table lies: stacks and pots together."""
    return open_account(code=f"table:{table_id}:escrow", kind=Kind.TABLE_ESCROW)


def house(purse: str) -> LedgerAccount:
    """One of the house's own accounts: "bank", "fees", "staff" or "rake"."""
    return open_account(code=f"house:{purse}", kind=Kind(f"house_{purse}"))


def open_account(*, code: str, kind: LedgerAccount.Kind, player: Player | None = None) -> LedgerAccount:
    """The account of that code, opened empty if there is none. House accounts keep no balance."""
    balance = None if kind.startswith("house_") else 0
    account, _ = LedgerAccount.objects.get_or_create(
        code=code, defaults={"kind": kind, "player": player, "balance": balance}
    )
    return account
