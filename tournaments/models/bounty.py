"""What was won by busting a player."""

from __future__ import annotations

from django.db import models

from tournaments.models.entry import Entry


class Bounty(models.Model):
    """The part of the bounty on `entry` that `winner` gets; the last player keeps his own. Cents.

    Written down with the bust and paid with the prizes, so that a bust taken back takes the bounty with it.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="bounty_parts")
    winner = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="bounties")
    cents = models.PositiveBigIntegerField()
    won_at = models.DateTimeField()
    paid_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["id"]
        verbose_name_plural = "bounties"
        constraints = [models.UniqueConstraint(fields=["entry", "winner"], name="bounty_part_once")]

    def __str__(self) -> str:
        return f"{self.cents} cents"
