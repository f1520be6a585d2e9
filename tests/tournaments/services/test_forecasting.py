"""Forecasts kept for the pages: the nearest field, the same plan, played once."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.office import NOW, announced, structure
from tournaments import tasks
from tournaments.courses import play_seeded
from tournaments.models import StructureForecast, Tournament
from tournaments.queries import forecast_of, plan_of
from tournaments.rules.forecast import sum_up
from tournaments.services import forecast_tournament, keep_forecast

pytestmark = pytest.mark.django_db


def kept(tournament, entries: int) -> None:
    plan = plan_of(tournament, entries)
    forecast = sum_up(plan, [play_seeded(plan, "a")])
    keep_forecast(structure=structure(), plan=plan, forecast=forecast, now=NOW)


def test_the_forecast_with_the_nearest_number_of_entries_is_shown():
    tournament = announced()
    kept(tournament, 2)
    kept(tournament, 6)
    assert [forecast_of(tournament.pk, entries).entries for entries in (2, 3, 5, 100)] == [2, 2, 6, 6]


def test_the_last_forecast_of_a_field_takes_the_place_of_the_one_before():
    tournament = announced()
    kept(tournament, 2)
    kept(tournament, 2)
    assert StructureForecast.objects.count() == 1


@pytest.mark.parametrize(
    "changed", [{"starting_chips": 400}, {"level_seconds": 60}, {"house": "wsop"}, {"seats_per_table": 8}]
)
def test_a_tournament_played_otherwise_has_none(changed):
    kept(announced(), 2)
    assert forecast_of(announced(**changed).pk, 2) is None


def test_a_structure_that_has_changed_has_none():
    tournament = announced()
    kept(tournament, 2)
    structure().levels.filter(number=1).update(minutes=11)
    assert forecast_of(tournament.pk, 2) is None


@pytest.mark.parametrize("status", ["finished", "paid", "cancelled"])
def test_when_it_is_over_none_is_shown(status):
    tournament = announced()
    kept(tournament, 2)
    Tournament.objects.filter(pk=tournament.pk).update(status=status)
    assert forecast_of(tournament.pk, 2) is None


def test_it_is_played_in_the_background_once_for_tournaments_alike():
    first, second = announced(capacity=3, starting_chips=300), announced(capacity=3, starting_chips=300)
    assert forecast_tournament(tournament_id=first.pk, now=NOW)
    assert not forecast_tournament(tournament_id=second.pk, now=NOW)
    assert forecast_of(second.pk, 3).entries == 3


@pytest.mark.nightly
def test_limits_that_never_end_leave_none():
    structure().levels.update(ante=0, bring_in=1, small_bet=2, big_bet=4)
    tournament = announced(capacity=2, starting_chips=10**8)
    assert not forecast_tournament(tournament_id=tournament.pk, now=NOW)
    assert not StructureForecast.objects.exists()


def test_whoever_announces_a_tournament_asks_for_its_forecast(
    settings, monkeypatch, django_capture_on_commit_callbacks
):
    settings.NEWS = True
    sent = []
    monkeypatch.setattr(
        "tournaments.news.current_app.send_task", lambda task, args, **_: sent.append((task, args))
    )
    with django_capture_on_commit_callbacks(execute=True):
        tournament = announced()
    assert (tasks.forecast.name, (tournament.pk,)) in sent


def test_the_page_draws_it_with_its_words_and_says_what_it_assumes(client):
    tournament = announced()
    address = reverse("tournaments:tournament", args=[tournament.pk])
    assert "forecast-title" not in client.get(address).content.decode()
    kept(tournament, 4)
    page = client.get(address).content.decode()
    assert '<title id="forecast-title">Players left by level, forecast for 4 entries</title>' in page
    assert "Played 1 times by house players with 4 entries" in page
    assert "60 hands an hour" in page


def test_what_is_asked_again_every_few_seconds_carries_no_drawing(client):
    tournament = announced()
    kept(tournament, 4)
    address = reverse("tournaments:tournament", args=[tournament.pk])
    assert "forecast-title" not in client.get(address, headers={"HX-Request": "true"}).content.decode()


def test_it_is_read_in_three_queries_however_many_are_kept():
    tournament = announced()
    for entries in (2, 3, 4):
        kept(tournament, entries)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        forecast_of(tournament.pk, 3)
    assert len(asked) == 3
