"""Whose address a request has: the socket's, unless a proxy of the room's own speaks."""

from __future__ import annotations

import asyncio

import pytest

from razzsite.web import server

SAID = "203.0.113.9, 198.51.100.7"
"""What a client made up, and what the proxy added to it."""


def seen_from(peer: str) -> str:
    """The client's address as the room sees it."""
    seen = []

    async def room(scope, receive, send) -> None:
        seen.append(scope["client"][0])

    config = server().config
    config.app = room
    config.load()
    headers = [(b"x-forwarded-for", SAID.encode())]
    scope = {"type": "http", "scheme": "http", "client": (peer, 1), "headers": headers}
    asyncio.run(config.loaded_app(scope, None, None))
    return seen[0]


@pytest.mark.parametrize("peer", ["127.0.0.1", "192.0.2.1"])
def test_a_header_is_not_believed(monkeypatch, peer):
    monkeypatch.delenv("RAZZSITE_PROXIES", raising=False)
    assert seen_from(peer) == peer


def test_a_proxy_of_ours_is_believed_as_far_as_it_has_seen(monkeypatch):
    monkeypatch.setenv("RAZZSITE_PROXIES", "10.0.0.0/8, 10.1.1.1")
    assert seen_from("10.0.0.5") == "198.51.100.7"
    assert seen_from("192.0.2.1") == "192.0.2.1"
