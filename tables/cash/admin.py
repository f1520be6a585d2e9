"""Cash tables in the admin: opened with a form, then closed and opened again; settings are fixed."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.widgets import UnfoldAdminIntegerFieldWidget, UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget

from accounts.errors import Refusal
from accounts.models import LedgerAccount, Player
from accounts.money import money_text
from tables.cash.models import CashTable
from tables.cash.services import check_settings, close_cash_table, open_cash_table, reopen_cash_table
from tables.rules.games import GAMES
from tables.rules.house import PROFILES
from tables.rules.rotation import HORSE

HORSE_CODE = "horse"
SETTINGS = [
    "rotation_policy",
    "small_bet",
    "ante",
    "bring_in",
    "small_blind",
    "min_buy_in",
    "max_buy_in",
    "rake_basis_points",
    "rake_cap",
    "offer_seconds",
    "rebuy_seconds",
    "return_minutes",
    "away_hands",
    "away_minutes",
    "session_minutes",
    "win_goal",
    "loss_limit",
    "house_players",
]


class CashTableForm(forms.ModelForm):
    """What the office sets; money in cents, which are the table's chips."""

    name = forms.CharField(label=_("name"), max_length=80, widget=UnfoldAdminTextInputWidget)
    game = forms.ChoiceField(
        label=_("game"),
        choices=[(HORSE_CODE, "H.O.R.S.E."), *((code, game.name) for code, game in GAMES.items())],
        widget=UnfoldAdminSelectWidget,
    )
    max_seats = forms.IntegerField(
        label=_("seats"), initial=8, min_value=2, max_value=8, widget=UnfoldAdminIntegerFieldWidget
    )
    house = forms.ChoiceField(
        label=_("house rules"), choices=[(name, name) for name in PROFILES], widget=UnfoldAdminSelectWidget
    )

    class Meta:
        model = CashTable
        fields = SETTINGS

    def settings(self) -> dict[str, Any]:
        """The keyword arguments of `open_cash_table`."""
        given = dict(self.cleaned_data)
        game = given.pop("game")
        return {**given, "games": list(HORSE) if game == HORSE_CODE else [game]}

    def _post_clean(self) -> None:
        if self.errors:
            return
        given = self.settings()
        seats, house = given.pop("max_seats"), given.pop("house")
        del given["name"]
        for field, value in given.items():
            setattr(self.instance, field, value)
        try:
            check_settings(self.instance, seats=seats, house=house)
        except Refusal as refusal:
            for field, sentences in refusal.details["fields"].items():
                self.add_error(field if field in self.fields else None, list(map(str, sentences)))


@admin.register(CashTable)
class CashTableAdmin(ModelAdmin):
    """Settings are fixed once a table is open; it is closed and opened again from the list."""

    list_display = ["name", "status", "games", "small_bet", "seats_taken", "escrow"]
    list_filter = ["status"]
    list_select_related = ["table"]
    search_fields = ["table__name"]
    actions = ["close", "reopen"]

    def get_form(
        self, request: HttpRequest, obj: CashTable | None = None, **kwargs: Any
    ) -> type[forms.ModelForm]:
        return super().get_form(request, obj, **kwargs) if obj else CashTableForm

    def get_fields(self, request: HttpRequest, obj: CashTable | None = None) -> list[str]:
        if obj is None:
            return ["name", "game", "max_seats", "house", *SETTINGS]
        return ["name", "status", "escrow", "ledger", "games", *SETTINGS]

    def get_readonly_fields(self, request: HttpRequest, obj: CashTable | None = None) -> list[str]:
        return [] if obj is None else self.get_fields(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: CashTable | None = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: CashTable, form: forms.ModelForm, change: bool) -> None:
        if isinstance(form, CashTableForm):
            assert isinstance(request.user, Player), "the admin lets nobody in who is not signed in"
            opened = open_cash_table(by=request.user, now=timezone.now(), **form.settings())
            obj.__dict__.update(opened.__dict__)

    @admin.display(description=_("name"), ordering="table__name")
    def name(self, cash: CashTable) -> str:
        return cash.table.name

    @admin.display(description=_("seats taken"))
    def seats_taken(self, cash: CashTable) -> str:
        return f"{cash.table.seats.count()} / {cash.table.max_seats}"

    @admin.display(description=_("in escrow"))
    def escrow(self, cash: CashTable) -> str:
        account = LedgerAccount.objects.filter(code=f"table:{cash.pk}:escrow").first()
        return money_text(account.balance or 0) if account else money_text(0)

    @admin.display(description=_("ledger"))
    def ledger(self, cash: CashTable) -> SafeString:
        accounts = reverse("admin:accounts_ledgeraccount_changelist") + f"?q=table:{cash.pk}:escrow"
        transfers = reverse("admin:accounts_transfer_changelist") + f"?q=cash_in:{cash.pk}:"
        page = cash.get_absolute_url()
        return format_html(
            '<a href="{}">escrow</a> · <a href="{}">chips bought</a> · <a href="{}">players’ page</a>',
            accounts,
            transfers,
            page,
        )

    @admin.action(description=_("Close after the hand; everybody is cashed out"), permissions=["change"])
    def close(self, request: HttpRequest, queryset: QuerySet[CashTable]) -> None:
        self._turn(request, queryset, close_cash_table, _("closes after the hand."))

    @admin.action(description=_("Open again"), permissions=["change"])
    def reopen(self, request: HttpRequest, queryset: QuerySet[CashTable]) -> None:
        self._turn(request, queryset, reopen_cash_table, _("is open."))

    def _turn(self, request: HttpRequest, queryset: QuerySet[CashTable], service: Any, done: Any) -> None:
        for cash in queryset:
            try:
                service(table_id=cash.pk, by=request.user, now=timezone.now())
            except Refusal as refusal:
                messages.error(request, f"{cash}: {refusal.sentence}")
            else:
                messages.success(request, f"{cash} {done}")
