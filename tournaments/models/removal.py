"""Chips that leave play other than by a bust: logged, so that chips in play can be reckoned at any time."""

from __future__ import annotations

from django.db import models

from tournaments.models.entry import Entry


class ChipRemoval(models.Model):
    """The stack of an entry that left play with chips (RULES §7); of a disqualified one see Penalty."""

    class Reason(models.TextChoices):
        NO_SHOW = "no_show", "never appeared"
        CHIP_TARGET = "chip_target", "reached the chip target"

    entry = models.OneToOneField(Entry, on_delete=models.CASCADE, related_name="removal")
    chips = models.BigIntegerField()
    reason = models.CharField(max_length=12, choices=Reason)
    at = models.DateTimeField()

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"entry {self.entry_id}: {self.chips} chips, {self.get_reason_display()}"
