"""The money of the house in double entry, in whole cents.

A Transfer moves money between accounts by postings that sum to zero. Triggers in the database (migration
0002) hold what no code may break: postings of a transfer sum to zero and are at least two; transfers and
postings are never updated or deleted; a stored balance moves with its postings and by nothing else. Mistakes
are corrected by a reversing transfer.
"""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class TransferReason(models.TextChoices):
    """Why money moved, as a player reads it in his wallet."""

    WELCOME = "welcome", _("Play money to start with")
    REFILL = "refill", _("Play money again")
    BUY_IN = "buy_in", _("Buy-in")
    RE_ENTRY = "re_entry", _("Re-entry")
    REBUY = "rebuy", _("Rebuy")
    ADD_ON = "add_on", _("Add-on")
    REFUND = "refund", _("Refund")
    PAY_OUT = "pay_out", _("Prize")
    BOUNTY = "bounty", _("Bounty")
    ADDED = "added", _("Added money")
    OVERLAY = "overlay", _("Added to reach the guarantee")
    CASH_IN = "cash_in", _("Chips bought")
    CASH_OUT = "cash_out", _("Chips cashed")
    RAKE = "rake", _("Rake")
    SAFEKEEPING = "safekeeping", _("Into safekeeping")
    CORRECTION = "correction", _("Correction")


class LedgerAccount(models.Model):
    """One account. Wallets, pools, escrows and safekeeping keep a balance that cannot fall below zero.

    House accounts keep none, for every transfer would wait for their one row: theirs is the sum of their
    postings.
    """

    class Kind(models.TextChoices):
        WALLET = "wallet", _("wallet")
        TOURNAMENT_POOL = "tournament_pool", _("tournament pool")
        BOUNTY_ESCROW = "bounty_escrow", _("bounties of a tournament")
        TABLE_ESCROW = "table_escrow", _("table escrow")
        SAFEKEEPING = "safekeeping", _("safekeeping")
        HOUSE_BANK = "house_bank", _("house bank")
        HOUSE_FEES = "house_fees", _("house fees")
        HOUSE_STAFF = "house_staff", _("what is withheld for the staff")
        HOUSE_RAKE = "house_rake", _("house rake")

    code = models.CharField(
        max_length=64, unique=True, help_text="Such as wallet:17, tournament:5:pool, house:bank."
    )
    kind = models.CharField(max_length=16, choices=Kind)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="ledger_accounts",
    )
    balance = models.BigIntegerField(null=True, blank=True, help_text="Cents; empty for house accounts.")

    class Meta:
        ordering = ["id"]
        verbose_name = _("ledger account")
        verbose_name_plural = _("ledger accounts")
        constraints = [
            models.CheckConstraint(
                condition=Q(balance__isnull=True) | Q(balance__gte=0), name="account_not_below_zero"
            ),
            models.CheckConstraint(
                condition=Q(kind__startswith="house_", balance__isnull=True)
                | (~Q(kind__startswith="house_") & Q(balance__isnull=False)),
                name="account_house_keeps_no_balance",
            ),
            models.CheckConstraint(
                condition=~Q(kind="wallet") | Q(player__isnull=False), name="account_wallet_has_its_player"
            ),
        ]

    def __str__(self) -> str:
        return self.code


class Transfer(models.Model):
    """One movement of money. `key` makes it happen once: `buy_in:<entry>`, `rake:<hand>`. Never changed."""

    key = models.CharField(max_length=120, unique=True)
    reason = models.CharField(max_length=16, choices=TransferReason)
    memo = models.CharField(
        max_length=200, blank=True, help_text="What it was for, such as the tournament's name."
    )
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="+",
        help_text="Empty: the system.",
    )
    reverses = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="reversed_by"
    )
    at = models.DateTimeField()

    class Meta:
        ordering = ["id"]
        verbose_name = _("transfer")
        verbose_name_plural = _("transfers")

    def __str__(self) -> str:
        return self.key


class Posting(models.Model):
    """One side of a transfer: cents into (+) or out of (−) an account. Never changed."""

    transfer = models.ForeignKey(Transfer, on_delete=models.PROTECT, related_name="postings", db_index=False)
    account = models.ForeignKey(
        LedgerAccount, on_delete=models.PROTECT, related_name="postings", db_index=False
    )
    amount = models.BigIntegerField(help_text="Cents; + into the account, - out of it.")

    class Meta:
        ordering = ["id"]
        verbose_name = _("posting")
        verbose_name_plural = _("postings")
        constraints = [
            models.CheckConstraint(condition=~Q(amount=0), name="posting_moves_something"),
            models.UniqueConstraint(fields=["transfer", "account"], name="posting_once_per_account"),
        ]
        indexes = [models.Index(fields=["account", "-id"], name="posting_latest_of_account")]

    def __str__(self) -> str:
        return f"{self.amount:+d}"
