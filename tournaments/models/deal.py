"""A deal between the players left: how what is still to be won is divided."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from tournaments.models.entry import Entry
from tournaments.models.tournament import Tournament


class Deal(models.Model):
    """The one deal of a tournament (RULES §7). Money in cents.

    `for_first_cents` is still played for; with nothing kept the tournament ended with the deal.
    """

    class Kind(models.TextChoices):
        CHIP_CHOP = "chip_chop", "chip chop"
        ICM = "icm", "ICM"
        AGREED = "agreed", "agreed amounts"

    tournament = models.OneToOneField(Tournament, on_delete=models.CASCADE, related_name="deal")
    kind = models.CharField(max_length=10, choices=Kind)
    for_first_cents = models.PositiveBigIntegerField(default=0)
    made_at = models.DateTimeField()
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )

    def __str__(self) -> str:
        return f"deal by {self.get_kind_display()}"


class DealPart(models.Model):
    """What an entry gets by the deal, in cents, and the stack it had then, in chips."""

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="parts")
    entry = models.OneToOneField(Entry, on_delete=models.CASCADE, related_name="deal_part")
    stack = models.BigIntegerField()
    cents = models.PositiveBigIntegerField()

    class Meta:
        ordering = ["deal_id", "-stack", "entry_id"]

    def __str__(self) -> str:
        return f"entry {self.entry_id}: {self.cents} cents"
