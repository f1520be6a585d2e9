from __future__ import annotations

import subprocess
import sys

import pytest

from razzsite.servers.place import PROJECT

COMPLETE = {
    "SECRET_KEY": "f3X0-nobody-knows-this-one-but-this-test-8841",
    "ALLOWED_HOSTS": "room.example",
    "DATABASE_URL": "postgresql://db.example/room",
    "REDIS_URL": "redis://redis.example/0",
    "RAZZSITE_DECK_KEY": "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
}
SHOW = "SESSION_COOKIE_SECURE, CSRF_COOKIE_SECURE, SECURE_SSL_REDIRECT, DEBUG"


def _start(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    show = f"from razzsite.settings.prod import {SHOW}; print({SHOW})"
    return subprocess.run(
        [sys.executable, "-c", show], cwd=PROJECT, env=environment, capture_output=True, text=True
    )


def test_production_starts_with_everything_given_and_is_closed():
    started = _start(COMPLETE)
    assert (started.returncode, started.stdout) == (0, "True True True False\n")


@pytest.mark.parametrize("missing", COMPLETE)
def test_production_does_not_start_without(missing):
    started = _start({name: value for name, value in COMPLETE.items() if name != missing})
    assert started.returncode == 1
    assert f"Production needs {missing} in the environment." in started.stderr


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("SECRET_KEY", "short", "32 random characters"),
        ("SECRET_KEY", "django-insecure-" + "x" * 50, "32 random characters"),
        ("ALLOWED_HOSTS", "*", "must name the room's hosts"),
        ("RAZZSITE_DECK_KEY", "AAECAw==", "32 bytes in base64"),
        ("DATABASE_URL", "sqlite:///room.db", "not a PostgreSQL address"),
    ],
)
def test_production_does_not_start_with(name, value, why):
    started = _start({**COMPLETE, name: value})
    assert started.returncode == 1
    assert why in started.stderr
