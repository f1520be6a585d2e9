"""What a player types at a cash table. Money is typed as people write it and kept in cents."""

from __future__ import annotations

from decimal import Decimal
from typing import Any
from uuid import uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from tables.cash.queries import Panel


def new_request() -> str:
    """The name of one request: sent twice, the form has one effect."""
    return uuid4().hex


class MoneyField(forms.DecimalField):
    """An amount of money, cleaned to cents."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("min_value", Decimal("0.01"))
        super().__init__(max_value=10_000_000, decimal_places=2, **options)
        self.widget.attrs |= {"inputmode": "decimal", "step": "0.01"}

    def clean(self, value: Any) -> int | None:
        amount = super().clean(value)
        return None if amount is None else int(amount * 100)


class SitForm(forms.Form):
    """Seat, buy-in, and the limits a player sets himself."""

    request_id = forms.CharField(max_length=64, widget=forms.HiddenInput, initial=new_request)
    seat = forms.TypedChoiceField(label=_("Seat"), coerce=int, choices=[(n, n) for n in range(1, 9)])
    buy_in = MoneyField(label=_("Buy-in"))
    minutes = forms.IntegerField(
        label=_("Stand up after (minutes)"), min_value=1, max_value=10_000, required=False
    )
    win_goal = MoneyField(label=_("Stand up when so much is won"), required=False)
    loss_limit = MoneyField(label=_("Stand up when so much is lost"), required=False)


class TopUpForm(forms.Form):
    """How many chips to buy."""

    request_id = forms.CharField(max_length=64, widget=forms.HiddenInput, initial=new_request)
    cents = MoneyField(label=_("Chips"))


def sit_form(panel: Panel) -> SitForm:
    """With the free seats, the held one first, and a usual buy-in."""
    usual = max(panel.buy_in.least, min(panel.buy_in.most, panel.cash.max_buy_in // 2))
    seat = panel.offer.seat if panel.offer else None
    form = SitForm(initial={"buy_in": Decimal(usual) / 100, "seat": seat}, auto_id="sit_%s")
    form.fields["seat"].choices = [(number, number) for number in panel.free]  # type: ignore[attr-defined]
    return form


def top_up_form(panel: Panel) -> TopUpForm:
    """Filled in with all the stack has room for."""
    return TopUpForm(initial={"cents": Decimal(panel.room) / 100}, auto_id="top_up_%s")
