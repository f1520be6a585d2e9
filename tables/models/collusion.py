"""Signs that players play together, for the auditor; and from where they come to a table."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import F, Q


class TableAddress(models.Model):
    """A player has come to a table from an address, of which only a keyed hash is kept, for a few weeks.

    It answers one question: did two players of a table come from the same place?
    """

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="+", db_index=False)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    address = models.CharField(max_length=32)
    seen_at = models.DateTimeField(db_index=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "address", "player"], name="table_address_once")
        ]

    def __str__(self) -> str:
        return f"player {self.player_id} at table {self.table_id}"


class CollusionSignal(models.Model):
    """A reason to look at two players; for chip dumping `player` is who gave. It names no card."""

    class Kind(models.TextChoices):
        CHIP_DUMPING = "chip_dumping", "chip dumping"
        SOFT_PLAY = "soft_play", "soft play"
        SHARED_ADDRESS = "shared_address", "shared address"

    kind = models.CharField(max_length=14, choices=Kind)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    numbers = models.JSONField(help_text="How it was reckoned.")
    first_at = models.DateTimeField(help_text="When a look found them first.")
    since = models.DateTimeField(help_text="Hands that ended from then on were looked at.")
    until = models.DateTimeField(help_text="When the last look that found them was made.")

    class Meta:
        ordering = ["-until", "id"]
        default_permissions = ()
        permissions = [("read_collusion", "Can read signs of collusion")]
        constraints = [
            models.CheckConstraint(condition=~Q(player=F("other")), name="signal_of_two_players"),
            models.UniqueConstraint(fields=["kind", "player", "other"], name="signal_one_a_pair"),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.player_id} and {self.other_id}"
