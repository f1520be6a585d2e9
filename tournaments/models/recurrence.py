"""Tournaments that come again, nightly or weekly."""

from __future__ import annotations

from django.core.validators import MaxValueValidator
from django.db import models

from tournaments.models.template import TournamentTemplate
from tournaments.models.tournament import Tournament

EVERY_DAY = (0, 1, 2, 3, 4, 5, 6)


def every_day() -> list[int]:
    """Monday is 0."""
    return list(EVERY_DAY)


class Recurrence(models.Model):
    """A template's tournament on certain days of the week, announced and opened some days ahead.

    `starts_at` is by the clock of the site's time zone, in summer as in winter.
    """

    template = models.ForeignKey(TournamentTemplate, on_delete=models.PROTECT, related_name="recurrences")
    weekdays = models.JSONField(default=every_day, help_text="0: Monday, to 6: Sunday.")
    starts_at = models.TimeField(help_text="By the clock of the site’s time zone.")
    days_ahead = models.PositiveSmallIntegerField(
        default=7,
        validators=[MaxValueValidator(60)],
        help_text="How many days before its start each is announced, open for entries.",
    )
    last_day = models.DateField(null=True, blank=True, help_text="Empty: until it is paused.")
    paused = models.BooleanField(
        default=False, help_text="Nothing more is announced; what is announced already goes on."
    )
    fault = models.CharField(
        max_length=300, blank=True, editable=False, help_text="Why the last could not be announced."
    )

    class Meta:
        ordering = ["starts_at", "id"]

    def __str__(self) -> str:
        return f"{self.template} at {self.starts_at:%H:%M}"


class Occurrence(models.Model):
    """The tournament of one day: there is one of it, whoever announces."""

    recurrence = models.ForeignKey(Recurrence, on_delete=models.CASCADE, related_name="occurrences")
    day = models.DateField()
    tournament = models.OneToOneField(Tournament, on_delete=models.CASCADE, related_name="occurrence")

    class Meta:
        ordering = ["-day"]
        constraints = [models.UniqueConstraint(fields=["recurrence", "day"], name="occurrence_once_a_day")]

    def __str__(self) -> str:
        return f"{self.day:%Y-%m-%d}"
