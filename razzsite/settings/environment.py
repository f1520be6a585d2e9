"""Reads the environment's variables in the forms that settings need."""

from __future__ import annotations

import base64
import binascii
import os
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict

POOL = {"min_size": 1, "max_size": 16, "timeout": 10}
"""Connections of one process, and seconds to wait for a free one."""


def flag(name: str) -> bool:
    return os.environ.get(name, "").lower() in {"1", "true", "yes", "on"}


def words(name: str) -> list[str]:
    """The comma-separated words of a variable."""
    return [word.strip() for word in os.environ.get(name, "").split(",") if word.strip()]


def needed(name: str) -> str:
    """The variable's value; raises ImproperlyConfigured when it is not set."""
    if value := os.environ.get(name):
        return value
    raise ImproperlyConfigured(f"{name} is not set.")


def database(url: str) -> dict[str, Any]:
    """Django's form of a PostgreSQL address; what Django has no name for becomes a connection option."""
    try:
        parts = conninfo_to_dict(url)
    except ProgrammingError as error:
        raise ImproperlyConfigured(f"DATABASE_URL is not a PostgreSQL address: {error}") from error
    named = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST", "port": "PORT"}
    return {
        "ENGINE": "django.db.backends.postgresql",
        **{ours: str(parts.pop(theirs, "")) for theirs, ours in named.items()},
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {**parts, "pool": POOL},
    }


def celery_broker(redis_url: str) -> str:
    """Celery's form of a Redis address: a Unix socket has its own scheme, the database its own word."""
    if not redis_url.startswith("unix://"):
        return redis_url
    return redis_url.replace("unix://", "redis+socket://", 1).replace("?db=", "?virtual_host=")


def brakes_url(redis_url: str) -> str:
    """The form of a Redis address that `limits` reads: a Unix socket has its own scheme."""
    return redis_url.replace("unix://", "redis+unix://", 1)


def deck_keys(value: str) -> dict[int, str]:
    """Key ids to keys in hexadecimal, from `base64` or, while keys are being changed, `2:base64,1:base64`."""
    keys: dict[int, str] = {}
    for word in value.split(","):
        number, _, encoded = word.strip().rpartition(":")
        keys[int(number or 1)] = _key(encoded).hex()
    return keys


def _key(encoded: str) -> bytes:
    try:
        key = base64.b64decode(encoded, validate=True)
    except binascii.Error:
        key = b""
    if len(key) != 32:
        raise ImproperlyConfigured("RAZZSITE_DECK_KEY must be 32 bytes in base64 (openssl rand -base64 32).")
    return key
