"""Back offices pull results and the prize pool, as JSON and as CSV."""

import csv

import pytest
from django.urls import reverse

from accounts.models import Player
from tests.tournaments.office import PASSWORD, announced, paid, registering

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
    assert (report["buy_ins"], report["fees"], report["prize_pool"], report["paid"]) == (
        40_000,
        4_000,
        40_000,
        40_000,
    )
    assert report["difference"] == 0


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
    assert [line["code"] for line in lines] == ["buy_ins", "fees", "overlay", "paid", "left"]
    assert {line["difference"] for line in lines} == {"0"}


def test_csv_of_no_results_yet_has_its_header(office):
    answer = office.get(address("results", announced().pk), {"format": "csv"})
    assert answer.content.decode().startswith("place,tied,nickname,entry_number")


def test_a_nickname_is_no_formula_in_a_spreadsheet(office):
    tournament = paid()
    Player.objects.filter(entries__tournament=tournament, entries__place=1).update(nickname="=1+1")
    answer = office.get(address("results", tournament.pk), {"format": "csv"})
    assert next(csv.DictReader(answer.content.decode().splitlines()))["nickname"] == "'=1+1"


def test_an_unknown_tournament(office):
    answer = office.get(address("results", 404))
    assert answer.status_code == 404
    assert answer.json() == {"detail": "There is no tournament with this number."}


def test_with_a_token(client, rita):
    token = client.post(reverse("reports:token"), {"username": "rita", "password": PASSWORD}).json()["token"]
    with_token = {"authorization": f"Token {token}"}
    answer = client.get(address("prize_pool", announced().pk), headers=with_token)
    assert answer.json()["difference"] == 0


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
    assert {"prize_pool", "paid", "difference", "lines"} <= set(fields)
