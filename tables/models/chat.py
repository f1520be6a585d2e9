"""What is said at the tables, and who may not."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from tables.models.table import Table


class ChatLine(models.Model):
    """A line of a seated player, as all at the table read it. `request_id`: a repeat has one effect."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chat")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="chat")
    seat = models.PositiveSmallIntegerField()
    text = models.CharField(max_length=200)
    request_id = models.CharField(max_length=64)
    version = models.PositiveBigIntegerField(help_text="The table's version that told of it.")
    at = models.DateTimeField()

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(fields=["table", "player", "request_id"], name="chat_request_once")
        ]
        indexes = [models.Index(fields=["table", "-id"], name="chat_latest_at_table")]

    def __str__(self) -> str:
        return self.text


class Mute(models.Model):
    """A player who may not chat, at any table, until a director takes this away again."""

    player = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="mute")
    reason = models.CharField(max_length=200)
    at = models.DateTimeField()

    class Meta:
        ordering = ["-at"]

    def __str__(self) -> str:
        return f"mute of {self.player}"
