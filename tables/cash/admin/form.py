"""The form a cash table is opened with."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from unfold.widgets import (
    UnfoldAdminDecimalFieldWidget,
    UnfoldAdminIntegerFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextInputWidget,
)

from accounts.errors import Refusal
from tables.cash.forms import MoneyField
from tables.cash.models import CashTable
from tables.cash.services import check_settings
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
MONEY = [
    "small_bet",
    "ante",
    "bring_in",
    "small_blind",
    "min_buy_in",
    "max_buy_in",
    "rake_cap",
    "win_goal",
    "loss_limit",
]
"""The settings that are money: kept in cents."""


def money_field(name: str, *, least: str = "0.01", **options: Any) -> MoneyField:
    """The field of this setting, explained as the model explains it."""
    of = CashTable._meta.get_field(name)
    return MoneyField(
        help_text=getattr(of, "help_text", ""),
        min_value=Decimal(least),
        widget=UnfoldAdminDecimalFieldWidget,
        **options,
    )


class CashTableForm(forms.ModelForm):
    """What the office sets. Money is typed as people write it; a chip of the table is a cent."""

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

    small_bet = money_field("small_bet")
    ante = money_field("ante", least="0.00")
    bring_in = money_field("bring_in", least="0.00")
    small_blind = money_field("small_blind", least="0.00")
    min_buy_in = money_field("min_buy_in")
    max_buy_in = money_field("max_buy_in")
    rake_cap = money_field("rake_cap", least="0.00", initial=Decimal("3.00"))
    win_goal = money_field("win_goal", required=False)
    loss_limit = money_field("loss_limit", required=False)

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
