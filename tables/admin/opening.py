"""The whole deck of a hand, for an auditor: asked for with a reason, shown once in the answer."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from unfold.admin import ModelAdmin
from unfold.decorators import action

from accounts.errors import Refusal
from tables.admin.desk import director
from tables.models import Hand
from tables.services import OpenedHand, open_hand


class OpensDeck(ModelAdmin):
    """The button on a hand's page, and the page behind it."""

    actions_detail = ["open_deck"]

    def has_open_deck_permission(self, request: HttpRequest, object_id: str | None = None) -> bool:
        """Not named by the action itself: unfold would look for it in a database not yet made."""
        return request.user.has_perm("tables.open_deck")

    @action(description=_("Open the deck"), url_path="open-deck", permissions=["open_deck"])
    @method_decorator(never_cache)
    def open_deck(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Asks for the reason, then shows the deck."""
        hand = get_object_or_404(Hand, pk=object_id)
        shown: dict[str, Any] = {
            **self.admin_site.each_context(request),
            "title": _("Open the deck of hand %d") % hand.pk,
            "hand": hand,
        }
        if request.method == "POST":
            shown["opened"] = _opened(request, hand)
        return render(request, "admin/tables/open_deck.html", shown)


def _opened(request: HttpRequest, hand: Hand) -> OpenedHand | None:
    """The deck, or None when the service has refused it and the page says why."""
    reason = request.POST.get("reason", "")
    try:
        return open_hand(hand=hand, by=director(request), reason=reason, now=timezone.now())
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
        return None
