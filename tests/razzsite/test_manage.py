"""What a newcomer reads when something is wrong: one sentence, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from razzsite.servers.place import PROJECT
from tests.faults.room import free_port


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"RAZZSITE_VAR": "/dev/null/var"}, "is not a directory (/dev/null is a file). Set RAZZSITE_VAR to"),
        ({"PORT": "eighty"}, "PORT=eighty is not a port: choose a number"),
        ({"DATABASE_URL": "mysql://db.example/room"}, "DATABASE_URL is not a PostgreSQL address"),
        ({"DATABASE_URL": "postgresql://127.0.0.1:1/room"}, "PostgreSQL does not answer at DATABASE_URL"),
        ({"DJANGO_SETTINGS_MODULE": "razzsite.settings.prod"}, "Production needs SECRET_KEY, ALLOWED_HOSTS,"),
    ],
)
def test_what_keeps_the_room_closed_is_told_in_a_sentence(environment, sentence, place):
    known = {"PATH": os.environ["PATH"], "RAZZSITE_VAR": str(place.path), "PORT": str(free_port())}
    told = subprocess.run(
        [sys.executable, "manage.py", "up"],
        cwd=PROJECT,
        env={**known, **environment},
        capture_output=True,
        text=True,
    )
    assert told.returncode == 1
    assert told.stderr.startswith("razzsite: ")
    assert sentence in told.stderr
    assert "Traceback" not in told.stderr
