"""The live room that the other tests of this directory stand on."""

from __future__ import annotations

import json
import urllib.request

import pytest


def test_the_live_room_answers_and_reaches_its_database(live_room):
    with urllib.request.urlopen(f"{live_room}/healthz") as answer:
        assert json.load(answer) == {"web": "ok", "database": "ok"}


@pytest.mark.browser
def test_a_browser_reads_the_lobby(browser_page):
    browser_page.goto("/")
    assert browser_page.locator("main").is_visible()
