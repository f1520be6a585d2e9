"""The player's main job in a browser: sign up, register, be seated, play whole hands."""

from __future__ import annotations

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from accounts.models import Player
from accounts.queries import wallet_balance
from tables.models import Hand, Origin
from tests.e2e.conftest import PHONE
from tests.e2e.live_room import wait_for
from tests.e2e.looking import registering, sign_in
from tests.e2e.playing import play_a_hand
from tests.tournaments.office import joined
from tournaments import services

pytestmark = pytest.mark.browser


def test_a_newcomer_signs_up_registers_and_plays_a_hand_by_clicking(browser_page):
    page = browser_page
    tournament = registering(house_players=3, now=timezone.now(), action_seconds=120, pause_milliseconds=300)
    page.goto("/")
    page.get_by_role("link", name="Register").click()
    page.get_by_label("Nickname").fill("alice")
    page.get_by_label("Password").fill("seven low cards")
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    page.get_by_role("button", name="Register").click()
    expect(page.get_by_text("You are in: the buy-in has left your wallet.")).to_be_visible()
    alice = Player.objects.get(nickname="alice")
    assert wallet_balance(alice) == 1_000_000 - tournament.price_cents

    services.start_tournament(tournament=tournament, by=None, now=timezone.now())
    page.wait_for_url(f"**/tables/{alice.seats.get().table_id}/")
    play_a_hand(page)
    assert acts()


def test_a_player_on_a_phone_plays_by_tapping_and_folds_by_key(browser_page):
    page, now = browser_page, timezone.now()
    page.set_viewport_size(PHONE)
    alice = joined("alice")
    tournament = registering(house_players=3, now=now, action_seconds=120, pause_milliseconds=300)
    services.register(tournament=tournament, player=alice, by=alice, now=now)
    services.start_tournament(tournament=tournament, by=None, now=now)
    page.goto("/")
    sign_in(page, alice)
    page.reload()
    page.get_by_role("link", name="Go to your table").click()
    play_a_hand(page)
    assert "fold" not in acts()
    expect(page.locator(".choices [data-slot=fold]")).to_be_enabled(timeout=20_000)
    page.keyboard.press("f")
    wait_for(lambda: "fold" in acts())


def acts():
    """What people have done: everybody but alice is a house player."""
    taken = [action for hand in Hand.objects.order_by("id") for action in hand.taken]
    return [action.kind for action in taken if action.origin == Origin.PLAYER]
