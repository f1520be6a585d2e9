"""Cash tables in the admin: opened with a form, closed with a reason and opened again; settings are fixed."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import CharField, Count, OuterRef, QuerySet, Subquery, Value
from django.db.models.functions import Cast, Concat
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin

from accounts.errors import Refusal
from accounts.models import LedgerAccount, Player
from accounts.money import money_text
from tables.cash.admin.form import MONEY, SETTINGS, CashTableForm
from tables.cash.models import CashTable
from tables.cash.services import close_cash_table, open_cash_table, reopen_cash_table


@admin.register(CashTable)
class CashTableAdmin(ModelAdmin):
    """Settings are fixed once a table is open; it is closed and opened again from the list."""

    list_display = ["name", "status", "games", "stakes", "seats_taken", "escrow"]
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
        shown = [f"{name}_as_money" if name in MONEY else name for name in SETTINGS]
        return ["name", "status", "closing_reason", "escrow", "ledger", "games", *shown]

    def get_readonly_fields(self, request: HttpRequest, obj: CashTable | None = None) -> list[str]:
        return [] if obj is None else self.get_fields(request, obj)

    def get_queryset(self, request: HttpRequest) -> QuerySet[CashTable]:
        """With what the list says of each, so that it takes as many queries however long it is."""
        code = Concat(Value("table:"), Cast(OuterRef("pk"), CharField()), Value(":escrow"))
        escrow = LedgerAccount.objects.filter(code=code).values("balance")
        tables = super().get_queryset(request)
        return tables.annotate(taken=Count("table__seats"), escrow_cents=Subquery(escrow))

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

    @admin.display(description=_("stakes"), ordering="small_bet")
    def stakes(self, cash: CashTable) -> str:
        return f"{money_text(cash.small_bet)}/{money_text(cash.big_bet)}"

    @admin.display(description=_("seats taken"))
    def seats_taken(self, cash: CashTable) -> str:
        return f"{cash.taken} / {cash.table.max_seats}"  # type: ignore[attr-defined]

    @admin.display(description=_("in escrow"))
    def escrow(self, cash: CashTable) -> str:
        return money_text(cash.escrow_cents or 0)  # type: ignore[attr-defined]

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
    def close(self, request: HttpRequest, queryset: QuerySet[CashTable]) -> HttpResponse | None:
        """Asks for the reason, then closes."""
        if "reason" not in request.POST:
            asked = {"title": _("Close cash tables"), "tables": queryset}
            return render(request, "admin/cash/close.html", self.admin_site.each_context(request) | asked)
        why = request.POST["reason"]
        self._turn(request, queryset, close_cash_table, _("closes after the hand."), reason=why)
        return None

    @admin.action(description=_("Open again"), permissions=["change"])
    def reopen(self, request: HttpRequest, queryset: QuerySet[CashTable]) -> None:
        self._turn(request, queryset, reopen_cash_table, _("is open."))

    def _turn(
        self, request: HttpRequest, queryset: QuerySet[CashTable], service: Any, done: Any, **given: str
    ) -> None:
        for cash in queryset:
            try:
                service(table_id=cash.pk, by=request.user, now=timezone.now(), **given)
            except Refusal as refusal:
                messages.error(request, f"{cash}: {refusal.sentence}")
            else:
                messages.success(request, f"{cash} {done}")


def _as_money(name: str) -> Any:
    @admin.display(description=name.replace("_", " "))
    def shown(admin_of: CashTableAdmin, cash: CashTable) -> str:
        cents = getattr(cash, name)
        return "-" if cents is None else money_text(cents)

    return shown


for _name in MONEY:
    setattr(CashTableAdmin, f"{_name}_as_money", _as_money(_name))
