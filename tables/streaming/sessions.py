"""Whose socket is it now? Sessions are read again: they may have ended since the socket was opened."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any, cast

from django.conf import settings
from django.contrib.auth import get_user

from accounts.models import Player


def signed_in(session_key: str | None) -> Player | None:
    """The active player of this session; None after signing out, a new password, or a ban."""
    store = import_module(settings.SESSION_ENGINE).SessionStore(session_key)
    player = get_user(cast(Any, SimpleNamespace(session=store)))
    return player if isinstance(player, Player) else None
