"""A table and the players sitting at it."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q


class Table(models.Model):
    """One table of the room. It never deals by itself: its owner, a tournament or cash game, releases hands.

    `version` numbers what viewers have been sent (see TableUpdate). `due_at` is when `step_table` has work: a
    deal, a house player's turn, the end of a player's clock; null when there is nothing to wait for. The tick
    that hands a due table to a worker claims it for a while, so that a slow worker is not handed it again and
    again.
    """

    class Status(models.TextChoices):
        OPEN = "open", "open"
        CLOSED = "closed", "closed"

    name = models.CharField(max_length=80)
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    max_seats = models.PositiveSmallIntegerField(
        default=8, validators=[MinValueValidator(2), MaxValueValidator(8)]
    )
    house = models.CharField(
        max_length=20, default="classic", help_text="House rules: see docs/rules.md, section 4."
    )
    action_seconds = models.PositiveSmallIntegerField(default=20, help_text="A player's time for one action.")
    bank_seconds = models.PositiveSmallIntegerField(
        default=0, help_text="A player's time bank, full: it is spent when his time for an action is over."
    )
    bank_refill_seconds = models.PositiveSmallIntegerField(
        default=0, help_text="What each new level puts back into a time bank."
    )
    think_milliseconds = models.PositiveIntegerField(
        default=1000, help_text="A house player's time for one action."
    )
    pause_milliseconds = models.PositiveIntegerField(
        default=3000,
        help_text="From the end of a hand to the next deal, for the players to see the showdown.",
    )
    chat_in_hand = models.BooleanField(
        default=True, help_text="Whether a player who was dealt into the running hand may chat."
    )
    owner_name = models.CharField(
        max_length=120, blank=True, help_text="What the table belongs to, as players read it."
    )
    owner_path = models.CharField(
        max_length=120, blank=True, help_text="The page of what the table belongs to."
    )
    version = models.PositiveBigIntegerField(default=0)
    last_hand = models.ForeignKey(
        "tables.Hand", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    due_at = models.DateTimeField(null=True, blank=True)
    claimed_until = models.DateTimeField(null=True, blank=True, editable=False)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(max_seats__gte=2, max_seats__lte=8), name="table_two_to_eight_seats"
            ),
        ]
        indexes = [models.Index(fields=["due_at"], condition=Q(due_at__isnull=False), name="table_due")]

    def __str__(self) -> str:
        return self.name

    def wait_until(self, due_at: datetime | None) -> None:
        """There is nothing to do before `due_at`; None: nothing at all. The caller saves."""
        self.due_at = due_at
        self.claimed_until = None


class Seat(models.Model):
    """A taken seat. `stack` is the stack between hands, in chips; live stacks come from replaying the hand.

    `away`: not yet appeared, asked to sit out, or two timeouts in a row (RULES §5); any act of the player
    clears it. `bank_level` is the level whose refill the time bank has had: who is moved takes both along.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField(validators=[MinValueValidator(1), MaxValueValidator(8)])
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="seats")
    stack = models.BigIntegerField()
    away = models.BooleanField(default=False)
    timeouts = models.PositiveSmallIntegerField(default=0, help_text="Timeouts in a row.")
    bank_seconds = models.PositiveSmallIntegerField(default=0, help_text="What is left of his time bank.")
    bank_level = models.PositiveSmallIntegerField(default=0, editable=False)
    show = models.BooleanField(default=False, help_text="Shows a hand that cannot win instead of mucking it.")
    taken_at = models.DateTimeField()

    class Meta:
        ordering = ["table_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="seat_one_player"),
            models.UniqueConstraint(fields=["table", "player"], name="seat_one_per_player"),
            models.CheckConstraint(condition=Q(stack__gte=0), name="seat_stack_not_negative"),
            models.CheckConstraint(
                condition=Q(number__gte=1, number__lte=8), name="seat_number_one_to_eight"
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.number}"
