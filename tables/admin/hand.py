"""Hands by number, state and time, never by card: neither setup nor sealed deck is a field here."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminTextInputWidget

from tables.admin.desk import Refusing, director
from tables.admin.opening import OpensDeck
from tables.models import Hand
from tables.services import void_hand


class VoidForm(forms.ModelForm):
    """The one thing the floor does to a hand."""

    reason = forms.CharField(
        label=_("declare this hand void, because"),
        max_length=200,
        widget=UnfoldAdminTextInputWidget,
        help_text=_("All chips return. The players read the reason; it is kept in the audit trail."),
    )

    class Meta:
        model = Hand
        fields: list[str] = []


@admin.register(Hand)
class HandAdmin(Refusing, OpensDeck):
    form = VoidForm
    list_display = ["number", "table", "owner", "game", "status", "seq", "dealt_at", "ended_at"]
    ordering = ["-id"]
    list_filter = ["status", "game"]
    list_select_related = ["table"]
    readonly_fields = [
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
        "commitment",
    ]
    fields = [*readonly_fields, "reason"]
    show_full_result_count = False

    @admin.display(description=_("tournament"))
    def owner(self, hand: Hand) -> str:
        return hand.table.owner_name

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Hand | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Hand | None = None) -> bool:
        """Only a table's last hand can be declared void: all others stand, and are looked at."""
        is_last = obj is None or (obj.table.last_hand_id == obj.pk and obj.status != Hand.Status.VOID)
        return is_last and super().has_change_permission(request, obj)

    def get_fields(self, request: HttpRequest, obj: Hand | None = None) -> list[str]:
        return self.fields if self.has_change_permission(request, obj) else self.readonly_fields

    def save_model(self, request: HttpRequest, obj: Hand, form: Any, change: bool) -> None:
        void_hand(hand=obj, reason=form.cleaned_data["reason"], by=director(request), now=timezone.now())
