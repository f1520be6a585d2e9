"""The form a director announces a tournament with. Money is typed as people write it and kept in cents."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from unfold.widgets import (
    UnfoldAdminDecimalFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextareaWidget,
    UnfoldAdminTextInputWidget,
)

from accounts.errors import Refusal
from tables.rules.games import GAMES
from tables.rules.rotation import HORSE, games_text
from tournaments.models import Tournament, TournamentTemplate
from tournaments.services import check_settings

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

MONEY = {
    "buy_in": "buy_in_cents",
    "fee": "fee_cents",
    "staff": "staff_cents",
    "bounty": "bounty_cents",
    "added": "added_cents",
    "guarantee": "guarantee_cents",
    "rebuy_price": "rebuy_price_cents",
    "add_on_price": "add_on_price_cents",
    "rounding": "rounding_cents",
}
"""Field of the form → field of the tournament."""

HOUSES = {
    "classic": _("Classic: three raises, no cap once two are left in the hand"),
    "online": _("Online: three raises and always a cap; odd chips go clockwise"),
    "wsop": _("WSOP: four raises, no cap once two are left in the event; the bring-in may complete"),
    "tda": _("TDA: as WSOP, but of equal boards the higher suit opens"),
}
"""House rules (tables/rules/house.py), each with what a player notices first."""


def money_field(
    label: str | _StrPromise, initial: str | None, help_text: str | _StrPromise
) -> forms.DecimalField:
    """An amount of money, to the cent, from nothing upwards; without `initial` it may be left empty."""
    return forms.DecimalField(
        label=label,
        initial=None if initial is None else Decimal(initial),
        required=initial is not None,
        min_value=0,
        max_value=10_000_000,
        decimal_places=2,
        widget=UnfoldAdminDecimalFieldWidget(attrs={"step": "0.01"}),
        help_text=help_text,
    )


class GamesField(forms.ChoiceField):
    """The games in rotation, their codes joined by commas; empty: the structure's."""

    def __init__(self, **options: Any) -> None:
        mixes = [("", _("As the structure says")), (",".join(HORSE), games_text(HORSE))]
        choices = [*mixes, *((code, game.name) for code, game in GAMES.items())]
        super().__init__(choices=choices, required=False, widget=UnfoldAdminSelectWidget, **options)

    def prepare_value(self, value: Any) -> Any:
        return ",".join(value) if isinstance(value, list) else value

    def clean(self, value: Any) -> list[str]:
        chosen = super().clean(value)
        return chosen.split(",") if chosen else []


class NicknamesField(forms.CharField):
    """Nicknames, one a line."""

    def __init__(self, **options: Any) -> None:
        super().__init__(required=False, widget=UnfoldAdminTextareaWidget(attrs={"rows": 3}), **options)

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(value) if isinstance(value, list) else value

    def clean(self, value: Any) -> list[str]:
        return [line.strip() for line in super().clean(value).splitlines() if line.strip()]


class TournamentForm(forms.ModelForm):
    """What a director sets. The services' own checks speak through it, field by field."""

    buy_in = money_field(_("Buy-in"), "100.00", _("Goes into the prize pool."))
    fee = money_field(_("Fee"), "10.00", _("What the house keeps of each entry."))
    rounding = money_field(_("Rounding of prizes"), "0.00", _("0: whole money if the buy-in is, else cents."))
    staff = money_field(_("Staff"), "0.00", _("What is withheld from each entry for the staff."))
    bounty = money_field(
        _("Bounty"), "0.00", _("Each entry pays it beside the buy-in, for whoever busts that player.")
    )
    added = money_field(_("Added money"), "0.00", _("The house adds it to the pool in any case."))
    guarantee = money_field(_("Guarantee"), "0.00", _("The house posts what is missing (overlay)."))
    rebuy_price = money_field(
        _("Price of a rebuy"),
        None,
        _("Into the prize pool whole, unless there is a fee table. Empty: as an entry."),
    )
    add_on_price = money_field(
        _("Price of the add-on"),
        None,
        _("Into the prize pool whole, unless there is a fee table. Empty: as an entry."),
    )
    house = forms.ChoiceField(
        label=_("House rules"),
        choices=HOUSES,
        widget=UnfoldAdminSelectWidget,
        help_text=_("Every point on which they differ is in docs/rules.md, section 4."),
    )

    games = GamesField(
        label=_("Games"),
        help_text=_("They change as the rotation of the structure says: docs/tournaments.md."),
    )

    password = forms.CharField(
        label=_("Password"),
        required=False,
        max_length=128,
        strip=False,
        widget=UnfoldAdminTextInputWidget(attrs={"autocomplete": "off"}),
        help_text=_("Who registers himself is asked for it. It cannot be read again. Empty: none."),
    )
    invited = NicknamesField(
        label=_("Invited players"),
        help_text=_("Nicknames, one a line: only they may enter. Empty: everybody."),
    )

    class Meta:
        model = Tournament
        fields = [
            "name",
            "structure",
            "games",
            "payout_table",
            "fee_table",
            "paid_percent",
            "min_cash_percent",
            "flat_payouts",
            "house",
            "starting_chips",
            "seats_per_table",
            "capacity",
            "alternates",
            "invited",
            "minimum_entries",
            "sit_and_go",
            "satellite_of",
            "satellite_seats",
            "chip_target",
            "play_minutes",
            "late_registration_level",
            "re_entries",
            "rebuys",
            "rebuy_level",
            "add_on_level",
            "add_on_chips",
            "level_seconds",
            "action_seconds",
            "bank_seconds",
            "bank_refill_seconds",
            "think_milliseconds",
            "pause_milliseconds",
            "chat_in_hand",
            "hand_for_hand_at_bubble",
            "starts_at",
            "start_delay_seconds",
        ]
        labels = {
            "payout_table": _("Pay-outs"),
            "paid_percent": _("Paid, in percent of the entries"),
            "min_cash_percent": _("The least prize, in percent of the price"),
            "flat_payouts": _("All prizes equal"),
            "sit_and_go": _("Starts by itself when it is full"),
            "satellite_of": _("Satellite of"),
            "satellite_seats": _("Seats to win"),
            "chip_target": _("Chips that win a seat"),
            "play_minutes": _("Over after, in minutes"),
            "late_registration_level": _("Registration open to the end of level"),
            "re_entries": _("Re-entries of a player"),
            "alternates": _("Alternates list when it is full"),
            "rebuys": _("Rebuys of an entry"),
            "rebuy_level": _("Rebuys to the end of level"),
            "add_on_level": _("Add-on in the break after level"),
            "add_on_chips": _("Chips of the add-on"),
            "seats_per_table": _("Seats a table"),
            "start_delay_seconds": _("Starts by itself after, in seconds"),
            "level_seconds": _("Length of a level, in seconds"),
            "action_seconds": _("A player’s time for an action, in seconds"),
            "chat_in_hand": _("Players may chat during a hand"),
            "hand_for_hand_at_bubble": _("Hand-for-hand begins by itself"),
            "bank_seconds": _("Time bank, in seconds"),
            "bank_refill_seconds": _("Time bank: back with each level, in seconds"),
            "think_milliseconds": _("A house player’s time for an action, in milliseconds"),
            "pause_milliseconds": _("Pause between hands, in milliseconds"),
        }
        help_texts = {
            "hand_for_hand_at_bubble": _("With one player more than places are paid."),
            "start_delay_seconds": _("Counted from the first person’s registration. Empty: it does not."),
            "level_seconds": _("Empty: the minutes of the structure."),
            "re_entries": _(
                "How often a player without chips may buy a new entry, until registration closes. 0: never; "
                "empty: as often as he likes."
            ),
            "fee_table": _(
                "Divides the price, buy-in and fee together, by its row at or below the price. "
                "Empty: as typed."
            ),
            "rebuys": _(
                "How often he may buy a starting stack while he has no more than one, or within a minute of "
                "his bust. 0: never; empty: as often as he likes."
            ),
            "add_on_level": _("Once for every player who is still in. 0: there is none."),
        }

    def settings(self) -> dict[str, Any]:
        """The keyword arguments of `create_tournament`."""
        given = {name: value for name, value in self.cleaned_data.items() if name not in MONEY}
        return given | self._cents()

    def _cents(self) -> dict[str, int | None]:
        typed = {field: self.cleaned_data[name] for name, field in MONEY.items()}
        return {field: None if amount is None else int(amount * 100) for field, amount in typed.items()}

    def _post_clean(self) -> None:
        super()._post_clean()  # type: ignore[misc]  # the stubs leave Django's hook out
        if self.errors:
            return
        for field, cents in self._cents().items():
            setattr(self.instance, field, cents)
        self._say_what_is_wrong()

    def _say_what_is_wrong(self) -> None:
        try:
            check_settings(self.instance, announced_at=timezone.now())
        except Refusal as refusal:
            for field, sentences in refusal.details["fields"].items():
                self.add_error(field if field in self.fields else None, list(map(str, sentences)))


def form_values(template: TournamentTemplate) -> dict[str, Any]:
    """What the form of a tournament shows for the template, money as people write it."""
    values = {"name": template.name, "structure": template.structure_id, **template.settings}
    values["payout_table"] = template.payout_table_id
    unset = Tournament()
    for name, field in MONEY.items():
        cents = template.settings.get(field, getattr(unset, field))
        values[name] = None if cents is None else Decimal(cents) / 100
    return values
