"""Brakes on guessing passwords and on signing up in numbers.

Attempts are counted in Redis, in windows that open with the first one and then run out by themselves. An
attempt is counted before its password is looked at, so that many at once gain nothing. When Redis does not
answer nobody is held back: who knows his password must come in.
"""

from __future__ import annotations

import hashlib
import time
from functools import cache

import structlog
from django.conf import settings
from django.utils.translation import gettext as _
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.errors import StorageError
from limits.storage import storage_from_string
from limits.strategies import FixedWindowRateLimiter

from accounts.errors import Refusal
from accounts.services.nicknames import compose_nickname

log = structlog.get_logger(__name__)

MINUTES = 5
"""How long attempts to sign in are counted, and at most how long who tried too often has to wait."""
NAME_AND_ADDRESS = RateLimitItemPerMinute(8, MINUTES, namespace="name_and_address")
"""Locks the guesser out, not the owner of the name, who is elsewhere."""
NAME = RateLimitItemPerMinute(100, MINUTES, namespace="name")
"""For a guesser with many addresses."""
ADDRESS = RateLimitItemPerMinute(100, MINUTES, namespace="address")
"""For one who tries the same password on many names. A card room's players may share an address."""
SIGN_UPS = "sign_ups"
ENTRY = RateLimitItemPerMinute(8, MINUTES, namespace="entry")
"""For one who guesses the password of a tournament."""


def begin_sign_in(*, nickname: str, address: str) -> None:
    """Count an attempt, before its password is looked at. Refusal: `too_many_attempts`, with `seconds`."""
    name = _key(nickname)
    if not _room_for(ADDRESS, address):
        raise _too_many_attempts(ADDRESS, address)
    for item, ids in [(NAME_AND_ADDRESS, (address, name)), (NAME, (name,))]:
        if not _count(item, *ids):
            raise _too_many_attempts(item, *ids)


def end_sign_in(*, nickname: str, address: str, known: bool) -> None:
    """Forget the attempts on a name whose password was `known`; keep a wrong one against the address."""
    name = _key(nickname)
    if known:
        _forget(NAME_AND_ADDRESS, address, name)
        _forget(NAME, name)
    else:
        _count(ADDRESS, address)


def check_sign_in(*, nickname: str, address: str) -> None:
    """Refusal: `too_many_attempts` when the next attempt would not be looked at; counts nothing."""
    name = _key(nickname)
    for item, ids in [(ADDRESS, (address,)), (NAME_AND_ADDRESS, (address, name)), (NAME, (name,))]:
        if not _room_for(item, *ids):
            raise _too_many_attempts(item, *ids)


def count_sign_up(*, address: str) -> None:
    """Count a new player from this address (settings.SIGN_UPS_PER_HOUR). Refusal: `too_many_sign_ups`."""
    if not settings.SIGN_UPS_PER_HOUR:
        return
    item = RateLimitItemPerHour(settings.SIGN_UPS_PER_HOUR, namespace=SIGN_UPS)
    if not _count(item, address):
        raise Refusal(
            "too_many_sign_ups",
            _("Many players have just signed up from your network. Please try again in an hour."),
            {"seconds": _seconds_left(item, address)},
        )


def begin_entry(*, player: int, tournament: int) -> None:
    """Count a try at a tournament's password, before it is looked at. Refusal: `too_many_attempts`."""
    if not _count(ENTRY, str(player), str(tournament)):
        raise _too_many_attempts(ENTRY, str(player), str(tournament))


def end_entry(*, player: int, tournament: int) -> None:
    """Forget the tries of a player who knew the password."""
    _forget(ENTRY, str(player), str(tournament))


def _too_many_attempts(item: RateLimitItem, *ids: str) -> Refusal:
    seconds = _seconds_left(item, *ids)
    return Refusal(
        "too_many_attempts",
        _("Too many wrong passwords. Please wait %(minutes)d min and try again.")
        % {"minutes": -(-seconds // 60)},
        {"seconds": seconds},
    )


def _key(nickname: str) -> str:
    """One name whatever its case and spelling, of a length and with characters that Redis may keep."""
    return hashlib.sha256(compose_nickname(nickname).lower().encode(errors="replace")).hexdigest()


def _count(item: RateLimitItem, *ids: str) -> bool:
    """Count one; False when the window is full."""
    try:
        return limiter(settings.BRAKES_URL).hit(item, *ids)
    except StorageError as error:
        return _without_count(error)


def _room_for(item: RateLimitItem, *ids: str) -> bool:
    try:
        return limiter(settings.BRAKES_URL).test(item, *ids)
    except StorageError as error:
        return _without_count(error)


def _forget(item: RateLimitItem, *ids: str) -> None:
    try:
        limiter(settings.BRAKES_URL).clear(item, *ids)
    except StorageError as error:
        _without_count(error)


def _without_count(error: StorageError) -> bool:
    log.warning("attempts_not_counted", why=str(error.storage_error))
    return True


def _seconds_left(item: RateLimitItem, *ids: str) -> int:
    """Whole seconds until the window is empty again, at least one."""
    try:
        ends = limiter(settings.BRAKES_URL).get_window_stats(item, *ids).reset_time
    except StorageError:
        ends = 0
    return max(1, round(ends - time.time()))


@cache
def limiter(url: str) -> FixedWindowRateLimiter:
    """What counts, at this address of `limits`."""
    return FixedWindowRateLimiter(storage_from_string(url, wrap_exceptions=True))
