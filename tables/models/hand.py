"""A hand: its setup, its sealed deck, its actions. These are the truth; every state is replayed from them."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from tables.models.action import HandAction
from tables.models.table import Table


class Hand(models.Model):
    """One hand at a table.

    released: its owner has fixed game and stakes and the deal is due. running: dealt. ended: settled. void:
    all chips returned (RULES §5). `setup` is `Setup.to_json()`, without the deck; the deck rests in
    `sealed_deck`, encrypted by tables.dealer with a key from outside the database. Never put a hidden card in
    any other column. The whole record of a hand is this row and who was dealt in (HandSeat).
    """

    class Status(models.TextChoices):
        RELEASED = "released", "about to be dealt"
        RUNNING = "running", "running"
        ENDED = "ended", "ended"
        VOID = "void", "void"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="hands")
    number = models.PositiveIntegerField(help_text="1, 2, 3 … at this table.")
    status = models.CharField(max_length=8, choices=Status, default=Status.RELEASED)
    game = models.CharField(max_length=12)
    stakes = models.JSONField(
        help_text="Stakes.to_json(): ante, bring_in, small_bet, big_bet, blinds, in chips."
    )
    button = models.PositiveSmallIntegerField(null=True, blank=True)
    blinds = models.JSONField(
        null=True,
        blank=True,
        help_text="Seats of the small (null: dead) and big blind; empty: by the button.",
    )
    rake = models.JSONField(null=True, blank=True, help_text="Rake.to_json() of a cash hand.")
    dealt_in = models.JSONField(
        null=True, blank=True, help_text="Seats of a cash hand; empty: every seat with chips."
    )
    dead = models.JSONField(
        default=list, blank=True, help_text="Seats whose hands are dead: folded like absent ones (a penalty)."
    )
    heads_up_event = models.BooleanField(
        default=False, help_text="Only two players remain in the whole event."
    )
    setup = models.JSONField(null=True, blank=True)
    sealed_deck = models.BinaryField(null=True, editable=False)
    commitment = models.CharField(
        max_length=64,
        blank=True,
        help_text="What was said of the deck before the first card: docs/fairness.md.",
    )
    actions = models.JSONField(default=list, editable=False, help_text="HandAction lists, in order.")
    seq = models.PositiveIntegerField(default=0, help_text="Actions taken so far.")
    actor = models.PositiveSmallIntegerField(null=True, blank=True, help_text="The seat whose turn it is.")
    turn_ends_at = models.DateTimeField(null=True, blank=True, help_text="When the actor's clock runs out.")
    result = models.JSONField(
        null=True, blank=True, help_text="Result.to_json(): stacks after, pots and winners."
    )
    void_reason = models.CharField(max_length=200, blank=True)
    released_at = models.DateTimeField()
    dealt_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["table_id", "number"]
        permissions = [("open_deck", "Can open the whole deck of a hand that is over")]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="hand_number_at_table"),
            models.UniqueConstraint(
                fields=["table"], condition=Q(status__in=["released", "running"]), name="hand_one_at_a_time"
            ),
        ]

    def __str__(self) -> str:
        return f"hand {self.number}"

    @property
    def live(self) -> bool:
        """Released or running: the table's seats and stacks must not be touched."""
        return self.status in (self.Status.RELEASED, self.Status.RUNNING)

    @property
    def taken(self) -> list[HandAction]:
        """The actions taken so far."""
        return [HandAction(*action) for action in self.actions]


class HandSeat(models.Model):
    """Who was dealt in where, and with how many chips. It decides who may ever see which cards."""

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="seats", db_index=False)
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="hands", db_index=False
    )
    stack = models.BigIntegerField(help_text="Chips before the hand.")

    class Meta:
        ordering = ["hand_id", "number"]
        constraints = [models.UniqueConstraint(fields=["hand", "number"], name="hand_seat_once")]
        indexes = [models.Index(fields=["player", "hand"], name="hand_seat_of_player")]

    def __str__(self) -> str:
        return f"seat {self.number}"
