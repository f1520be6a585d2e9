"""Back offices pull results and the prize pool, as JSON and as CSV."""

import csv

import pytest
from django.urls import reverse

from accounts.models import Player
from tests.tournaments.office import PASSWORD, announced, paid, registering
from tournaments.models import Tournament
from tournaments.queries.prize_pool import LINES

pytestmark = pytest.mark.django_db


def address(name, tournament_id):
    return reverse(f"reports:{name}", args=[tournament_id])


@pytest.fixture
def office(client, rita):
    client.force_login(rita)
    return client


def test_results_give_places_and_prizes_best_first(office):
    tournament = paid()
    report = office.get(address("results", tournament.pk)).json()
    assert (report["status"], report["entries"], report["players_left"]) == ("paid", 4, 1)
    assert report["rows"][0]["place"] == 1
    assert sum(row["prize_cents"] for row in report["rows"]) == 4 * tournament.buy_in_cents


def test_the_prize_pool_reconciles_with_the_ledger(office):
    report = office.get(address("prize_pool", paid().pk)).json()
    figures = ["buy_ins_cents", "fees_cents", "prize_pool_cents", "paid_cents", "difference_cents"]
    assert [report[figure] for figure in figures] == [40_000, 4_000, 40_000, 40_000, 0]


def test_every_sum_says_that_it_is_in_cents(office):
    report = office.get(address("prize_pool", paid().pk)).json()
    words = {"tournament_id", "tournament", "currency", "status", "lines"}
    words |= {"entries", "re_entries_made", "refunded_entries"}
    assert [name for name in report if name not in words and not name.endswith("_cents")] == []
    assert list(report["lines"][0]) == ["code", "expected_cents", "posted_cents", "difference_cents"]


def test_results_as_csv(office):
    tournament = paid()
    answer = office.get(address("results", tournament.pk), {"format": "csv"})
    rows = list(csv.DictReader(answer.content.decode().splitlines()))
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert sorted(row["nickname"] for row in rows) == sorted(
        tournament.entries.values_list("player__nickname", flat=True)
    )
    assert rows[0]["place"] == "1"


def test_the_prize_pool_as_csv_by_the_accept_header(office):
    answer = office.get(address("prize_pool", paid().pk), headers={"accept": "text/csv"})
    lines = list(csv.DictReader(answer.content.decode().splitlines()))
    assert [line["code"] for line in lines] == [*LINES]
    assert {line["difference_cents"] for line in lines} == {"0"}


@pytest.mark.parametrize("report", ["results", "prize_pool"])
def test_a_csv_says_what_it_is_of_in_every_line_and_in_its_name(office, report):
    tournament = paid()
    answer = office.get(address(report, tournament.pk), {"format": "csv"})
    for line in csv.DictReader(answer.content.decode().splitlines()):
        assert list(line.items())[:3] == [
            ("tournament_id", str(tournament.pk)),
            ("tournament", "Friday razz"),
            ("currency", "play money"),
        ]
    file = f"tournament-{tournament.pk}-{report.replace('_', '-')}.csv"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{file}"'
    assert "Content-Disposition" not in office.get(address(report, tournament.pk)).headers


def test_csv_of_no_results_yet_has_its_header(office):
    answer = office.get(address("results", announced().pk), {"format": "csv"})
    assert answer.content.decode().startswith(
        "tournament_id,tournament,currency,place,tied,nickname,entry_number"
    )


@pytest.mark.parametrize("formula", ["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1", "\t=1"])
def test_no_name_is_a_formula_in_a_spreadsheet(office, formula):
    tournament = paid()
    Player.objects.filter(entries__tournament=tournament, entries__place=1).update(nickname=formula)
    Tournament.objects.filter(pk=tournament.pk).update(name=formula)
    answer = office.get(address("results", tournament.pk), {"format": "csv"})
    line = next(csv.DictReader(answer.content.decode().splitlines()))
    assert (line["nickname"], line["tournament"]) == (f"'{formula}", f"'{formula}")


def test_an_unknown_tournament(office):
    answer = office.get(address("results", 404))
    assert answer.status_code == 404
    assert answer.json() == {"detail": "There is no tournament with this number."}


def test_with_a_token(client, rita):
    token = client.post(reverse("reports:token"), {"username": "rita", "password": PASSWORD}).json()["token"]
    with_token = {"authorization": f"Token {token}"}
    answer = client.get(address("prize_pool", announced().pk), headers=with_token)
    assert answer.json()["difference_cents"] == 0


def test_without_one_and_for_players_no_report(client, charlie):
    tournament = announced()
    assert client.get(address("results", tournament.pk)).status_code == 401
    client.force_login(charlie)
    assert client.get(address("results", tournament.pk)).status_code == 403


def test_the_number_of_queries_does_not_grow_with_the_field(office, django_assert_num_queries):
    large = registering(house_players=30)
    with django_assert_num_queries(6):
        office.get(address("results", large.pk))
    with django_assert_num_queries(8):
        office.get(address("prize_pool", large.pk))


def test_the_schema_describes_both_reports(client):
    schema = client.get(reverse("schema"), {"format": "json"}).json()
    assert "/api/v1/reports/tournaments/{tournament_id}/results/" in schema["paths"]
    fields = schema["components"]["schemas"]["PrizePool"]["properties"]
    assert {"prize_pool_cents", "paid_cents", "difference_cents", "lines"} <= set(fields)
    assert "final" in schema["components"]["schemas"]["Results"]["properties"]["provisional"]["description"]
