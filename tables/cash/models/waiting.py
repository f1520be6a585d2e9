"""The waiting list of a cash table."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from tables.cash.models.table import CashTable


class WaitingPlayer(models.Model):
    """A place on the list; with `seat`, a seat held for him until `offer_ends_at`."""

    cash_table = models.ForeignKey(CashTable, on_delete=models.CASCADE, related_name="waiting")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="waiting_at")
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    offer_ends_at = models.DateTimeField(null=True, blank=True)
    joined_at = models.DateTimeField()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["cash_table", "player"], name="waiting_once"),
            models.UniqueConstraint(fields=["cash_table", "seat"], name="waiting_one_seat_one_offer"),
            models.CheckConstraint(
                condition=Q(seat=None, offer_ends_at=None)
                | Q(seat__isnull=False, offer_ends_at__isnull=False),
                name="waiting_offer_ends",
            ),
        ]

    def __str__(self) -> str:
        return f"waiting {self.pk}"
