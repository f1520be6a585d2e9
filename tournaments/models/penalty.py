"""What a director has held against a player in an event: the log of it, and what is still to be served."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from tournaments.models.entry import Entry


class Penalty(models.Model):
    """A warning, hands to be missed, or a disqualification, with the reason as the player reads it.

    A disqualification is carried out, and `chips` are removed from play, when the hand at his table is over.
    """

    class Kind(models.TextChoices):
        WARNING = "warning", "warning"
        MISSED_HANDS = "missed_hands", "missed hands"
        DISQUALIFICATION = "disqualification", "disqualification"

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="penalties")
    kind = models.CharField(max_length=16, choices=Kind)
    hands = models.PositiveSmallIntegerField(default=0, help_text="To be missed: seated players × rounds.")
    hands_left = models.PositiveSmallIntegerField(default=0)
    chips = models.BigIntegerField(default=0, help_text="Removed from play.")
    reason = models.CharField(max_length=200)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    at = models.DateTimeField()
    carried_out_at = models.DateTimeField(null=True, blank=True, help_text="Of a disqualification.")

    class Meta:
        ordering = ["id"]
        verbose_name_plural = "penalties"

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.reason}"
