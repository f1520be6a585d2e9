from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin, TabularInline

from accounts.admin.reading import ReadOnly
from accounts.models import LedgerAccount, Posting, Transfer
from accounts.money import money_text


class PostingInline(ReadOnly, TabularInline):
    model = Posting
    fields = ["account", "money"]
    readonly_fields = ["money"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Posting]:
        return super().get_queryset(request).select_related("account")

    @admin.display(description=_("amount"))
    def money(self, posting: Posting) -> str:
        return money_text(posting.amount)


@admin.register(Transfer)
class TransferAdmin(ReadOnly, ModelAdmin):
    """Every movement of money with its two or more sides."""

    list_display = ["at", "reason", "memo", "key", "actor"]
    list_filter = ["reason"]
    list_select_related = ["actor"]
    search_fields = ["key", "memo", "postings__account__player__nickname"]
    ordering = ["-id"]
    inlines = [PostingInline]


@admin.register(LedgerAccount)
class LedgerAccountAdmin(ReadOnly, ModelAdmin):
    """Wallets, pools, escrows and the house's own accounts, which keep no balance."""

    list_display = ["code", "kind", "player", "money"]
    list_filter = ["kind"]
    list_select_related = ["player"]
    search_fields = ["code", "player__nickname"]
    fields = ["code", "kind", "player", "money"]

    @admin.display(description=_("balance"), ordering="balance")
    def money(self, account: LedgerAccount) -> str | None:
        return None if account.balance is None else money_text(account.balance)
