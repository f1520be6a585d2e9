"""A database of a command's own, on the server of the settings."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


@contextmanager
def temporary_database() -> Iterator[None]:
    """Inside the block Django works on a fresh, migrated database, which is dropped afterwards.

    Its commits do not wait for the disk. The connection is one, without a pool, so that this holds.
    """
    connection.close()
    connection.settings_dict["OPTIONS"].pop("pool", None)
    connection.settings_dict["TEST"]["NAME"] = f"razzsite_run_{os.getpid()}"
    room = connection.settings_dict["NAME"]
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        with connection.cursor() as cursor:
            cursor.execute("SET synchronous_commit = off")
        yield
    finally:
        connection.creation.destroy_test_db(room, verbosity=0)
