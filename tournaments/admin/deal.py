"""The deal: the director shows the players left what each would get, and writes down what they agree on."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.widgets import UnfoldAdminDecimalFieldWidget, UnfoldAdminRadioSelectWidget

from accounts.errors import Refusal
from accounts.models import Player
from tournaments.admin.form import money_field
from tournaments.models import Deal, Tournament
from tournaments.queries import DealOffer, deal_offer
from tournaments.rules.errors import PayoutError
from tournaments.services import make_deal


class DealForm(forms.Form):
    """Which deal, what is kept for first place, and the amounts where the players agree on their own."""

    kind = forms.ChoiceField(
        label=_("Deal"), choices=Deal.Kind.choices, initial="icm", widget=UnfoldAdminRadioSelectWidget
    )
    for_first = money_field(
        _("Kept for first place"), "0.00", _("Played for. 0.00: the tournament ends with the deal.")
    )

    def __init__(self, *args: Any, offer: DealOffer, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer = offer
        for line in offer.lines:
            self.fields[f"amount_{line.entry_id}"] = forms.DecimalField(
                label=line.nickname,
                required=False,
                min_value=0,
                decimal_places=2,
                widget=UnfoldAdminDecimalFieldWidget(attrs={"step": "0.01"}),
            )

    def settings(self) -> dict[str, Any]:
        """The keyword arguments of `make_deal`."""
        given = self.cleaned_data
        amounts = {
            line.entry_id: int((given[f"amount_{line.entry_id}"] or 0) * 100) for line in self.offer.lines
        }
        return {
            "kind": given["kind"],
            "for_first_cents": int(given["for_first"] * 100),
            "amounts": amounts,
        }

    def rows(self) -> list[tuple[Any, forms.BoundField]]:
        """Each player's line of the offer with the field for his amount."""
        return [(line, self[f"amount_{line.entry_id}"]) for line in self.offer.lines]


def deal_view(model_admin: ModelAdmin, request: HttpRequest, tournament_id: int) -> HttpResponse:
    """What each deal would give; with POST the deal is made, once the director has said he is sure."""
    tournament = get_object_or_404(Tournament, pk=tournament_id)
    if not model_admin.has_change_permission(request, tournament):
        raise PermissionDenied
    page = reverse("admin:tournaments_tournament_change", args=[tournament.pk])
    try:
        offer = deal_offer(tournament)
    except PayoutError as error:
        messages.error(request, error.sentence)
        return HttpResponseRedirect(page)
    form = DealForm(request.POST or None, offer=offer)
    if "sure" in request.POST and form.is_valid() and _made(request, tournament, form):
        return HttpResponseRedirect(page)
    context = {
        **model_admin.admin_site.each_context(request),
        "title": f"Deal: {tournament.name}",
        "tournament": tournament,
        "form": form,
        "offer": offer,
    }
    return render(request, "admin/tournaments/deal.html", context)


def _made(request: HttpRequest, tournament: Tournament, form: DealForm) -> bool:
    assert isinstance(request.user, Player)
    try:
        make_deal(tournament=tournament, by=request.user, now=timezone.now(), **form.settings())
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
        return False
    messages.success(request, _("The deal is made."))
    return True


def may_deal(tournament: Tournament) -> bool:
    """Whether the board leads to the deal."""
    return (
        tournament.status == Tournament.Status.RUNNING
        and tournament.pool_closed_at is not None
        and not Deal.objects.filter(tournament=tournament).exists()
    )
