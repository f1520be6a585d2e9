"""Who did what to whom, and why."""

from __future__ import annotations

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils.translation import gettext_lazy as _


class AuditEntry(models.Model):
    """One act of the staff or the system, with what it changed. Never updated or deleted (a trigger)."""

    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="+",
        help_text="Empty: the system.",
    )
    action = models.CharField(max_length=64, help_text="A verb, such as set_status or pause_tournament.")
    target_type = models.CharField(max_length=64, help_text="Such as accounts.player.")
    target_id = models.CharField(max_length=64)
    reason = models.TextField(blank=True)
    before = models.JSONField(null=True, blank=True, encoder=DjangoJSONEncoder)
    after = models.JSONField(null=True, blank=True, encoder=DjangoJSONEncoder)
    at = models.DateTimeField()

    class Meta:
        ordering = ["-id"]
        verbose_name = _("audit entry")
        verbose_name_plural = _("audit entries")
        indexes = [models.Index(fields=["target_type", "target_id", "-id"], name="audit_latest_of_target")]

    def __str__(self) -> str:
        return f"{self.action} {self.target_type} {self.target_id}"
