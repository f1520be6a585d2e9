"""Fee tables as the director sees them."""

from __future__ import annotations

from django.contrib import admin
from unfold.admin import ModelAdmin, TabularInline

from tournaments.models import FeeTable, FeeTableRow


class FeeTableRowInline(TabularInline):
    """Parts of a price in basis points: 1,000 is a tenth of it."""

    model = FeeTableRow
    extra = 0


@admin.register(FeeTable)
class FeeTableAdmin(ModelAdmin):
    """A change holds for tournaments announced later: those announced have their price divided already."""

    list_display = ["name", "source"]
    search_fields = ["name", "slug"]
    inlines = [FeeTableRowInline]
