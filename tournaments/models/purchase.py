"""Chips an entry buys while it plays."""

from __future__ import annotations

from django.db import models

from tournaments.models.entry import Entry


class Purchase(models.Model):
    """A rebuy or add-on (RULES §7), paid for by the one transfer `purchase:<id>`. Money in cents.

    Chips come to the seat between hands only: until `delivered_at` they wait for the running hand to end.
    """

    class Kind(models.TextChoices):
        REBUY = "rebuy", "rebuy"
        ADD_ON = "add_on", "add-on"

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="purchases")
    kind = models.CharField(max_length=6, choices=Kind)
    number = models.PositiveSmallIntegerField(help_text="1, 2, 3 … of its kind by this entry.")
    chips = models.PositiveBigIntegerField()
    prize_cents = models.PositiveBigIntegerField(help_text="The part that goes into the prize pool.")
    fee_cents = models.PositiveBigIntegerField(default=0, help_text="The part the house keeps.")
    staff_cents = models.PositiveBigIntegerField(default=0, help_text="The part withheld for the staff.")
    bought_at = models.DateTimeField()
    delivered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["entry", "kind", "number"], name="purchase_number_once"),
            models.UniqueConstraint(
                fields=["entry"], condition=models.Q(kind="add_on"), name="purchase_one_add_on"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.number}"

    @property
    def price_cents(self) -> int:
        """What the player pays."""
        return self.prize_cents + self.fee_cents + self.staff_cents
