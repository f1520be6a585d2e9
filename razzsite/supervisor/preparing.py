"""What is done before the room opens: the database's tables, the seeds, the operator, the static files."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from accounts.errors import Refusal
from accounts.services import ensure_operator
from razzsite.servers.trouble import Trouble
from razzsite.supervisor.operator import Operator
from razzsite.supervisor.progress import step
from tables.cash.services import keep_demo_table
from tournaments.services import keep_demo_room


def prepare(operator: Operator, *, demo: bool) -> None:
    """Bring the database and the static files up to date, a step a line; quick when nothing has changed."""
    try:
        with step("database") as words:
            words.append("migrated" if migrate() else "up to date")
        with step("seeds"):
            call_command("load_seeds", verbosity=0)
        with step("operator") as words:
            appoint(operator)
            words.append(operator.name)
        if demo:
            with step("demo"):
                keep_demo_room(now=datetime.now(UTC))
                keep_demo_table(now=datetime.now(UTC))
        with step("static files") as words:
            words.append("collected" if collect_static_files() else "up to date")
    finally:
        # PostgreSQL's pool has threads, and a process with threads should not fork.
        connection.close()
        connection.close_pool()  # type: ignore[attr-defined]


def migrate() -> bool:
    executor = MigrationExecutor(connection)
    if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return False
    call_command("migrate", interactive=False, verbosity=0)
    return True


def appoint(operator: Operator) -> None:
    """The operator has his name and password; raises Trouble when the house refuses them."""
    try:
        ensure_operator(nickname=operator.name, password=operator.password, now=datetime.now(UTC))
    except Refusal as refusal:
        whence = f"name {operator.name}, password from {operator.kept}"
        raise Trouble(f"The operator cannot be appointed ({whence}): {refusal.sentence}") from refusal


def collect_static_files() -> bool:
    kept = settings.STATIC_ROOT.with_suffix(".fingerprint")
    fingerprint = _fingerprint()
    if kept.exists() and kept.read_text() == fingerprint:
        return False
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)
    kept.write_text(fingerprint)
    return True


def _fingerprint() -> str:
    """Changes when a static file does."""
    digest = hashlib.sha256(settings.STORAGES["staticfiles"]["BACKEND"].encode())
    for finder in get_finders():
        for path, storage in finder.list([]):
            state = storage.path(path), storage.get_modified_time(path), storage.size(path)
            digest.update(repr(state).encode())
    return digest.hexdigest()
