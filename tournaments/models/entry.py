"""A player's entries in a tournament."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from tournaments.models.tournament import Tournament


class Entry(models.Model):
    """Places and prizes belong to entries (RULES §7): who busts and re-enters has one more.

    `bullet` is 1 for a player's first entry, 2 for his first re-entry, and so on; the withdrawn do not count.
    `place` is the best of the tied places, `tied` how many share it. While entries may still come it is
    provisional: each late entry moves the busted one place down.
    """

    class Status(models.TextChoices):
        REGISTERED = "registered", "registered"
        SEATED = "seated", "playing"
        BUSTED = "busted", "busted"
        WON = "won", "won"
        WITHDRAWN = "withdrawn", "withdrawn"

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveIntegerField()
    bullet = models.PositiveSmallIntegerField(
        default=1, help_text="1: the player's first entry, 2: his first re-entry, and so on."
    )
    status = models.CharField(max_length=10, choices=Status, default=Status.REGISTERED)
    registered_at = models.DateTimeField()
    busted_at = models.DateTimeField(null=True, blank=True)
    busted_hand = models.ForeignKey(
        "tables.Hand", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    stack_before_bust = models.BigIntegerField(
        null=True, blank=True, help_text="At the start of the last hand."
    )
    place = models.PositiveIntegerField(null=True, blank=True)
    tied = models.PositiveSmallIntegerField(default=1)
    seat_won = models.BooleanField(
        default=False,
        help_text="A seat in the satellite’s target; its price is in the prize.",
    )
    prize_cents = models.PositiveBigIntegerField(default=0)
    paid_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["tournament_id", "number"]
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="entry_number_once"),
            models.UniqueConstraint(
                fields=["tournament", "player"],
                condition=Q(status__in=["registered", "seated"]),
                name="entry_one_live_per_player",
            ),
        ]

    def __str__(self) -> str:
        return f"entry {self.number}"
