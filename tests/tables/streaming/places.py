"""Where a card might stand that nobody may read there: every row of the database, every key of Redis."""

from __future__ import annotations

import redis
from django.conf import settings
from django.db import connection


def rows():
    """Every row of every table of the database, as text, as a dump would hold it."""
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT to_jsonb(row)::text FROM "{table}" AS row')
            yield from (text for (text,) in cursor.fetchall())


def redis_values():
    """Every key of Redis with what it holds, as text."""
    client = redis.Redis.from_url(settings.REDIS_URL)
    for key in client.scan_iter():
        yield f"{key} {client.dump(key)}"
    client.close()
