"""A player's time at a cash table."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from tables.cash.models.table import CashTable


class CashSession(models.Model):
    """From sitting down to cashing out; kept when it is over. Money in cents.

    What the player asks for during a hand waits here (`top_up`, `leaving`) and is done when it is over. His
    seat and stack are in tables.Seat as long as the session is open.
    """

    class End(models.TextChoices):
        ASKED = "asked", "stood up"
        CLOSED = "closed", "the table closed"
        TIME = "time", "the session’s time was up"
        WIN_GOAL = "win_goal", "the win goal was reached"
        LOSS_LIMIT = "loss_limit", "the loss limit was reached"
        AWAY = "away", "sat out too long"
        NO_CHIPS = "no_chips", "did not buy chips again"
        MADE_ROOM = "made_room", "made room for a person"

    cash_table = models.ForeignKey(CashTable, on_delete=models.CASCADE, related_name="sessions")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="cash_sessions"
    )
    bought = models.PositiveBigIntegerField(default=0, help_text="All chips bought.")
    cashed = models.PositiveBigIntegerField(null=True, blank=True, help_text="What he left with.")
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    end = models.CharField(max_length=10, choices=End, blank=True)
    ends_at = models.DateTimeField(null=True, blank=True, help_text="Chosen by the player.")
    win_goal = models.PositiveBigIntegerField(null=True, blank=True, help_text="Chosen by the player.")
    loss_limit = models.PositiveBigIntegerField(null=True, blank=True, help_text="Chosen by the player.")
    top_up = models.PositiveBigIntegerField(default=0, help_text="Chips asked for during a hand.")
    top_up_request = models.CharField(max_length=64, blank=True)
    leaving = models.BooleanField(default=False, help_text="Stands up after the hand.")
    away_since = models.DateTimeField(null=True, blank=True)
    hands_missed = models.PositiveIntegerField(default=0, help_text="In a row, sitting out.")
    no_chips_since = models.DateTimeField(null=True, blank=True)
    owes_blind = models.BooleanField(
        default=True, help_text="Waits for the big blind before he is dealt in to hold'em or Omaha."
    )

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["cash_table", "player"], condition=Q(ended_at=None), name="cash_session_one_open"
            ),
            models.CheckConstraint(
                condition=Q(ended_at=None, cashed=None) | Q(ended_at__isnull=False, cashed__isnull=False),
                name="cash_session_ends_cashed",
            ),
        ]
        indexes = [models.Index(fields=["cash_table", "player", "-id"], name="cash_session_latest")]

    def __str__(self) -> str:
        return f"session {self.pk}"
