"""Servers of somebody else: the environment names them, and all we can do is see whether they answer."""

from __future__ import annotations

import psycopg
import redis

from razzsite.servers.trouble import Trouble

SECONDS = 5
"""Long enough for a server across the room."""


def check_postgres(url: str) -> None:
    """Raises Trouble when PostgreSQL does not answer at DATABASE_URL."""
    try:
        psycopg.connect(url, connect_timeout=SECONDS).close()
    except psycopg.Error as error:
        raise Trouble(f"PostgreSQL does not answer at DATABASE_URL ({_first_line(error)}). {HELP}") from error


def check_redis(url: str) -> None:
    """Raises Trouble when Redis does not answer at REDIS_URL."""
    try:
        with redis.Redis.from_url(url, socket_connect_timeout=SECONDS, socket_timeout=SECONDS) as client:
            client.ping()
    except (redis.RedisError, ValueError) as error:
        raise Trouble(f"Redis does not answer at REDIS_URL ({_first_line(error)}). {HELP}") from error


HELP = "Start that server or correct the address; without it the room uses a server of its own."


def _first_line(error: Exception) -> str:
    return str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
