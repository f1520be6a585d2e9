"""Series of tournaments, in which players gather league points."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.core.validators import MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournament import Tournament
from tournaments.rules.league import LeagueError, read_points


class Series(models.Model):
    """Tournaments whose places are worth points (tournaments.rules.league); they count once finished."""

    class Formula(models.TextChoices):
        FIELD = "field", _("10 × √(entries ÷ place)")
        PRICE = "price", _("10 × √(entries ÷ place) × (1 + log₁₀(price + 0.25))²")
        LINEAR = "linear", _("One for the last place, one more for each better one")
        TYPED = "typed", _("Typed for each place")

    name = models.CharField(_("name"), max_length=120, unique=True)
    formula = models.CharField(_("points"), max_length=8, choices=Formula, default=Formula.FIELD)
    typed_points = models.CharField(
        _("points typed"),
        max_length=400,
        blank=True,
        help_text=_("From first place on, with commas: 25, 18, 15. Places beyond them get nothing."),
    )
    best_results = models.PositiveSmallIntegerField(
        _("results that count"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text=_("So many of a player’s best; empty: all."),
    )
    tournaments = models.ManyToManyField(
        Tournament, verbose_name=_("tournaments"), blank=True, related_name="series"
    )

    class Meta:
        ordering = ["-id"]
        verbose_name_plural = "series"

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournaments:series", args=[self.pk])

    def clean(self) -> None:
        """Points are typed where the formula asks for them, and can be read."""
        try:
            points = read_points(self.typed_points)
        except LeagueError as error:
            raise ValidationError({"typed_points": error.sentence}) from error
        if self.formula == self.Formula.TYPED and not points:
            raise ValidationError({"typed_points": _("Please type the points of each place.")})
