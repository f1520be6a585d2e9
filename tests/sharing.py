"""How pytest-xdist deals the tests to its workers."""

from __future__ import annotations

from xdist.scheduler import LoadScopeScheduling

TOGETHER = ("tests/faults/", "tests/e2e/", "tests/razzsite/servers/")
"""Where the tests of a file share something that takes long to make: a room, a browser, a data directory."""


class SharedRooms(LoadScopeScheduling):
    """Files of those directories go to one worker as a whole; every other test to whoever is free.

    Dealing whole files only (`--dist loadfile`) would leave one worker alone with the longest file.
    """

    def _split_scope(self, nodeid: str) -> str:
        return nodeid.split("::", 1)[0] if nodeid.startswith(TOGETHER) else nodeid
