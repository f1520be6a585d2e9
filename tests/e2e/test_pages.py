"""Every page fits a phone and a laptop and keeps nobody out."""

from __future__ import annotations

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tables.services import remove_seat
from tests.e2e.conftest import LAPTOP, PHONE
from tests.e2e.looking import overflow, registering, serious_findings, sign_in
from tests.tournaments.office import joined
from tournaments import services
from tournaments.models import Entry, Tournament

pytestmark = pytest.mark.browser
OPEN_TO_ALL = ("/", "/sign-in/", "/sign-up/", "/nothing/here/")


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_pages_fit_and_keep_nobody_out(browser_page, size):
    page, now = browser_page, timezone.now()
    page.set_viewport_size(size)
    alice = joined("alice_of_long_names_")
    tournament = registering(house_players=7, now=now, action_seconds=120)
    services.register(tournament=tournament, player=alice, by=alice, now=now)
    Tournament.objects.create(name="Tomorrow", structure=tournament.structure, starts_at=now, created_at=now)
    look_at(page, OPEN_TO_ALL)
    sign_in(page, alice)
    home = f"/tournaments/{tournament.pk}/"
    look_at(page, ("/", "/wallet/", home))
    services.start_tournament(tournament=tournament, by=None, now=timezone.now())
    look_at(page, ("/", home))
    page.goto(f"/tables/{alice.seats.get().table_id}/")
    expect(page.locator(".choices button")).not_to_have_count(0, timeout=15_000)
    expect(page.locator(".strip dl")).to_be_visible()
    assert found_on(page) == []
    for button in page.locator(".choices button").all():
        assert button.bounding_box()["height"] >= 44


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_who_is_out_sees_what_he_may_buy_and_comes_back_by_a_button_at_the_table(browser_page, size):
    page, now = browser_page, timezone.now()
    page.set_viewport_size(size)
    alice = joined("alice")
    chances = {"late_registration_level": 1, "re_entries": None, "rebuys": 2, "rebuy_level": 1}
    tournament = registering(house_players=7, now=now, action_seconds=120, **chances)
    services.register(tournament=tournament, player=alice, by=alice, now=now)
    services.start_tournament(tournament=tournament, by=None, now=now)
    seat = alice.seats.get()
    remove_seat(seat=seat, by=None, now=now, reason="bust")
    tournament.entries.filter(player=alice).update(status=Entry.Status.BUSTED, place=8, busted_at=now)
    page.goto("/")
    sign_in(page, alice)
    look_at(page, ("/", f"/tournaments/{tournament.pk}/"))
    expect(page.get_by_role("button", name="Rebuy: 1,000 chips for 110.00")).to_be_visible()
    page.goto(f"/tables/{seat.table_id}/")
    again = page.locator(".strip").get_by_role("button", name="Enter again for 110.00")
    expect(again).to_be_visible()
    assert found_on(page) == []
    again.click()
    expect(page.get_by_text("You are in again, with a full stack")).to_be_visible()
    assert page.url.endswith(f"/tables/{alice.seats.get().table_id}/")


def test_a_password_half_typed_outlasts_the_renewal_of_the_page(browser_page):
    page, now = browser_page, timezone.now()
    page.set_viewport_size(PHONE)
    alice = joined("alice")
    tournament = registering(house_players=4, now=now, capacity=4, alternates=True, password="low and lower")
    home = f"/tournaments/{tournament.pk}/"
    page.goto("/")
    sign_in(page, alice)
    look_at(page, ("/", home))
    page.get_by_label("Password").press_sequentially("low and ")
    page.evaluate("htmx.ajax('GET', location.pathname, {target: '#tournament', swap: 'outerHTML'})")
    page.keyboard.type("lower")
    page.keyboard.press("Enter")
    expect(page.get_by_text("You are number 1 of 1 on the alternates list")).to_be_visible()


def look_at(page, addresses):
    for address in addresses:
        page.goto(address)
        assert found_on(page) == [], address


def found_on(page):
    """What is wrong with the page as it stands."""
    wide = overflow(page)
    return ([f"{wide} pixels too wide"] if wide else []) + serious_findings(page)
