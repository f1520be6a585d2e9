"""A cash table's page: the live table, and below it the panel to sit down, buy chips, wait and stand up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import Refusal
from accounts.models import Player
from accounts.money import money_text
from accounts.views import PlayersRequest
from tables.cash import queries, services
from tables.cash.forms import SitForm, TopUpForm, sit_form, top_up_form
from tables.cash.models import CashTable
from tables.models import Hand


@require_safe
@never_cache
def table(request: HttpRequest, table_id: int) -> HttpResponse:
    """The live table with its panel."""
    return render(request, "cash/table.html", _shown(request, table_id))


@require_safe
@never_cache
def strip(request: HttpRequest, table_id: int) -> HttpResponse:
    """Stakes, players and those who wait, in a line; elsewhere than on the table's own page a way there."""
    return render(request, "cash/_strip.html", _shown(request, table_id))


@require_safe
@never_cache
def panel(request: HttpRequest, table_id: int) -> HttpResponse:
    """The panel's figures, asked for again and again; all of it when other controls are due (`?shown=`)."""
    shown = _shown(request, table_id)
    if request.GET.get("shown") == shown["panel"].state:
        return render(request, "cash/_figures.html", shown)
    response = render(request, "cash/_panel.html", shown)
    response["HX-Retarget"], response["HX-Reswap"] = "#cash", "outerHTML"
    return response


@require_POST
@login_required
def sit(request: PlayersRequest, table_id: int) -> HttpResponse:
    """Sit down with the chips bought."""
    return _do(request, table_id, services.sit_down, SitForm(request.POST), by=request.user)


@require_POST
@login_required
def top_up(request: PlayersRequest, table_id: int) -> HttpResponse:
    """Buy more chips, now or after the hand."""
    return _do(request, table_id, services.top_up, TopUpForm(request.POST), by=request.user)


@require_POST
@login_required
def stand(request: PlayersRequest, table_id: int) -> HttpResponse:
    """Stand up and cash out, now or after the hand; `stay=1` takes it back."""
    return _do(request, table_id, services.stand_up, leaving=request.POST.get("stay") != "1")


@require_POST
@login_required
def wait(request: PlayersRequest, table_id: int) -> HttpResponse:
    """Join the waiting list; `leave=1`: leave it, or decline the seat."""
    leaves = request.POST.get("leave") == "1"
    return _do(request, table_id, services.leave_waiting_list if leaves else services.join_waiting_list)


def _do(
    request: PlayersRequest,
    table_id: int,
    service: Callable[..., object],
    form: Form | None = None,
    **more: Any,
) -> HttpResponseRedirect:
    """Call the service with what was typed, and go back to the table with the answer."""
    if form is not None and not form.is_valid():
        for name, errors in form.errors.items():
            messages.error(request, f"{form.fields[name].label}: {' '.join(map(str, errors))}")
        return redirect("cash:table", table_id)
    given = form.cleaned_data if form else {}
    try:
        service(table_id=table_id, player=request.user, now=timezone.now(), **given, **more)
    except Refusal as refusal:
        if refusal.code == "no_such_table":
            raise Http404 from refusal
        messages.error(request, refusal.sentence)
    return redirect("cash:table", table_id)


def _shown(request: HttpRequest, table_id: int) -> dict[str, Any]:
    player = request.user if isinstance(request.user, Player) else None
    try:
        shown = queries.panel(table_id, player, timezone.now())
    except CashTable.DoesNotExist:
        raise Http404 from None
    hand = shown.cash.table.last_hand
    return {
        "panel": shown,
        "cash": shown.cash,
        "table": shown.cash.table,
        "mine": shown.mine,
        "shows": shown.mine is not None and shown.mine.seat.show,
        "in_a_hand": hand is not None and hand.status in (Hand.Status.RELEASED, Hand.Status.RUNNING),
        "goodbye": goodbye(shown),
        "sit_form": sit_form(shown),
        "top_up_form": top_up_form(shown),
    }


def goodbye(panel: queries.Panel) -> str:
    """How the player's last session here ended, in a kind sentence; empty when he has not played here."""
    last = panel.last
    if last is None or last.cashed is None:
        return ""
    why = {
        "asked": _("You stood up."),
        "closed": _("The table has closed: thank you for playing."),
        "time": _("Your time was up, as you wished."),
        "win_goal": _("You reached your win goal. Well played!"),
        "loss_limit": _("You reached your loss limit. Take a rest; another day is yours."),
        "away": _("You were away for long, so your seat went to somebody else. Your chips are safe."),
        "no_chips": _("You were out of chips. Come back whenever you like."),
        "made_room": _("You made room."),
    }[last.end]
    if last.end == "closed" and panel.cash.closing_reason:
        why += f" {panel.cash.closing_reason}"
    spoken = {"cashed": money_text(last.cashed), "result": signed(last.cashed - last.bought)}
    return f"{why} " + _("You cashed out %(cashed)s, which is %(result)s for the session.") % spoken


def signed(cents: int) -> str:
    """+12.50, 0.00 or −3.00."""
    sign = "+" if cents > 0 else "−" if cents < 0 else ""
    return sign + money_text(abs(cents))
