"""What happened at a table, in the order viewers are told."""

from __future__ import annotations

from django.db import models

from tables.models.hand import Hand
from tables.models.table import Table


class TableUpdate(models.Model):
    """The events of one commit under one version. Versions per table are gapless: 1, 2, 3 …

    `records` is a list of `tables.rules.events.record()` dicts and of the table's own (docs/stream.md).
    Hidden cards stand there by deck position, never by value. Old updates are
    pruned (`services.prune_updates`).
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="updates", db_index=False)
    version = models.PositiveBigIntegerField()
    hand = models.ForeignKey(
        Hand, null=True, blank=True, on_delete=models.CASCADE, related_name="updates", db_index=False
    )
    records = models.JSONField()
    at = models.DateTimeField()

    class Meta:
        ordering = ["table_id", "version"]
        constraints = [models.UniqueConstraint(fields=["table", "version"], name="update_version_at_table")]
        indexes = [models.Index(fields=["at"], name="update_at")]

    def __str__(self) -> str:
        return f"version {self.version}"
