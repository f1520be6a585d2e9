"""A live table's page, without a card: those come over the stream (docs/stream.md). And proofs of hands."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.html import conditional_escape
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django_htmx.middleware import HtmxDetails

from accounts.errors import Refusal
from accounts.views import PlayersRequest
from tables.models import Table
from tables.queries import proof, shows_losing_hands
from tables.services import call_floor, dispute_hand, set_away, set_show


class TableRequest(PlayersRequest):
    """A player's request, perhaps sent by htmx."""

    htmx: HtmxDetails


@require_safe
@never_cache
def table(request: TableRequest, table_id: int) -> HttpResponse:
    """The felt, empty: the stream fills it, for who sits here and for whoever watches."""
    shown: dict[str, Any] = {"table": get_object_or_404(Table, pk=table_id)}
    if request.user.is_authenticated:
        shown["shows"] = shows_losing_hands(table_id, request.user)
    return render(request, "tables/table.html", shown)


@require_POST
@login_required
def away(request: TableRequest, table_id: int) -> HttpResponse:
    """The player sits out (`away=1`) or is back (`away=0`)."""
    try:
        set_away(
            table_id=table_id, player=request.user, away=request.POST.get("away") == "1", now=timezone.now()
        )
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
    return HttpResponse(status=204) if request.htmx else redirect("tables:table", table_id)


@require_POST
@login_required
def show(request: TableRequest, table_id: int) -> HttpResponse:
    """The player's losing hands are shown from the next hand on (`show=1`), or mucked."""
    try:
        set_show(table_id=table_id, player=request.user, show=request.POST.get("show") == "1")
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
    return HttpResponse(status=204) if request.htmx else redirect("tables:table", table_id)


@require_safe
def razz(request: TableRequest) -> HttpResponse:
    """How the game goes, for who has never played it; the facts are those of docs/rules.md."""
    return render(request, "tables/razz.html")


@require_safe
def fairness(request: TableRequest) -> HttpResponse:
    """How a player may know that the deck was fixed before the deal."""
    return render(request, "tables/fairness.html")


@require_safe
@never_cache
@login_required
def proof_page(request: TableRequest, hand_id: int) -> HttpResponse:
    """The cards the player saw in a hand that is over, and the proof of them."""
    shown: dict[str, Any] = {"hand_id": hand_id}
    try:
        shown["proof"] = proof(hand_id, request.user)
    except Refusal as refusal:
        return render(request, "tables/proof.html", {**shown, "refusal": refusal.sentence}, status=404)
    return render(request, "tables/proof.html", shown)


@require_safe
@never_cache
@login_required
def proof_file(request: TableRequest, hand_id: int) -> HttpResponse:
    """The same as a file, for `python -m tables.rules.fair verify`."""
    try:
        told = proof(hand_id, request.user)
    except Refusal as refusal:
        return JsonResponse({"code": refusal.code, "sentence": refusal.sentence}, status=404)
    answer = JsonResponse(told, json_dumps_params={"indent": 1})
    answer["Content-Disposition"] = f'attachment; filename="hand-{hand_id}-proof.json"'
    return answer


@require_POST
@login_required
def floor(request: TableRequest, table_id: int) -> HttpResponse:
    """The player calls the floor, or disputes his last hand (`about=hand`); answered in a sentence."""
    ask = dispute_hand if request.POST.get("about") == "hand" else call_floor
    try:
        ask(table_id=table_id, player=request.user, text=request.POST.get("text", ""), now=timezone.now())
    except Refusal as refusal:
        said, level = refusal.sentence, messages.ERROR
    else:
        said, level = _("The floor has been called and will see to it."), messages.SUCCESS
    if request.htmx:
        return HttpResponse(conditional_escape(said))
    messages.add_message(request, level, said)
    return redirect("tables:table", table_id)
