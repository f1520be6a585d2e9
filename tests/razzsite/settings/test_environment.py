from __future__ import annotations

import base64

import pytest
from django.core.exceptions import ImproperlyConfigured

from razzsite.settings.environment import celery_broker, database, deck_keys, needed, words

OLD, NEW = bytes(32), bytes(range(32))


def _base64(key: bytes) -> str:
    return base64.b64encode(key).decode()


def test_one_deck_key_has_the_number_one():
    assert deck_keys(_base64(NEW)) == {1: NEW.hex()}


def test_several_deck_keys_have_the_numbers_they_are_given():
    assert deck_keys(f"2:{_base64(NEW)}, 1:{_base64(OLD)}") == {2: NEW.hex(), 1: OLD.hex()}


@pytest.mark.parametrize(
    "value", ["", "short", _base64(bytes(31)), "not base64 at all, but long enough for it"]
)
def test_a_deck_key_that_is_none_is_refused(value):
    with pytest.raises(ImproperlyConfigured, match="32 bytes in base64"):
        deck_keys(value)


def test_a_database_address_becomes_djangos_settings():
    settings = database("postgresql://ann:s%40crt@db.example:5433/room?sslmode=require")
    named = {name: settings[name] for name in ("NAME", "USER", "PASSWORD", "HOST", "PORT")}
    assert named == {"NAME": "room", "USER": "ann", "PASSWORD": "s@crt", "HOST": "db.example", "PORT": "5433"}
    assert settings["OPTIONS"]["sslmode"] == "require"


def test_a_database_may_be_reached_by_socket():
    assert database("postgresql://razzsite@/razzsite?host=%2Fa%20place%2Frun")["HOST"] == "/a place/run"


def test_an_address_of_another_database_is_refused():
    with pytest.raises(ImproperlyConfigured, match="not a PostgreSQL address"):
        database("mysql://db.example/room")


def test_celery_has_its_own_words_for_a_socket():
    assert celery_broker("unix:///a/run.sock?db=3") == "redis+socket:///a/run.sock?virtual_host=3"
    assert celery_broker("redis://redis.example:6379/3") == "redis://redis.example:6379/3"


def test_what_is_needed_and_missing_is_named(monkeypatch):
    monkeypatch.delenv("DATABASE_URL")
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL is not set"):
        needed("DATABASE_URL")


def test_words_are_separated_by_commas(monkeypatch):
    monkeypatch.setenv("ALLOWED_HOSTS", "room.example, desk.example,")
    assert words("ALLOWED_HOSTS") == ["room.example", "desk.example"]
