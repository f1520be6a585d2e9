"""Players' calls for the floor, until a director has seen to them."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from tables.models.hand import Hand
from tables.models.table import Table


class FloorCall(models.Model):
    """A player asks for a decision: on what happens at his table, or on a hand that has ended."""

    class Kind(models.TextChoices):
        CALL = "call", "call"
        DISPUTE = "dispute", "disputed hand"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="floor_calls")
    hand = models.ForeignKey(Hand, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind)
    text = models.CharField(max_length=500, blank=True, help_text="In the player's words.")
    at = models.DateTimeField()
    note = models.CharField(max_length=500, blank=True, help_text="What was decided.")
    resolved_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    resolved_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "player"], condition=Q(resolved_at=None), name="floor_one_open_call"
            )
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} from seat {self.seat}"
