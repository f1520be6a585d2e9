"""Series in the admin: how points are reckoned, and which tournaments count."""

from __future__ import annotations

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone
from unfold.admin import ModelAdmin

from accounts.models import Player
from tournaments.models import Series
from tournaments.services import save_series


@admin.register(Series)
class SeriesAdmin(ModelAdmin):
    """Tournaments may be added at any time; those finished count at once."""

    list_display = ["name", "formula", "best_results"]
    search_fields = ["name"]
    fields = ["name", "formula", "typed_points", "best_results", "tournaments"]
    autocomplete_fields = ["tournaments"]
    compressed_fields = True

    def save_model(self, request: HttpRequest, obj: Series, form: forms.ModelForm, change: bool) -> None:
        assert isinstance(request.user, Player)
        save_series(
            series=obj,
            tournaments=form.cleaned_data["tournaments"],
            by=request.user,
            now=timezone.now(),
        )
