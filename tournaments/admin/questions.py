"""What a director is asked before a step, where yes or no is not enough."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _
from unfold.widgets import (
    UnfoldAdminIntegerFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminSplitDateTimeWidget,
    UnfoldAdminTextInputWidget,
)

from tournaments.admin.form import MONEY, money_field
from tournaments.models import Entry, Penalty, Tournament
from tournaments.queries import open_seats

PRICE = ("buy_in", "fee", "staff", "bounty")
"""The parts of the price, as the form of a tournament names them."""


class PlayerField(forms.ModelChoiceField):
    """An entry, by its player's nickname: of those who have a seat, or have gone out in a hand."""

    def __init__(self, *, out: bool = False, **options: Any) -> None:
        super().__init__(Entry.objects.none(), widget=UnfoldAdminSelectWidget, **options)
        self.out = out

    def offer_those_of(self, tournament: Tournament) -> None:
        """By nickname; who has gone out last comes first."""
        entries = tournament.entries.select_related("player")
        if self.out:
            out = entries.filter(status=Entry.Status.BUSTED, busted_hand__isnull=False)
            self.queryset = out.order_by("-busted_at", "-pk")
        else:
            self.queryset = entries.filter(status=Entry.Status.SEATED).order_by("player__nickname")

    def label_from_instance(self, obj: Entry) -> str:
        return obj.player.nickname


class Question(forms.Form):
    """Asked on the page that makes sure; `arguments` are what the service is told besides."""

    page: ClassVar[str] = "admin/tournaments/question.html"

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        super().__init__(data)
        self.tournament = tournament
        for field in self.fields.values():
            if isinstance(field, PlayerField):
                field.offer_those_of(tournament)

    def arguments(self) -> dict[str, Any]:
        """Keyword arguments of the action's service."""
        return dict(self.cleaned_data)


def _number(label: Any, *, least: int, most: int, initial: int) -> forms.IntegerField:
    return forms.IntegerField(
        label=label, min_value=least, max_value=most, initial=initial, widget=UnfoldAdminIntegerFieldWidget
    )


class LastHandsQuestion(Question):
    """How many hands are left before the break."""

    hands = _number(_("Hands at each table, after the one that runs"), least=1, most=10, initial=3)


class MinutesQuestion(Question):
    """How much longer the level or break is to be."""

    minutes = _number(_("Minutes more; below 0: less"), least=-600, most=600, initial=5)


class PenaltyQuestion(Question):
    """Whom, and what for how long."""

    entry = PlayerField(label=_("Player"))
    kind = forms.ChoiceField(
        label=_("Penalty"),
        choices=[
            (Penalty.Kind.WARNING, _("A warning")),
            (Penalty.Kind.MISSED_HANDS, _("Missed hands")),
            (Penalty.Kind.DISQUALIFICATION, _("Disqualification: his stack leaves play")),
        ],
        widget=UnfoldAdminSelectWidget,
    )
    rounds = _number(
        _("Rounds of missed hands: as many hands as his table has players"), least=1, most=10, initial=1
    )


class MoveQuestion(Question):
    """Who is moved, and to which open seat."""

    entry = PlayerField(label=_("Player"))
    place = forms.ChoiceField(label=_("Open seat"), widget=UnfoldAdminSelectWidget)

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        super().__init__(tournament, data)
        place = self.fields["place"]
        assert isinstance(place, forms.ChoiceField)
        place.choices = [
            (f"{table}-{seat}", _("Table %(table)d, seat %(seat)d") % {"table": table, "seat": seat})
            for table, seat in open_seats(tournament)
        ]

    def arguments(self) -> dict[str, Any]:
        table, seat = self.cleaned_data["place"].split("-")
        return {"entry": self.cleaned_data["entry"], "to_table": int(table), "to_seat": int(seat)}


class AwayQuestion(Question):
    """Who is absent from his seat, or back."""

    entry = PlayerField(label=_("Player"))
    away = forms.TypedChoiceField(
        label=_("He is"),
        choices=[("yes", _("away: his hands do not wait for him")), ("no", _("back"))],
        coerce=lambda answer: answer == "yes",
        widget=UnfoldAdminSelectWidget,
    )


class UndoQuestion(Question):
    """Whose bust is undone; the hand is void, so that all who went out in it come back."""

    entry = PlayerField(label=_("Player"), out=True)


class CancelQuestion(Question):
    """What becomes of the money; before the start there is nothing to choose."""

    how = forms.ChoiceField(
        label=_("The money"),
        choices=[
            ("refund", _("Refunds: every entry gets back all it has paid")),
            ("icm", _("By ICM: prizes won are paid, the players left share the rest by their stacks")),
        ],
        widget=UnfoldAdminSelectWidget,
    )

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        super().__init__(tournament, data)
        if tournament.status != Tournament.Status.RUNNING:
            del self.fields["how"]


class SettingsQuestion(Question):
    """What may change, as it is now: the price only before the first entry."""

    name = forms.CharField(
        label=_("Name"),
        max_length=Tournament._meta.get_field("name").max_length,
        widget=UnfoldAdminTextInputWidget,
    )
    buy_in = money_field(_("Buy-in"), "0.00", "")
    fee = money_field(_("Fee"), "0.00", "")
    staff = money_field(_("Staff"), "0.00", "")
    bounty = money_field(_("Bounty"), "0.00", "")
    starts_at = forms.SplitDateTimeField(
        label=_("Scheduled start"), required=False, widget=UnfoldAdminSplitDateTimeWidget
    )
    capacity = _number(_("Capacity"), least=2, most=1_000_000, initial=2)
    action_seconds = _number(_("A player’s time for an action, in seconds"), least=1, most=600, initial=20)

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        super().__init__(tournament, data)
        if tournament.entries.exists():
            for part in PRICE:
                del self.fields[part]
        self.initial = {name: _as_typed(tournament, name) for name in self.fields}

    def arguments(self) -> dict[str, Any]:
        return {
            MONEY.get(name, name): int(value * 100) if name in PRICE else value
            for name, value in self.cleaned_data.items()
        }


def _as_typed(tournament: Tournament, name: str) -> Any:
    value = getattr(tournament, MONEY.get(name, name))
    return Decimal(value) / 100 if name in PRICE else value
