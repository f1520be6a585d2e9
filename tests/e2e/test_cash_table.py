"""A newcomer sits down at a cash table by keyboard, is dealt in, and stands up with his chips."""

from __future__ import annotations

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tables.cash.services import open_cash_table
from tests.e2e.conftest import PHONE
from tests.e2e.live_room import wait_for
from tests.e2e.looking import overflow, serious_findings, sign_in
from tests.tournaments.office import joined

pytestmark = pytest.mark.browser


def test_sitting_down_and_standing_up_on_a_phone(browser_page):
    page = browser_page
    page.set_viewport_size(PHONE)
    alice = joined("alice")
    cash = open_cash_table(
        name="Razz 2/4",
        games=["razz"],
        small_bet=200,
        min_buy_in=4_000,
        max_buy_in=20_000,
        max_seats=3,
        think_milliseconds=100,
        pause_milliseconds=500,
        house_players=2,
        by=None,
        now=timezone.now(),
    )
    wait_for(lambda: cash.table.seats.count() == 2)
    page.goto("/")
    sign_in(page, alice)
    page.goto(f"/cash/{cash.pk}/")
    assert (overflow(page), serious_findings(page)) == (0, [])
    page.locator("#sit-down").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#cash-head")).to_contain_text("your seat")
    expect(page.locator(".choices button")).not_to_have_count(0, timeout=15_000)
    assert (overflow(page), serious_findings(page)) == (0, [])
    page.get_by_label("Show my losing hands").focus()
    page.keyboard.press("Space")
    wait_for(lambda: alice.seats.get().show)
    page.locator("#stand-up").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#stay")).to_be_visible()
    assert alice.cash_sessions.get().leaving
