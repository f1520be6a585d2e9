"""The page of a live table. It holds no card: those come over the table's stream (docs/stream.md)."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django_htmx.middleware import HtmxDetails

from accounts.errors import Refusal
from accounts.views import PlayersRequest
from tables.models import Table
from tables.services import set_away


class TableRequest(PlayersRequest):
    """A player's request, perhaps sent by htmx."""

    htmx: HtmxDetails


@require_safe
@never_cache
def table(request: TableRequest, table_id: int) -> HttpResponse:
    """The felt, empty: the stream fills it, for who sits here and for whoever watches."""
    return render(request, "tables/table.html", {"table": get_object_or_404(Table, pk=table_id)})


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
