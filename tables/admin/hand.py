"""Hands by number, state and time, never by card: neither setup nor sealed deck is a field here."""

from __future__ import annotations

from django.contrib import admin
from unfold.admin import ModelAdmin

from accounts.admin.reading import ReadOnly
from tables.models import Hand


@admin.register(Hand)
class HandAdmin(ReadOnly, ModelAdmin):
    list_display = ["table", "number", "game", "status", "seq", "dealt_at", "ended_at"]
    list_filter = ["status", "game"]
    list_select_related = ["table"]
    fields = [
        "table",
        "number",
        "game",
        "stakes",
        "status",
        "seq",
        "released_at",
        "dealt_at",
        "ended_at",
        "void_reason",
    ]
    show_full_result_count = False
