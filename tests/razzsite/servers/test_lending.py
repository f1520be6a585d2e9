from __future__ import annotations

import psycopg
import pytest

from razzsite.servers.embedded import running
from razzsite.servers.lending import room_servers, servers_for, throwaway_servers, unnamed_servers
from razzsite.servers.lock import hold
from razzsite.servers.postgres import Postgres, postgres_url
from razzsite.servers.trouble import Trouble
from razzsite.servers.valkey import Valkey

pytestmark = pytest.mark.xdist_group("PostgreSQL")


@pytest.fixture(autouse=True)
def newcomer(monkeypatch):
    """An environment that names no servers."""
    for name in ("DATABASE_URL", "REDIS_URL", "RAZZSITE_VAR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DJANGO_SETTINGS_MODULE", "razzsite.settings.dev")


def test_a_command_has_the_rooms_servers_for_its_length(lived_in):
    with room_servers(lived_in, "shell"), psycopg.connect(postgres_url(lived_in)) as connection:
        assert connection.execute("SELECT current_database()").fetchone() == ("razzsite",)
    assert not Postgres(lived_in).answers()


def test_a_command_uses_the_servers_of_a_running_room_and_leaves_them_running(lived_in):
    postgres = Postgres(lived_in)
    with hold(lived_in, "open"), running(postgres, Valkey(lived_in)):
        with room_servers(lived_in, "shell"):
            assert postgres.answers()
        assert postgres.answers()


def test_a_command_is_told_when_the_room_is_just_starting(lived_in):
    with (
        hold(lived_in, "open"),
        pytest.raises(Trouble, match="try again in a moment"),
        room_servers(lived_in, "shell"),
    ):
        pass


def test_a_throwaway_place_is_gone_afterwards():
    with throwaway_servers() as place:
        assert Postgres(place).answers()
    assert not place.path.exists()


def test_servers_that_the_environment_names_are_not_started(place, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgresql://db.example/room")
    assert [server.name for server in unnamed_servers(place)] == ["Valkey"]
    monkeypatch.setenv("REDIS_URL", "redis://redis.example/0")
    assert unnamed_servers(place) == []


def test_a_command_without_need_starts_nothing(place, monkeypatch):
    monkeypatch.setenv("RAZZSITE_VAR", str(place.path))
    with servers_for(["check", "--deploy"]):
        assert not Postgres(place).answers()


def test_other_settings_bring_their_own_servers(place, monkeypatch):
    monkeypatch.setenv("RAZZSITE_VAR", str(place.path))
    monkeypatch.setenv("DJANGO_SETTINGS_MODULE", "razzsite.settings.prod")
    with servers_for(["shell"]):
        assert not Postgres(place).answers()
