"""Tournament templates: everything a tournament is set to except its start."""

from __future__ import annotations

from django.db import models

from tournaments.models.payouts import PayoutTable
from tournaments.models.structure import Structure


class TournamentTemplate(models.Model):
    """What the same tournament, played again and again, is announced with.

    `settings` holds what `create_tournament` takes (money in cents); what it leaves out is as the structure
    or the model says. Times of the calendar are no part of it.
    """

    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(max_length=120, help_text="Its tournaments are called so.")
    source = models.CharField(max_length=300, blank=True, help_text="Where the settings come from.")
    structure = models.ForeignKey(Structure, on_delete=models.PROTECT, related_name="templates")
    payout_table = models.ForeignKey(
        PayoutTable, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    settings = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name
