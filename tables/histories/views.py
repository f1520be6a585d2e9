"""The pages of one's own hands: the list, a hand again, and its files."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.errors import Refusal
from accounts.views import PlayersRequest
from tables.histories.files import FORMATS
from tables.histories.streets import streets
from tables.queries import OwnHand, chips_won, own_hand, own_seats
from tables.rules.games import GAMES

PER_PAGE = 25
TYPES = {"phh": "text/plain", "txt": "text/plain", "json": "application/json"}


@require_safe
@never_cache
@login_required
def hands(request: PlayersRequest) -> HttpResponse:
    """The player's ended hands, newest first: table, game, when, and what it did to his stack in chips."""
    page = Paginator(own_seats(request.user), PER_PAGE).get_page(request.GET.get("page"))
    rows = [(seat.hand, GAMES[seat.hand.game].name, chips_won(seat)) for seat in page]
    return render(request, "tables/hands.html", {"page": page, "rows": rows})


@require_safe
@never_cache
@login_required
def hand(request: PlayersRequest, hand_id: int) -> HttpResponse:
    """One of his hands again, street by street, with the cards he saw."""
    own = _own(request, hand_id)
    shown = {"own": own, "hand": own.hand, "game": GAMES[own.hand.game].name, "streets": streets(own)}
    return render(request, "tables/hand.html", {**shown, "formats": list(FORMATS)})


@require_safe
@never_cache
@login_required
def hand_file(request: PlayersRequest, hand_id: int, ending: str) -> HttpResponse:
    """The same to take away."""
    if ending not in FORMATS:
        raise Http404
    text = FORMATS[ending](_own(request, hand_id))
    answer = HttpResponse(text, content_type=f"{TYPES[ending]}; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="hand-{hand_id}.{ending}"'
    return answer


def _own(request: PlayersRequest, hand_id: int) -> OwnHand:
    try:
        return own_hand(hand_id, request.user)
    except Refusal as refusal:
        raise Http404(refusal.sentence) from refusal
