"""Tables of eight house players, and the sessions by which they listen."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from importlib import import_module

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.utils import timezone

from accounts.models import Player
from tables.models import Seat, Table

SEATS = 8
STACK = 1_000_000_000
THINK = timedelta(minutes=1)
"""Far off, so that every action is a transaction of its own and none is played by Celery."""


@dataclass(frozen=True)
class BenchTable:
    """A table and its players' session keys."""

    id: int
    sessions: list[str]


def open_tables(count: int, series: str) -> list[BenchTable]:
    """Full tables; `series` keeps their players' nicknames apart from others'."""
    now = timezone.now()
    tables = Table.objects.bulk_create(
        Table(
            name=f"{series} {number}",
            think_milliseconds=int(THINK.total_seconds() * 1000),
            pause_milliseconds=0,
            created_at=now,
        )
        for number in range(count)
    )
    names = [f"{series}{number}" for number in range(count * SEATS)]
    players = Player.objects.bulk_create(
        Player(nickname=name, is_house=True, joined_at=now, password="!") for name in names
    )
    Seat.objects.bulk_create(
        Seat(
            table=tables[index // SEATS],
            number=index % SEATS + 1,
            player=player,
            stack=STACK,
            taken_at=now,
        )
        for index, player in enumerate(players)
    )
    sessions = _sessions(players)
    return [
        BenchTable(table.id, sessions[index * SEATS : (index + 1) * SEATS])
        for index, table in enumerate(tables)
    ]


def _sessions(players: list[Player]) -> list[str]:
    """A signed-in session for each."""
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    rows = []
    for player in players:
        signed_in = {
            SESSION_KEY: str(player.pk),
            BACKEND_SESSION_KEY: settings.AUTHENTICATION_BACKENDS[0],
            HASH_SESSION_KEY: player.get_session_auth_hash(),
        }
        rows.append(
            store.model(
                session_key=f"bench{player.pk:027d}",
                session_data=store.encode(signed_in),
                expire_date=timezone.now() + timedelta(days=1),
            )
        )
    store.model.objects.bulk_create(rows)
    return [row.session_key for row in rows]
