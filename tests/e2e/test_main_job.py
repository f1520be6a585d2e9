"""The main job: a tournament run from the admin, played by clicking, paid out, and its report balances."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from datetime import UTC, datetime

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from accounts.queries import ledger_faults, ledger_sum
from accounts.services import create_house_players, ensure_operator
from tables.models import Hand, Origin
from tests.e2e.conftest import LAPTOP
from tests.e2e.live_room import wait_for
from tests.e2e.looking import errors_of
from tournaments.models import Entry, Tournament
from tournaments.services import load_seeds, register

pytestmark = pytest.mark.browser
PASSWORD = "seven low cards"
HANDS_PLAYED = 12
LONG = 120.0
"""Seconds a whole tournament may take to its end."""


@pytest.fixture
def desk(browser, live_room):
    """The operator's own browser window, signed in to the admin."""
    ensure_operator(nickname="dora", password=PASSWORD, now=datetime.now(UTC))
    load_seeds()
    context = browser.new_context(base_url=live_room, viewport=LAPTOP)
    page = context.new_page()
    errors = errors_of(page)
    page.goto("/admin/")
    page.fill("[name=username]", "dora")
    page.fill("[name=password]", PASSWORD)
    page.get_by_role("button", name="Log in").click()
    yield page
    context.close()
    assert errors == []


def announce(desk) -> Tournament:
    """A tournament of ten-second levels in which nobody waits, announced from the admin's form."""
    desk.goto("/admin/tournaments/tournament/add/")
    desk.fill("[name=name]", "Monday razz")
    desk.select_option("[name=structure]", label="Razz, limits from 200/400")
    settings = {
        "starting_chips": 3000,
        "level_seconds": 10,
        "action_seconds": 3,
        "think_milliseconds": 0,
        "pause_milliseconds": 0,
        "fee": "7.50",
    }
    for name, value in settings.items():
        desk.fill(f"[name={name}]", str(value))
    desk.get_by_role("button", name="Save", exact=True).click()
    expect(desk.get_by_text("Monday razz is announced")).to_be_visible()
    return Tournament.objects.get()


def seat_house_players(tournament: Tournament, count: int) -> None:
    now = datetime.now(UTC)
    for house_player in create_house_players(count=count, now=now):
        register(tournament=tournament, player=house_player, by=None, now=now)


def sign_up_and_register(page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Sign up", exact=True).click()
    page.fill("[name=nickname]", "alice")
    page.fill("[name=password]", PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    page.get_by_role("link", name="Monday razz").click()
    page.get_by_role("button", name="Register").click()
    expect(page.get_by_text("You are in").first).to_be_visible()


def play_by_clicking(page, hands: int) -> None:
    """Check or call, never fold: until so many hands have been played, or the chips or the event are gone."""
    choices = page.locator(".choices button:enabled")
    alice = Entry.objects.get(player__nickname="alice")

    def gone_on() -> bool:
        alice.refresh_from_db()
        return alice.status != Entry.Status.SEATED or hands_acted() >= hands

    deadline = time.monotonic() + LONG
    while not gone_on():
        assert time.monotonic() < deadline, f"only {hands_acted()} hands in {LONG} s"
        # A turn may pass while the mouse is on its way: the next look finds the next one.
        with suppress(PlaywrightTimeout):
            choices.filter(has_text=re.compile("Check|Call|Bring in")).first.click(timeout=500)


def hands_acted() -> int:
    return sum(any(action.origin == Origin.PLAYER for action in hand.taken) for hand in Hand.objects.all())


def test_a_tournament_from_the_admin_to_the_report_with_a_person_playing(desk, browser_page):
    tournament = announce(desk)
    desk.get_by_role("button", name="Open registration").click()
    seat_house_players(tournament, 23)
    sign_up_and_register(browser_page)
    desk.reload()
    desk.get_by_role("button", name="Start", exact=True).click()
    desk.get_by_role("button", name="Start", exact=True).click()
    expect(desk.locator("#board-live")).to_contain_text("24 of 24")

    browser_page.wait_for_url("**/tables/*/")
    play_by_clicking(browser_page, HANDS_PLAYED)
    assert hands_acted() >= HANDS_PLAYED or Entry.objects.get(player__nickname="alice").place

    wait_for(lambda: Tournament.objects.filter(status="paid").exists(), LONG)
    report = desk.request.get(f"/api/v1/reports/tournaments/{tournament.pk}/prize-pool/").json()
    assert (report["entries"], report["difference_cents"]) == (24, 0)
    assert report["paid_cents"] == report["prize_pool_cents"] == 24 * 10_000
    rows = desk.request.get(f"/api/v1/reports/tournaments/{tournament.pk}/results/").json()["rows"]
    assert sum(row["tied"] == 1 for row in rows if row["place"] == 1) == 1
    assert sorted(row["nickname"] for row in rows).count("alice") == 1
    assert len(rows) == 24
    assert (ledger_sum(), ledger_faults()) == (0, [])
    assert not Hand.objects.filter(status__in=["released", "running"]).exists()
    # The board renews itself when the state changes; a reload now could cross its own.
    expect(desk.locator("#board-live")).to_contain_text("Paid", timeout=20_000)
    expect(desk.get_by_role("table")).to_contain_text("alice")
