"""Calls for the floor: the open ones first, each resolved with a note."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.widgets import UnfoldAdminTextareaWidget

from tables.admin.desk import Refusing, director
from tables.models import FloorCall
from tables.services import resolve_floor_call


class ResolveForm(forms.ModelForm):
    """What was decided."""

    note = forms.CharField(label=_("what was decided"), max_length=500, widget=UnfoldAdminTextareaWidget)

    class Meta:
        model = FloorCall
        fields = ["note"]


class OpenFilter(admin.SimpleListFilter):
    """The desk opens on what is still to be seen to."""

    title = _("state")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("resolved", _("resolved")), ("all", _("all"))]

    def choices(self, changelist: Any) -> Any:
        for choice in super().choices(changelist):
            # The choice that stands for "no filter" is this list's own default.
            yield {**choice, "display": _("open")} if choice["query_string"] == "?" else choice

    def queryset(self, request: HttpRequest, queryset: QuerySet[FloorCall]) -> QuerySet[FloorCall]:
        if self.value() == "all":
            return queryset
        return queryset.filter(resolved_at__isnull=self.value() != "resolved")


@admin.register(FloorCall)
class FloorCallAdmin(Refusing, ModelAdmin):
    form = ResolveForm
    list_display = ["at", "table", "seat", "player", "kind", "hand", "text", "resolved_at", "resolved_by"]
    list_filter = [OpenFilter, "kind"]
    list_select_related = ["table", "player", "hand", "resolved_by"]
    readonly_fields = ["table", "seat", "player", "kind", "hand", "text", "at", "resolved_by", "resolved_at"]
    fields = [*readonly_fields, "note"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: FloorCall | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: FloorCall | None = None) -> bool:
        is_open = obj is None or obj.resolved_at is None
        return is_open and super().has_change_permission(request, obj)

    def save_model(self, request: HttpRequest, obj: FloorCall, form: Any, change: bool) -> None:
        resolve_floor_call(call=obj, note=form.cleaned_data["note"], by=director(request), now=timezone.now())
