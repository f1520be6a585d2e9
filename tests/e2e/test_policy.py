"""Pages work under their Content-Security-Policy, and a script somebody wrote into one does not run."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.looking import errors_of

pytestmark = pytest.mark.browser
INJECTED = "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.ran = true\">')"


def test_a_script_written_into_a_page_does_not_run(browser, live_room):
    page = browser.new_context(base_url=live_room).new_page()
    page.goto("/")
    errors = errors_of(page)
    with page.expect_console_message(lambda said: "Content Security Policy" in said.text):
        page.evaluate(INJECTED)
    assert page.evaluate("window.ran") is None
    assert len(errors) == 1
    page.context.close()


def test_the_description_of_the_api_is_drawn(browser_page):
    browser_page.goto("/api/docs/")
    expect(browser_page.get_by_text("/api/v1/token/")).to_be_visible()
