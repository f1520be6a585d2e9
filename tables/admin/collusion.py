"""Signs of collusion, for auditors to read."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from unfold.admin import ModelAdmin

from accounts.admin.reading import ReadOnly
from tables.models import CollusionSignal


@admin.register(CollusionSignal)
class CollusionSignalAdmin(ReadOnly, ModelAdmin):
    """Reasons to look at two players, no proof: the numbers, and never a card."""

    list_display = ["until", "kind", "player", "other", "numbers", "first_at"]
    list_filter = ["kind"]
    list_select_related = ["player", "other"]
    search_fields = ["player__nickname", "other__nickname"]
    fields = ["kind", "player", "other", "numbers", "first_at", "since", "until"]

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("tables.read_collusion")

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)
