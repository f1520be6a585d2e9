"""One's own hands are found from the menu, read again, and taken away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import LAPTOP, PHONE
from tests.e2e.looking import overflow, serious_findings, sign_in
from tests.tables.conftest import Floor, open_table, player, sit

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_player_reads_his_hands_again_and_takes_one_away(browser_page, settings, size):
    settings.NEWS = False
    page = browser_page
    page.set_viewport_size(size)
    floor = Floor(open_table())
    for number in range(1, 9):
        sit(floor.table, player(f"player_of_long_name{number}", is_house=True), number)
    for _ in range(2):
        floor.deal()
    page.goto("/")
    sign_in(page, floor.table.seats.first().player)
    page.goto("/")
    page.get_by_role("link", name="Hands", exact=True).click()
    assert looked_at(page) == []
    page.locator("tbody a").first.click()
    expect(page.get_by_role("heading", name="Third street")).to_be_visible()
    assert looked_at(page) == []
    page.get_by_role("link", name="Earlier hand").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="PHH").click()
    assert download.value.suggested_filename.endswith(".phh")


def looked_at(page):
    return [*serious_findings(page), *([overflow(page)] if overflow(page) else [])]
