"""Fee tables: what is withheld from a price for the house and its staff."""

from __future__ import annotations

from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import F, Q


class FeeTable(models.Model):
    """A named fee table, such as that of a series."""

    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(max_length=120)
    source = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


class FeeTableRow(models.Model):
    """What is withheld from a price at or above `price_cents`, in basis points of that price."""

    table = models.ForeignKey(FeeTable, on_delete=models.CASCADE, related_name="rows")
    price_cents = models.PositiveBigIntegerField()
    fee_basis_points = models.PositiveSmallIntegerField(validators=[MaxValueValidator(10_000)])
    staff_basis_points = models.PositiveSmallIntegerField(default=0, validators=[MaxValueValidator(10_000)])

    class Meta:
        ordering = ["table_id", "price_cents"]
        constraints = [
            models.UniqueConstraint(fields=["table", "price_cents"], name="fee_price_once"),
            models.CheckConstraint(
                condition=Q(fee_basis_points__lte=10_000 - F("staff_basis_points")),
                name="fee_not_above_the_price",
            ),
        ]

    def __str__(self) -> str:
        return f"from {self.price_cents} cents"
