"""Pay-out tables: which places are paid and how much of the pool each gets."""

from __future__ import annotations

from django.db import models


class PayoutTable(models.Model):
    """A named pay-out table."""

    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(max_length=120)
    source = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


class PayoutRow(models.Model):
    """The share of one place for a field of min_entries to max_entries, in basis points of the pool."""

    table = models.ForeignKey(PayoutTable, on_delete=models.CASCADE, related_name="rows")
    min_entries = models.PositiveIntegerField()
    max_entries = models.PositiveIntegerField(null=True, blank=True)
    place = models.PositiveSmallIntegerField()
    basis_points = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["table_id", "min_entries", "place"]
        constraints = [
            models.UniqueConstraint(fields=["table", "min_entries", "place"], name="payout_place_once")
        ]

    def __str__(self) -> str:
        return f"place {self.place}: {self.basis_points / 100:g}%"
