"""Faults are made on a whole room with its real processes, which /proc lets us find and kill."""

from __future__ import annotations

import sys

import pytest

from tests.faults.room import Room


@pytest.fixture(scope="package")
def room():
    """An open room with the demo's tournaments, closed after the last test. Each leaves it open."""
    if not sys.platform.startswith("linux"):
        pytest.skip("needs Linux's /proc")
    room = Room("--demo")
    try:
        room.open()
        yield room
    finally:
        room.remove()
