"""How a browser test plays: by clicking what is cheapest."""

from __future__ import annotations

from playwright.sync_api import expect


def play_a_hand(page):
    """Act whenever it is our turn, until a hand in which we have acted is won by somebody."""
    log = page.locator("[data-part=log]")
    expect(page.locator(".choices button")).not_to_have_count(0, timeout=20_000)
    wins = log.get_by_text(" wins ")
    seen = wins.count()
    click_the_cheapest(page)
    while wins.count() == seen:
        if page.locator(".choices button:enabled").count():
            click_the_cheapest(page)
        page.wait_for_timeout(50)


def click_the_cheapest(page):
    """Check, call or bring in."""
    page.locator(".choices button:enabled").filter(has_not_text="Fold").first.click()
