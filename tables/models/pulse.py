"""The pulse: a sign of life every second, so that the length of an outage is known afterwards."""

from __future__ import annotations

from django.db import models


class Pulse(models.Model):
    """When a tick last ran. What lies between two beats far apart is an outage, and is given back."""

    TABLES = "tables"
    TOURNAMENTS = "tournaments"

    of = models.CharField(max_length=12, primary_key=True)
    at = models.DateTimeField()

    class Meta:
        verbose_name = "pulse"

    def __str__(self) -> str:
        return self.of
