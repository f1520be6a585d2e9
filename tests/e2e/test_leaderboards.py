"""Leaderboards fit a phone and a laptop and keep nobody out."""

from __future__ import annotations

import pytest
from django.utils import timezone

from tests.e2e.conftest import LAPTOP, PHONE
from tests.e2e.test_pages import look_at
from tests.tournaments.office import joined, structure
from tournaments.models import Series, Tournament
from tournaments.services import save_series

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_leaderboards_fit_and_keep_nobody_out(browser_page, size):
    page, now = browser_page, timezone.now()
    page.set_viewport_size(size)
    tournament = Tournament.objects.create(
        name="Friday", structure=structure(), status="paid", created_at=now, started_at=now, finished_at=now
    )
    for at in range(1, 13):
        player = joined(f"of_a_long_nickname{at:02d}")
        tournament.entries.create(player=player, number=at, place=at, status="busted", registered_at=now)
    series = Series(name="Winter league", formula="price", best_results=6)
    save_series(series=series, tournaments=[tournament], by=None, now=now)
    look_at(page, ("/series/", series.get_absolute_url(), tournament.get_absolute_url()))
