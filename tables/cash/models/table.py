"""A cash table: its game, its stakes, its limits, and how far its hands are booked."""

from __future__ import annotations

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.urls import reverse

from tables.models import Table


class CashTable(models.Model):
    """The owner's half of a table. Everything in it is changed under the lock of the Table's row.

    Money in cents, and a chip is a cent. `due_at` is when `step_cash_table` has work; null when it waits for
    a hand to end or a player to come.
    """

    class Status(models.TextChoices):
        OPEN = "open", "open"
        CLOSING = "closing", "closing after the hand"
        CLOSED = "closed", "closed"

    table = models.OneToOneField(Table, primary_key=True, on_delete=models.CASCADE, related_name="cash_table")
    status = models.CharField(max_length=7, choices=Status, default=Status.OPEN)
    games = models.JSONField(help_text="One game, or several that are played in turn.")
    rotation_policy = models.CharField(
        max_length=12, default="orbit", help_text="When the game changes: orbit, hands:N."
    )
    small_bet = models.PositiveIntegerField(
        validators=[MinValueValidator(2)],
        help_text="Of third and fourth street; the big blind. Later: twice it.",
    )
    ante = models.PositiveIntegerField(help_text="Of the stud games.")
    bring_in = models.PositiveIntegerField(help_text="Of the stud games.")
    small_blind = models.PositiveIntegerField(help_text="Of hold'em and Omaha.")
    min_buy_in = models.PositiveBigIntegerField(validators=[MinValueValidator(1)])
    max_buy_in = models.PositiveBigIntegerField(help_text="Nobody may buy chips beyond this stack.")
    rake_basis_points = models.PositiveSmallIntegerField(
        default=500, validators=[MaxValueValidator(10_000)], help_text="Hundredths of a percent of the pots."
    )
    rake_cap = models.PositiveIntegerField(default=300, help_text="At most so much from one hand.")
    offer_seconds = models.PositiveIntegerField(
        default=60, help_text="How long a free seat is held for the first who waits."
    )
    rebuy_seconds = models.PositiveIntegerField(
        default=120, help_text="How long a player without chips keeps his seat."
    )
    return_minutes = models.PositiveIntegerField(
        default=60, help_text="Who comes back within this time brings at least what he left with."
    )
    away_hands = models.PositiveIntegerField(default=20, help_text="Who misses more hands is stood up.")
    away_minutes = models.PositiveIntegerField(default=15, help_text="Who sits out for longer is stood up.")
    session_minutes = models.PositiveIntegerField(
        null=True, blank=True, help_text="Every session ends after this time. Empty: it does not."
    )
    win_goal = models.PositiveBigIntegerField(
        null=True, blank=True, help_text="Every session ends with so much won. Empty: it does not."
    )
    loss_limit = models.PositiveBigIntegerField(
        null=True, blank=True, help_text="Every session ends with so much lost. Empty: it does not."
    )
    house_players = models.PositiveSmallIntegerField(
        default=0,
        validators=[MaxValueValidator(8)],
        help_text="House players kept at the table; they make room for people.",
    )
    closing_reason = models.CharField(
        max_length=200, blank=True, help_text="Why it is closed, as its players read it."
    )
    demo = models.BooleanField(default=False, editable=False)

    booked_hand = models.ForeignKey(
        "tables.Hand", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    rotation = models.JSONField(
        default=dict, blank=True, help_text="The present game, the seats it began with, and its hands."
    )
    blinds = models.JSONField(
        default=list, blank=True, help_text="Seats of the last button, small blind and big blind."
    )
    due_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["table_id"]
        constraints = [
            models.CheckConstraint(condition=Q(max_buy_in__gte=F("min_buy_in")), name="cash_buy_in_range"),
        ]
        indexes = [models.Index(fields=["due_at"], condition=Q(due_at__isnull=False), name="cash_table_due")]

    def __str__(self) -> str:
        return self.table.name

    def get_absolute_url(self) -> str:
        return reverse("cash:table", args=[self.pk])

    @property
    def big_bet(self) -> int:
        """Of fifth street and later, and of the turn and the river."""
        return 2 * self.small_bet
