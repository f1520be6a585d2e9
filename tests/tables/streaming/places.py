"""Where a card might stand that nobody may read there: every row of the database, every key of Redis."""

from __future__ import annotations

import json

import redis
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import connection

from tests.tables.streaming.evening import plain

RANDOM = ["session_key", "session_data", "password"]
"""Columns of random letters, among which "-Qs-" will stand one day; what a session holds is read instead."""


def rows():
    """Every row of every table of the database, as text, as a dump would hold it."""
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT (to_jsonb(row) - %s::text[])::text FROM "{table}" AS row', [RANDOM])
            yield from (text for (text,) in cursor.fetchall())
    yield from (json.dumps(session.get_decoded()) for session in Session.objects.all())


_READ = {
    b"string": lambda client, key: [client.get(key)],
    b"list": lambda client, key: client.lrange(key, 0, -1),
    b"set": lambda client, key: client.smembers(key),
    b"zset": lambda client, key: client.zrange(key, 0, -1),
    b"hash": lambda client, key: [part for pair in client.hgetall(key).items() for part in pair],
}


def redis_values():
    """Every key of Redis with all that it holds, as text."""
    client = redis.Redis.from_url(settings.REDIS_URL)
    for key in client.scan_iter():
        held = _READ[client.type(key)](client, key)
        yield plain(b"\n".join([key, *held]).decode(errors="replace"))
    client.close()
