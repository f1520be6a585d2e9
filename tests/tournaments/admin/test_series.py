"""A series at the desk, on its page, and in the office's report."""

import csv

import pytest
from django.urls import reverse

from accounts.models import AuditEntry
from tests.tournaments.admin.test_director import desk
from tests.tournaments.office import paid
from tournaments.models import Series

__all__ = ["desk"]
pytestmark = pytest.mark.django_db
ADD = reverse("admin:tournaments_series_add")
FORM = {"name": "Winter league", "formula": "linear", "typed_points": "", "best_results": "3"}


def kept(desk, tournament):
    desk.post(ADD, FORM | {"tournaments": [tournament.pk]})
    return Series.objects.get()


def test_a_director_makes_a_series_of_tournaments(desk, dora):
    tournament = paid()
    series = kept(desk, tournament)
    assert (series.formula, series.best_results, list(series.tournaments.all())) == (
        "linear",
        3,
        [tournament],
    )
    assert AuditEntry.objects.get(action="save_series").actor == dora


def test_what_is_wrong_is_said_at_its_field(desk):
    page = desk.post(ADD, FORM | {"formula": "typed", "typed_points": "10, 12"})
    assert "No place may get more points" in page.content.decode()
    assert not Series.objects.exists()


def test_the_leaderboard_is_a_page_that_lobby_and_tournament_lead_to(desk, client):
    tournament = paid()
    series = kept(desk, tournament)
    client.logout()
    assert reverse("tournaments:all_series") in client.get("/").content.decode()
    for page in (reverse("tournaments:all_series"), tournament.get_absolute_url()):
        assert series.get_absolute_url() in client.get(page).content.decode()
    text = client.get(series.get_absolute_url()).content.decode()
    winner = tournament.entries.get(place=1).player.nickname
    assert [word for word in ("Winter league", winner, "4.00", "3 best results") if word not in text] == []


def test_no_such_series(client):
    assert client.get(reverse("tournaments:series", args=[404])).status_code == 404


def test_the_leaderboard_as_a_report(desk, client, rita):
    series = kept(desk, paid())
    client.force_login(rita)
    address = reverse("reports:leaderboard", args=[series.pk])
    report = client.get(address).json()
    assert (report["series"], report["rows"][0]["points"]) == ("Winter league", "4.00")
    answer = client.get(address, {"format": "csv"})
    lines = list(csv.DictReader(answer.content.decode().splitlines()))
    assert [line["points"] for line in lines][:1] == ["4.00"]
    assert f'filename="series-{series.pk}-leaderboard.csv"' in answer.headers["Content-Disposition"]
    assert client.get(reverse("reports:leaderboard", args=[404])).json() == {
        "detail": "There is no series with this number."
    }


def test_players_see_no_report(client, charlie):
    client.force_login(charlie)
    assert client.get(reverse("reports:leaderboard", args=[1])).status_code == 403
