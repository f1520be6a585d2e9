"""Tables and who sits where."""

from __future__ import annotations

from django.contrib import admin
from unfold.admin import ModelAdmin, TabularInline

from accounts.admin.reading import ReadOnly
from tables.models import Seat, Table


class SeatInline(ReadOnly, TabularInline):
    model = Seat
    extra = 0
    fields = ["number", "player", "stack", "away", "timeouts", "taken_at"]


@admin.register(Table)
class TableAdmin(ReadOnly, ModelAdmin):
    list_display = ["name", "owner_name", "status", "max_seats", "version", "due_at"]
    list_filter = ["status"]
    search_fields = ["name", "owner_name"]
    fields = [
        "name",
        "owner_name",
        "status",
        "max_seats",
        "house",
        "action_seconds",
        "think_milliseconds",
        "version",
        "due_at",
    ]
    inlines = [SeatInline]
