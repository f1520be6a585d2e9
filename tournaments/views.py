"""The player's pages of tournaments: the lobby, one tournament, registering, and the strip on a table's page.

The lobby and the tournament's page ask for themselves every few seconds; htmx gets the part that moves.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from accounts.errors import Refusal
from accounts.models import Player
from tables.cash.queries import cash_lobby
from tournaments import queries, services
from tournaments.forms import EntryForm, RebuyForm
from tournaments.models import Series, Tournament
from tournaments.pages import change_text, forecast_plot, levels_ahead, lobby_groups, schedule
from tournaments.queries.strip import strip as strip_of
from tournaments.queries.strip import tables_of

MOST_DIGITS = 18
"""Of an id: more the database does not know."""


class PageRequest(HttpRequest):
    """A request of anybody, perhaps sent by htmx."""

    htmx: HtmxDetails


@require_safe
@never_cache
def lobby(request: PageRequest) -> HttpResponse:
    """The cash tables, and every tournament under the heading that says what can be done with it."""
    player = _player(request)
    now = timezone.now()
    rows = queries.lobby(now, player)
    groups = lobby_groups(rows, tables_of(player) if player else {})
    shown = {"groups": groups, "cash": cash_lobby(player, now)}
    return render(request, "tournaments/_lobby.html" if request.htmx else "tournaments/lobby.html", shown)


@require_safe
@never_cache
def tournament(request: PageRequest, tournament_id: int) -> HttpResponse:
    """One tournament. Whoever waits here for his seat is taken to it when the cards are in the air."""
    try:
        page = queries.tournament_page(tournament_id, timezone.now(), _player(request))
    except Tournament.DoesNotExist:
        raise Http404 from None
    table = page.mine.table_id if page.mine else None
    if request.htmx and table and "waiting" in request.GET:
        return HttpResponseClientRedirect(reverse("tables:table", args=[table]))
    lines = schedule(page)
    shown = {
        "page": page,
        "row": page.row,
        "table": table,
        "waiting": page.mine is not None and page.row.status == Tournament.Status.REGISTERING,
        "change": change_text(page.rotation),
        "schedule": lines,
        "ahead": levels_ahead(lines),
    }
    if request.htmx:
        return render(request, "tournaments/_tournament.html", shown)
    return render(request, "tournaments/tournament.html", {**shown, **_forecast(page)})


def _forecast(page: queries.TournamentPage) -> dict[str, object]:
    """The forecast for the entries so far, before any for a full tournament; nothing when none is kept."""
    forecast = queries.forecast_of(page.row.id, page.row.entries or page.row.capacity)
    return {"forecast": forecast, "forecast_plot": forecast_plot(forecast)} if forecast else {}


@require_safe
def all_series(request: HttpRequest) -> HttpResponse:
    """The way to every leaderboard."""
    return render(request, "tournaments/all_series.html", {"all_series": queries.all_series()})


@require_safe
def series(request: HttpRequest, series_id: int) -> HttpResponse:
    """The leaderboard of a series."""
    try:
        board = queries.leaderboard(series_id)
    except Series.DoesNotExist:
        raise Http404 from None
    return render(request, "tournaments/series.html", {"board": board})


@require_POST
def register(request: HttpRequest, tournament_id: int) -> HttpResponse:
    """Takes the buy-in from the player's wallet and enters him."""
    done = _("You are in: the buy-in has left your wallet.")
    return _enter(request, tournament_id, services.register, done)


@require_POST
def re_enter(request: HttpRequest, tournament_id: int) -> HttpResponse:
    """Takes the price of one more entry from the wallet of who is out, and seats him again."""
    done = _("You are in again, with a full stack: the buy-in has left your wallet.")
    return _come_or_go(request, tournament_id, services.re_enter, done)


@require_POST
def rebuy(request: HttpRequest, tournament_id: int) -> HttpResponse:
    """Sells one more starting stack."""
    form = RebuyForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    sold = partial(services.rebuy, number=form.cleaned_data["number"])
    return _come_or_go(request, tournament_id, sold, _chips_bought())


@require_POST
def add_on(request: HttpRequest, tournament_id: int) -> HttpResponse:
    """Sells the add-on."""
    return _come_or_go(request, tournament_id, services.take_add_on, _chips_bought())


def _chips_bought() -> str:
    return _("Bought: the chips come to your seat as soon as no hand is running there.")


@require_POST
def unregister(request: HttpRequest, tournament_id: int) -> HttpResponse:
    """Gives the buy-in back, before the start."""
    return _come_or_go(
        request, tournament_id, services.unregister, _("You are out, and your buy-in is back in your wallet.")
    )


@require_POST
def join_alternates(request: HttpRequest, tournament_id: int) -> HttpResponse:
    """Puts the player on the list of those who wait for a seat."""
    done = _("You are on the alternates list. The buy-in leaves your wallet when a seat is yours.")
    return _enter(request, tournament_id, services.join_alternates, done)


@require_POST
def leave_alternates(request: HttpRequest, tournament_id: int) -> HttpResponse:
    """Takes him off it."""
    done = _("You have left the alternates list.")
    return _come_or_go(request, tournament_id, services.leave_alternates, done)


@require_safe
def watch(request: HttpRequest, tournament_id: int) -> HttpResponse:
    """To a table that is playing, or to the tournament's page when there is none."""
    tables = queries.tables_in_play(get_object_or_404(Tournament, pk=tournament_id))
    if tables:
        return redirect("tables:table", tables[0].table_id)
    return redirect("tournaments:tournament", tournament_id)


@require_safe
@never_cache
def strip(request: HttpRequest, tournament_id: int) -> HttpResponse:
    """Level, clock, players left, average stack; `?table=` is the page it is for, to show the way."""
    page_of = request.GET.get("table", "")
    table_id = int(page_of) if page_of.isdecimal() and len(page_of) <= MOST_DIGITS else None
    try:
        shown = strip_of(tournament_id, timezone.now(), _player(request), table_id)
    except Tournament.DoesNotExist:
        raise Http404 from None
    elsewhere = shown.table_id if shown.table_id != table_id else None
    return render(
        request,
        "tournaments/_strip.html",
        {"strip": shown, "elsewhere": elsewhere, "tournament_id": tournament_id},
    )


def _enter(
    request: HttpRequest, tournament_id: int, service: Callable[..., object], done: str
) -> HttpResponse:
    """Hands on the password that was typed; it is in no address."""
    form = EntryForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    return _come_or_go(request, tournament_id, partial(service, password=form.cleaned_data["password"]), done)


def _come_or_go(
    request: HttpRequest, tournament_id: int, service: Callable[..., object], done: str
) -> HttpResponseRedirect:
    """Does what the player asks for and pays; then to his seat if he has got one, else to the tournament."""
    page = reverse("tournaments:tournament", args=[tournament_id])
    player = _player(request)
    if player is None:
        return redirect_to_login(page)
    event = get_object_or_404(Tournament, pk=tournament_id)
    try:
        service(tournament=event, player=player, by=player, now=timezone.now())
        messages.success(request, done)
        table = tables_of(player).get(tournament_id)
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
        return redirect(page)
    return redirect("tables:table", table) if table else redirect(page)


def _player(request: HttpRequest) -> Player | None:
    return request.user if request.user.is_authenticated else None
