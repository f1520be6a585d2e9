"""Limit structures as the director sees them."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.forms.models import BaseInlineFormSet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from unfold.admin import ModelAdmin, TabularInline

from accounts.errors import Refusal
from tournaments.admin.structure_files import StructureFiles
from tournaments.models import Structure, StructureLevel
from tournaments.queries import read_back
from tournaments.rules.errors import StructureError
from tournaments.rules.structure import Level
from tournaments.rules.structure_file import in_order
from tournaments.rules.structure_lint import lint
from tournaments.services.structures import refuse_in_use


class StructureForm(forms.ModelForm):
    """Nothing of a structure is changed, its levels neither, while players count on it."""

    def clean(self) -> dict[str, Any]:
        try:
            refuse_in_use(self.instance if self.instance.pk else None)
        except Refusal as refusal:
            raise forms.ValidationError(refusal.sentence) from refusal
        return super().clean() or {}


class LevelFormSet(BaseInlineFormSet):
    """Levels are numbered 1, 2, 3 in their order, or no clock could follow them."""

    def clean(self) -> None:
        super().clean()
        kept = [
            form.cleaned_data
            for form in self.forms
            if form.is_valid() and form.cleaned_data and not form.cleaned_data.get("DELETE")
        ]
        rows = sorted(kept, key=lambda row: row["position"])
        try:
            in_order(tuple(Level(row["kind"], row["number"], row["minutes"]) for row in rows))
        except StructureError as error:
            raise forms.ValidationError(error.sentence) from error


class LevelInline(TabularInline):
    """The schedule, a line a level or break. Chips."""

    model = StructureLevel
    formset = LevelFormSet
    extra = 0
    fields = [
        "position",
        "kind",
        "number",
        "minutes",
        "ante",
        "bring_in",
        "small_bet",
        "big_bet",
        "small_blind",
        "big_blind",
        "color_up",
        "game_minutes",
    ]

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """A line of the table has room for a line of text only."""
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if field is not None and db_field.name == "game_minutes":
            field.widget = forms.TextInput(attrs={"size": 16})
        return field


@admin.register(Structure)
class StructureAdmin(StructureFiles, ModelAdmin):
    form = StructureForm
    list_display = ["name", "starting_chips", "table_size", "level_count", "source"]
    search_fields = ["name", "slug"]
    inlines = [LevelInline]
    prepopulated_fields = {"slug": ["name"]}

    @admin.display(description="levels")
    def level_count(self, structure: Structure) -> int:
        return len([line for line in structure.levels.all() if line.kind == StructureLevel.Kind.LEVEL])

    def get_queryset(self, request: HttpRequest):  # noqa: ANN201  (django-stubs: QuerySet[Structure])
        return super().get_queryset(request).prefetch_related("levels")

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """Saved as the director wants it; what there is to object to is said."""
        super().save_related(request, form, formsets, change)
        saved = Structure.objects.get(pk=form.instance.pk)
        for objection in lint(read_back(saved)):
            messages.warning(request, objection)

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        title = {"subtitle": _("Positions order the lines; a break has no number and no stakes.")}
        return super().change_view(request, object_id, form_url, {**title, **(extra_context or {})})
