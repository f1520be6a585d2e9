"""Pay-out tables as the director sees them."""

from __future__ import annotations

from django.contrib import admin
from unfold.admin import ModelAdmin, TabularInline

from tournaments.models import PayoutRow, PayoutTable


class PayoutRowInline(TabularInline):
    """Shares in basis points: 10,000 is the whole pool."""

    model = PayoutRow
    extra = 0


@admin.register(PayoutTable)
class PayoutTableAdmin(ModelAdmin):
    list_display = ["name", "source"]
    search_fields = ["name", "slug"]
    inlines = [PayoutRowInline]
