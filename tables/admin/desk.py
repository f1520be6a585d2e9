"""Who is at the desk, and what the desk shows when a service says no."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from accounts.errors import Refusal
from accounts.models import Player


class Refusing:
    """A ModelAdmin whose `save_model` or `delete_model` may raise Refusal: nothing has changed then."""

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return super().changeform_view(request, *args, **kwargs)  # type: ignore[misc]
        except Refusal as refusal:
            messages.error(request, refusal.sentence)
            return HttpResponseRedirect(request.path)


def director(request: HttpRequest) -> Player:
    """Who acts: the admin lets nobody in who is not signed in."""
    assert isinstance(request.user, Player)
    return request.user
