"""Who waits for a seat in a full tournament."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from tournaments.models.tournament import Tournament


class Alternate(models.Model):
    """A player on the alternates list, in the order of their coming. He pays when he gets his seat.

    Who could not pay then was passed over; `reason` says why, as he reads it.
    """

    class Status(models.TextChoices):
        WAITING = "waiting", "waiting"
        SEATED = "seated", "has a seat"
        PASSED_OVER = "passed_over", "passed over"
        LEFT = "left", "left the list"

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="alternate_list")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    status = models.CharField(max_length=12, choices=Status, default=Status.WAITING)
    joined_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True, help_text="When he stopped waiting.")
    reason = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["tournament_id", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "player"],
                condition=Q(status="waiting"),
                name="alternate_waits_once",
            )
        ]

    def __str__(self) -> str:
        return f"alternate {self.pk}"
