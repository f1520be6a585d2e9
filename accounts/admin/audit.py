from collections.abc import Mapping
from typing import Any

from django.apps import apps
from django.contrib import admin
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin

from accounts.admin.reading import ReadOnly
from accounts.models import AuditEntry


@admin.register(AuditEntry)
class AuditEntryAdmin(ReadOnly, ModelAdmin):
    """Who did what, newest first."""

    list_display = ["at", "who", "what", "target", "changes", "reason"]
    list_display_links = ["at"]
    list_filter = ["action", "target_type"]
    list_select_related = ["actor"]
    search_fields = ["actor__nickname", "target_id", "reason"]
    date_hierarchy = "at"
    fields = ["at", "who", "what", "target", "changes", "reason"]

    @admin.display(description=_("who"), ordering="actor__nickname")
    def who(self, entry: AuditEntry) -> str:
        return entry.actor.nickname if entry.actor else str(_("the system"))

    @admin.display(description=_("what"), ordering="action")
    def what(self, entry: AuditEntry) -> str:
        return in_words(entry.action)

    @admin.display(description=_("to"))
    def target(self, entry: AuditEntry) -> str:
        """Kind and number, as a link to its page where there is one."""
        model = apps.get_model(entry.target_type)
        shown = f"{model._meta.verbose_name} {entry.target_id}"
        try:
            page = reverse(admin_page(entry.target_type), args=[entry.target_id])
        except NoReverseMatch:
            return shown
        return format_html('<a class="underline" href="{}">{}</a>', page, shown)

    @admin.display(description=_("changed"))
    def changes(self, entry: AuditEntry) -> str:
        """“status: active → banned”, and what was not there before by itself."""
        before, after = entry.before or {}, entry.after or {}
        return "; ".join(_change(name, before, after) for name in {**before, **after})


def admin_page(model: str) -> str:
    """The name of the page of one row, of a model such as accounts.player."""
    return f"admin:{model.replace('.', '_')}_change"


def in_words(name: str) -> str:
    """set_status → Set status."""
    return name.replace("_", " ").capitalize()


def _change(name: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    values = [_value(side[name]) for side in (before, after) if name in side]
    return f"{name.replace('_', ' ')}: {' → '.join(values)}"


def _value(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "–"
    return "–" if value in (None, "") else str(value)
