"""Whose socket is it now? Sessions are read again: they may have ended since the socket was opened."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from importlib import import_module
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY, get_user
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.models import Player

_STORE = import_module(settings.SESSION_ENGINE).SessionStore


def signed_in(session_key: str | None) -> Player | None:
    """The active player of this session; None after signing out, a new password, or a ban."""
    player = get_user(cast(Any, SimpleNamespace(session=_STORE(session_key))))
    return player if isinstance(player, Player) else None


def ended(session_keys: Collection[str]) -> set[str]:
    """Those of these sessions in which `signed_in` would find nobody. Two queries, however many there are."""
    stored = Session.objects.filter(session_key__in=session_keys, expire_date__gt=timezone.now())
    whose = {key: _signed_in_as(data) for key, data in stored.values_list("session_key", "session_data")}
    ids = {signature.player_id for signature in whose.values() if signature is not None}
    active = Player.objects.filter(id__in=ids, status=Player.Status.ACTIVE)
    passwords = dict(active.values_list("id", "password"))
    return {key for key in session_keys if not _holds(whose.get(key), passwords)}


class _Signature(NamedTuple):
    """Who signed in, and a hash of the password he had then."""

    player_id: int
    hash: str


@lru_cache(maxsize=4096)
def _signed_in_as(session_data: str) -> _Signature | None:
    session = _STORE().decode(session_data)
    try:
        return _Signature(int(session[SESSION_KEY]), session[HASH_SESSION_KEY])
    except (KeyError, ValueError):
        return None


def _holds(signature: _Signature | None, passwords: dict[int, str]) -> bool:
    if signature is None or signature.player_id not in passwords:
        return False
    return signature.hash in _hashes(passwords[signature.player_id])


@lru_cache(maxsize=4096)
def _hashes(password: str) -> tuple[str, ...]:
    """What sessions of this password hold: by the present secret key, and by those before it."""
    player = Player(password=password)
    return (player.get_session_auth_hash(), *player.get_session_auth_fallback_hash())
