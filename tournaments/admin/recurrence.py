"""Recurring tournaments in the admin: their days, their pause and end, and what they have announced."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.dates import WEEKDAYS
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin, TabularInline
from unfold.widgets import UnfoldAdminCheckboxSelectMultipleWidget

from accounts.models import Player
from tournaments.models import Occurrence, Recurrence
from tournaments.models.recurrence import EVERY_DAY
from tournaments.services import save_recurrence


class RecurrenceForm(forms.ModelForm):
    """Days of the week are ticked; all of them: nightly."""

    weekdays = forms.TypedMultipleChoiceField(
        label=_("Days"),
        choices=list(WEEKDAYS.items()),
        coerce=int,
        initial=EVERY_DAY,
        widget=UnfoldAdminCheckboxSelectMultipleWidget,
    )

    class Meta:
        model = Recurrence
        fields = ["template", "weekdays", "starts_at", "days_ahead", "last_day", "paused"]
        labels = {"starts_at": _("Starts at"), "last_day": _("Last day")}


class OccurrenceInline(TabularInline):
    """What has been announced, the latest first."""

    model = Occurrence
    fields = readonly_fields = ["day", "event", "status"]
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Recurrence | None = None) -> bool:
        return False

    @admin.display(description="tournament")
    def event(self, occurrence: Occurrence) -> SafeString:
        address = reverse("admin:tournaments_tournament_change", args=[occurrence.tournament_id])
        return format_html('<a href="{}">{}</a>', address, occurrence.tournament)

    @admin.display(description="status")
    def status(self, occurrence: Occurrence) -> str:
        return occurrence.tournament.get_status_display()


@admin.register(Recurrence)
class RecurrenceAdmin(ModelAdmin):
    form = RecurrenceForm
    list_display = ["template", "days", "starts_at", "days_ahead", "last_day", "paused", "fault"]
    list_select_related = ["template"]
    readonly_fields = ["fault"]
    inlines = [OccurrenceInline]

    @admin.display(description="days")
    def days(self, recurrence: Recurrence) -> str:
        if recurrence.weekdays == list(EVERY_DAY):
            return str(_("every day"))
        return ", ".join(str(WEEKDAYS[day]) for day in recurrence.weekdays)

    def has_delete_permission(self, request: HttpRequest, obj: Recurrence | None = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Recurrence, form: RecurrenceForm, change: bool) -> None:
        assert isinstance(request.user, Player)
        given: dict[str, Any] = form.cleaned_data
        saved = save_recurrence(
            recurrence=obj if change else None, by=request.user, now=timezone.now(), **given
        )
        obj.__dict__.update(saved.__dict__)
