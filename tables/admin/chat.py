"""What is said at the tables, and who has been muted."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin

from accounts.admin.reading import ReadOnly
from accounts.errors import Refusal
from tables.admin.desk import Refusing, director
from tables.models import ChatLine, Mute
from tables.services import mute_player, unmute_player


@admin.register(ChatLine)
class ChatLineAdmin(ReadOnly, ModelAdmin):
    list_display = ["at", "table", "player", "text"]
    list_select_related = ["table", "player"]
    search_fields = ["player__nickname", "text"]
    actions = ["mute_writers"]
    fields = ["at", "table", "seat", "player", "text"]

    def has_mute_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("tables.add_mute")

    @admin.action(description=_("Mute who wrote this"), permissions=["mute"])
    def mute_writers(self, request: HttpRequest, lines: QuerySet[ChatLine]) -> None:
        """A line of the player's is the reason."""
        for line in {line.player_id: line for line in lines.select_related("player")}.values():
            try:
                mute_player(player=line.player, reason=line.text, by=director(request), now=timezone.now())
            except Refusal as refusal:
                messages.error(request, f"{line.player}: {refusal.sentence}")
            else:
                messages.success(request, _("%s is muted.") % line.player)


@admin.register(Mute)
class MuteAdmin(Refusing, ModelAdmin):
    """Adding one mutes a player; the action lets him chat again."""

    list_display = ["player", "reason", "at"]
    list_select_related = ["player"]
    fields = ["player", "reason"]
    autocomplete_fields = ["player"]
    actions = ["unmute"]

    def has_change_permission(self, request: HttpRequest, obj: Mute | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Mute | None = None) -> bool:
        return False

    def has_unmute_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("tables.add_mute")

    def save_model(self, request: HttpRequest, obj: Mute, form: Any, change: bool) -> None:
        obj.pk = mute_player(
            player=obj.player, reason=obj.reason, by=director(request), now=timezone.now()
        ).pk

    @admin.action(description=_("Let these players chat again"), permissions=["unmute"])
    def unmute(self, request: HttpRequest, mutes: QuerySet[Mute]) -> None:
        for mute in mutes.select_related("player"):
            unmute_player(player=mute.player, by=director(request), now=timezone.now())
            messages.success(request, _("%s may chat again.") % mute.player)
