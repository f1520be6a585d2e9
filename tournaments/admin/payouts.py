"""Pay-out tables as the director sees them."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from unfold.admin import ModelAdmin, TabularInline

from tournaments.models import PayoutRow, PayoutTable, Tournament

ENDED = (Tournament.Status.PAID, Tournament.Status.CANCELLED)


class PayoutTableForm(forms.ModelForm):
    """Nothing of a table is changed, its rows neither, while players count on it."""

    def clean(self) -> dict[str, Any]:
        used = Tournament.objects.filter(payout_table=self.instance.pk).exclude(status__in=ENDED)
        if self.instance.pk and (tournament := used.first()):
            sentence = _("%s is not over and pays by this table. Please make a new pay-out table instead.")
            raise ValidationError(sentence % tournament.name)
        return super().clean() or {}


class PayoutRowInline(TabularInline):
    """Shares in basis points: 10,000 is the whole pool."""

    model = PayoutRow
    extra = 0


@admin.register(PayoutTable)
class PayoutTableAdmin(ModelAdmin):
    form = PayoutTableForm
    list_display = ["name", "source"]
    search_fields = ["name", "slug"]
    inlines = [PayoutRowInline]
