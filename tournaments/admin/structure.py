"""Limit structures as the director sees them."""

from __future__ import annotations

from django.contrib import admin
from django.http import HttpRequest
from unfold.admin import ModelAdmin, TabularInline

from tournaments.models import Structure, StructureLevel


class LevelInline(TabularInline):
    """The schedule, a line a level or break. Chips."""

    model = StructureLevel
    extra = 0
    fields = ["position", "kind", "number", "minutes", "ante", "bring_in", "small_bet", "big_bet", "color_up"]


@admin.register(Structure)
class StructureAdmin(ModelAdmin):
    list_display = ["name", "starting_chips", "table_size", "level_count", "source"]
    search_fields = ["name", "slug"]
    inlines = [LevelInline]
    prepopulated_fields = {"slug": ["name"]}

    @admin.display(description="levels")
    def level_count(self, structure: Structure) -> int:
        return len([line for line in structure.levels.all() if line.kind == StructureLevel.Kind.LEVEL])

    def get_queryset(self, request: HttpRequest):  # noqa: ANN201  (django-stubs: QuerySet[Structure])
        return super().get_queryset(request).prefetch_related("levels")
