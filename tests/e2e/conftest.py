"""`live_room` is the address of a whole room at work; `browser_page` is a Chromium that looks at it."""

from __future__ import annotations

import pytest

from tests.e2e.browser import chromium, chromium_path
from tests.e2e.live_room import live_room as open_room
from tests.e2e.looking import errors_of

LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def live_room(transactional_db, settings):
    settings.NEWS = True
    with open_room() as address:
        yield address


# One browser a module: kept for the session, its loop would break every asyncio test that follows.
@pytest.fixture(scope="module")
def browser():
    path = chromium_path()
    if path is None:
        pytest.skip("no Chromium on this machine (Debian: apt install chromium)")
    with chromium(path) as running:
        yield running


@pytest.fixture
def browser_page(browser, live_room):
    """A fresh visitor's page on a laptop, in the live room; a script's error fails the test."""
    context = browser.new_context(base_url=live_room, viewport=LAPTOP)
    page = context.new_page()
    errors = errors_of(page)
    yield page
    context.close()
    assert errors == []
