"""Places for servers: their paths are short, as a socket's must be, and open to PostgreSQL's account."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from razzsite.servers.lending import remove
from razzsite.servers.place import Place


@contextmanager
def fresh_place() -> Iterator[Place]:
    directory = Path(tempfile.mkdtemp(prefix="razzsite-place-"))
    directory.chmod(0o755)
    place = Place(directory)
    place.make()
    try:
        yield place
    finally:
        remove(place)


@pytest.fixture
def place():
    with fresh_place() as place:
        yield place


@pytest.fixture(scope="session")
def lived_in():
    """A place for many tests: making a data directory takes its time."""
    with fresh_place() as place:
        yield place
