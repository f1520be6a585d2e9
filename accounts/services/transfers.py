"""Moving money: the only code that writes transfers and postings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from accounts.errors import NotEnoughMoney, Refusal
from accounts.models import LedgerAccount, Player, Posting, Transfer, TransferReason
from accounts.money import money_text
from accounts.services.drafts import Draft


def transfer(
    *,
    key: str,
    reason: TransferReason,
    postings: Sequence[tuple[LedgerAccount, int]],
    by: Player | None,
    now: datetime,
    memo: str = "",
) -> Transfer:
    """Move money once: the same key with the same postings gives the same transfer and moves nothing more.

    Zero postings are left out. Refusals: `key_reused` (with other postings), `not_enough_money`,
    `transfer_unbalanced`, `nothing_to_move`.
    """
    return transfer_all(drafts=[Draft(key, reason, postings, memo)], by=by, now=now)[0]


@transaction.atomic
def transfer_all(*, drafts: Sequence[Draft], by: Player | None, now: datetime) -> list[Transfer]:
    """Make many transfers, all or none, with as many queries as for one. Refusals: as `transfer`."""
    for draft in drafts:
        draft.check()
    locked = lock_accounts(account for draft in drafts for account, _cents in draft.postings)
    made = _already_made(drafts)
    fresh = [draft for draft in drafts if draft.key not in made]
    _check_funds(fresh, locked)
    made |= _write(fresh, by=by, now=now)
    return [made[draft.key] for draft in drafts]


@transaction.atomic
def reverse(
    *, transfer: Transfer, key: str, reason: TransferReason, by: Player | None, now: datetime, memo: str = ""
) -> Transfer:
    """Undo a transfer by its opposite; a transfer can be reversed once.

    Refusals: `already_reversed` (under another key), `not_enough_money` (it has been spent), `key_reused`.
    """
    # The row's lock makes a second reversal under another key wait and see the first.
    Transfer.objects.select_for_update(no_key=True).get(pk=transfer.pk)
    if Transfer.objects.filter(reverses=transfer).exclude(key=key).exists():
        raise Refusal("already_reversed", _("This transfer has been reversed already."))
    postings = [(posting.account, -posting.amount) for posting in transfer.postings.select_related("account")]
    return transfer_all(drafts=[Draft(key, reason, postings, memo, reverses=transfer)], by=by, now=now)[0]


def lock_accounts(accounts: Iterable[LedgerAccount]) -> dict[int, LedgerAccount]:
    """Lock the accounts with a stored balance, in the house's lock order (by id); fresh rows by id.

    A service that makes several transfers in one transaction locks all their accounts first.
    """
    ids = {account.pk for account in accounts if account.balance is not None}
    rows = LedgerAccount.objects.filter(pk__in=ids).order_by("pk").select_for_update(no_key=True)
    return {account.pk: account for account in rows}


def _already_made(drafts: Sequence[Draft]) -> dict[str, Transfer]:
    """The transfers that have these keys, by key."""
    keys = [draft.key for draft in drafts]
    made = {found.key: found for found in Transfer.objects.filter(key__in=keys).prefetch_related("postings")}
    for draft in drafts:
        if draft.key in made:
            _check_same(draft, made[draft.key])
    return made


def _check_same(draft: Draft, made: Transfer) -> None:
    if {posting.account_id: posting.amount for posting in made.postings.all()} != draft.cents_by_account():
        raise Refusal("key_reused", _("Another transfer has this key already."), {"key": draft.key})


def _check_funds(drafts: Sequence[Draft], locked: dict[int, LedgerAccount]) -> None:
    left = {pk: account.balance or 0 for pk, account in locked.items()}
    for draft in drafts:
        for pk, cents in draft.cents_by_account().items():
            if pk in left and left[pk] + cents < 0:
                raise _not_enough(locked[pk], balance=left[pk], needed=-cents)
            if pk in left:
                left[pk] += cents


def _not_enough(account: LedgerAccount, *, balance: int, needed: int) -> NotEnoughMoney:
    if account.kind == LedgerAccount.Kind.WALLET:
        sentence = _("Not enough money: this takes %(needed)s, and there are %(balance)s in the wallet.")
    else:
        sentence = _("Not enough money: this takes %(needed)s, and there are %(balance)s in %(account)s.")
    spoken = {"needed": money_text(needed), "balance": money_text(balance), "account": account.code}
    details = {"account": account.code, "balance": balance, "needed": needed}
    return NotEnoughMoney("not_enough_money", sentence % spoken, details)


def _write(drafts: Sequence[Draft], *, by: Player | None, now: datetime) -> dict[str, Transfer]:
    """Insert the transfers and their postings; a trigger moves the stored balances."""
    if not drafts:
        return {}
    rows = [
        Transfer(
            key=draft.key, reason=draft.reason, memo=draft.memo, actor=by, reverses=draft.reverses, at=now
        )
        for draft in drafts
    ]
    try:
        with transaction.atomic():
            Transfer.objects.bulk_create(rows)
    except IntegrityError:
        # Somebody committed one of these keys since we looked: his transfer stands, the others are written.
        made = _already_made(drafts)
        if not made:
            raise
        return made | _write([draft for draft in drafts if draft.key not in made], by=by, now=now)
    Posting.objects.bulk_create(
        Posting(transfer=row, account_id=pk, amount=cents)
        for row, draft in zip(rows, drafts, strict=True)
        for pk, cents in draft.cents_by_account().items()
    )
    return {row.key: row for row in rows}
