"""Who may sign in, at the site, in the admin and for a token of the API alike."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import begin_sign_in, end_sign_in


class BrakedBackend(ModelBackend):
    """Nickname and password, looked at only while there were not too many attempts (services/brakes.py)."""

    def authenticate(
        self, request: HttpRequest | None, username: str | None = None, password: str | None = None, **_: Any
    ) -> Player | None:
        if username is None or password is None:
            return None
        attempt = {"nickname": username, "address": client_address(request)}
        try:
            begin_sign_in(**attempt)
        except Refusal as refusal:
            raise PermissionDenied(refusal.sentence) from refusal
        player = super().authenticate(request, username=username, password=password)
        end_sign_in(**attempt, known=player is not None)
        return player


def client_address(request: HttpRequest | None) -> str:
    """Where a request comes from: behind the proxies of RAZZSITE_PROXIES what they say (razzsite/web.py)."""
    return request.META.get("REMOTE_ADDR") or "" if request else ""
