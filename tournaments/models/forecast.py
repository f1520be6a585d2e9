"""Forecasts that have been played, so that a page need not wait for one."""

from __future__ import annotations

from django.db import models

from tournaments.models.structure import Structure


class StructureForecast(models.Model):
    """The last forecast of a plan with so many entries.

    `plan` is the digest of everything that was played but the entries (tournaments.queries.forecast): a
    structure that has changed has another. `result` is Forecast.to_json.
    """

    structure = models.ForeignKey(Structure, on_delete=models.CASCADE, related_name="forecasts")
    plan = models.CharField(max_length=64)
    entries = models.PositiveIntegerField()
    made_at = models.DateTimeField()
    result = models.JSONField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["plan", "entries"], name="forecast_once_a_field")]

    def __str__(self) -> str:
        return f"{self.structure}, {self.entries} entries"
