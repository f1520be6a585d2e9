"""Limit schedules: levels, breaks, colour-ups."""

from __future__ import annotations

from django.db import models


class Structure(models.Model):
    """A limit schedule as shipped in seeds/ or written by a director. Chips are whole numbers."""

    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(max_length=120)
    source = models.CharField(max_length=300, blank=True, help_text="Where the schedule comes from.")
    starting_chips = models.PositiveBigIntegerField()
    table_size = models.PositiveSmallIntegerField(default=8)
    games = models.JSONField(default=list, help_text='Games in rotation, such as ["razz"].')
    rotation = models.CharField(
        max_length=20, default="orbit", help_text="orbit, hands:N, level or minutes:N."
    )
    late_registration_level = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


class StructureLevel(models.Model):
    """One level or break of a structure, in its order."""

    class Kind(models.TextChoices):
        LEVEL = "level", "level"
        BREAK = "break", "break"

    structure = models.ForeignKey(Structure, on_delete=models.CASCADE, related_name="levels")
    position = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=5, choices=Kind, default=Kind.LEVEL)
    number = models.PositiveSmallIntegerField(null=True, blank=True, help_text="Empty for a break.")
    minutes = models.PositiveSmallIntegerField()
    ante = models.PositiveBigIntegerField(default=0)
    bring_in = models.PositiveBigIntegerField(default=0)
    small_bet = models.PositiveBigIntegerField(default=0)
    big_bet = models.PositiveBigIntegerField(default=0)
    small_blind = models.PositiveBigIntegerField(default=0)
    big_blind = models.PositiveBigIntegerField(default=0)
    color_up = models.PositiveBigIntegerField(
        null=True, blank=True, help_text="The chip that leaves play at this break."
    )

    game_minutes = models.JSONField(
        default=dict, blank=True, help_text='Games with other minutes than the level, such as {"razz": 30}.'
    )

    class Meta:
        ordering = ["structure_id", "position"]
        constraints = [
            models.UniqueConstraint(fields=["structure", "position"], name="structure_position_once")
        ]

    def __str__(self) -> str:
        return f"level {self.number}" if self.kind == self.Kind.LEVEL else f"break of {self.minutes} minutes"
