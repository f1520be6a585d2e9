"""Every page fits a phone and a laptop and keeps nobody out."""

from __future__ import annotations

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.e2e.conftest import LAPTOP, PHONE
from tests.e2e.looking import overflow, registering, serious_findings, sign_in
from tests.tournaments.office import joined
from tournaments import services
from tournaments.models import Tournament

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


def look_at(page, addresses):
    for address in addresses:
        page.goto(address)
        assert found_on(page) == [], address


def found_on(page):
    """What is wrong with the page as it stands."""
    wide = overflow(page)
    return ([f"{wide} pixels too wide"] if wide else []) + serious_findings(page)
