from django.contrib import admin
from unfold.admin import ModelAdmin

from accounts.admin.reading import ReadOnly
from accounts.models import AuditEntry


@admin.register(AuditEntry)
class AuditEntryAdmin(ReadOnly, ModelAdmin):
    """Who did what, newest first."""

    list_display = ["at", "actor", "action", "target_type", "target_id", "reason"]
    list_filter = ["action", "target_type"]
    list_select_related = ["actor"]
    search_fields = ["actor__nickname", "target_id", "reason"]
    date_hierarchy = "at"
