from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.widgets import UnfoldAdminTextInputWidget

from accounts.forms import refusal_as_error
from accounts.models import Player
from accounts.money import money_text
from accounts.queries import wallet_balance
from accounts.services import appoint_staff, check_office_change, set_status


class PlayerForm(forms.ModelForm):
    """Status and staff groups change with a reason, through the services that audit them."""

    reason = forms.CharField(
        label=_("reason"),
        required=False,
        widget=UnfoldAdminTextInputWidget,
        help_text=_("Needed for a change of status or groups; it is kept in the audit trail."),
    )
    by: Player  # set by PlayerAdmin.get_form

    class Meta:
        model = Player
        fields = ["status", "groups"]

    def clean(self) -> dict[str, Any]:
        given = super().clean() or self.cleaned_data
        if self.has_changed():
            with refusal_as_error():
                check_office_change(player=self.instance, reason=given.get("reason", ""), by=self.by)
        return given


@admin.register(Player)
class PlayerAdmin(ModelAdmin):
    """Players sign up by themselves and are never deleted; their money is moved by transfers alone."""

    form = PlayerForm
    list_display = ["nickname", "status", "language", "is_house", "is_staff", "joined_at"]
    list_filter = ["status", "is_house", "is_staff", "groups"]
    search_fields = ["nickname"]
    ordering = ["-id"]
    fields = [
        "nickname",
        "wallet",
        "language",
        "is_house",
        "joined_at",
        "last_login",
        "status",
        "groups",
        "reason",
    ]
    readonly_fields = ["nickname", "wallet", "language", "is_house", "joined_at", "last_login"]

    @admin.display(description=_("wallet"))
    def wallet(self, player: Player) -> str:
        return money_text(wallet_balance(player))

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: Player | None = None) -> list[str]:
        """Only a superuser appoints staff; anybody else could appoint himself."""
        return self.readonly_fields if request.user.is_superuser else [*self.readonly_fields, "groups"]

    def get_form(
        self, request: HttpRequest, obj: Player | None = None, **kwargs: Any
    ) -> type[forms.ModelForm]:
        form = super().get_form(request, obj, **kwargs)
        form.by = request.user
        return form

    def save_model(self, request: HttpRequest, obj: Player, form: PlayerForm, change: bool) -> None:
        acted = {
            "player": obj,
            "reason": form.cleaned_data["reason"],
            "by": request.user,
            "now": timezone.now(),
        }
        if "status" in form.changed_data:
            set_status(status=form.cleaned_data["status"], **acted)
        if "groups" in form.changed_data:
            appoint_staff(groups=form.cleaned_data["groups"], **acted)

    def save_related(self, request: HttpRequest, form: PlayerForm, formsets: list[Any], change: bool) -> None:
        """The groups are saved already, by `appoint_staff`."""
