"""A player verifies his cards: in the browser, and with the file on his own machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tables import services
from tests.e2e.conftest import PHONE
from tests.e2e.looking import overflow, serious_findings, sign_in
from tests.e2e.playing import play_a_hand
from tests.tables.conftest import STAKES, open_table, player, sit

pytestmark = pytest.mark.browser
ROOT = Path(__file__).parents[2]


def test_a_player_verifies_his_hand_and_the_file_verifies_without_us(browser_page, tmp_path):
    page = browser_page
    page.set_viewport_size(PHONE)
    alice = player("alice")
    table = open_table(action_seconds=120)
    sit(table, alice, 1)
    sit(table, player("Rocky", is_house=True), 2)
    page.goto("/")
    sign_in(page, alice)
    page.goto(f"/tables/{table.id}/")
    now = timezone.now()
    hand = services.Release(table_id=table.id, after=None, game="razz", stakes=STAKES, deal_at=now)
    services.release_table(release=hand, now=now)
    play_a_hand(page)

    page.locator("[data-part=commitment] summary").click()
    told = page.locator("[data-part=commitment] code").inner_text()
    page.get_by_role("link", name="Verify this hand").click()
    expect(page.locator("#verdict")).to_contain_text("every card below was fixed by this commitment")
    assert (overflow(page), serious_findings(page)) == (0, [])
    with page.expect_download() as download:
        page.get_by_role("link", name="Fetch the proof").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert verified(file, told).returncode == 0
    assert verified(file, told[::-1]).returncode != 0


def verified(file, commitment):
    """As docs/fairness.md says it is run: python -m tables.rules.fair verify FILE."""
    command = ["-m", "tables.rules.fair", "verify", str(file), "--commitment", commitment]
    return subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, check=False)
