"""A player's own hands over REST, by session or token."""

import pytest
from rest_framework.authtoken.models import Token
from rest_framework.test import APIClient

from tables import queries
from tests.tables.histories.test_own_hands import due_to
from tests.tables.streaming.evidence import cards_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def api():
    return APIClient()


def test_the_list_is_paged_by_cursor_newest_first(api, house_floor):
    ids = [house_floor.deal().id for _ in range(5)]
    api.force_login(house_floor.table.seats.first().player)
    first = api.get("/api/v1/hands/?page_size=3").json()
    second = api.get(first["next"]).json()
    assert [row["hand"] for row in first["results"] + second["results"]] == ids[::-1]
    assert second["next"] is None
    row = first["results"][0]
    assert (row["game"], row["table"], row["owner"], row["seat"]) == ("razz", "Table 1", "Friday Razz", 1)
    assert row["number"] == 5


def test_results_add_up_to_the_change_of_the_stack(api, house_floor):
    for _ in range(3):
        house_floor.deal()
    seat = house_floor.table.seats.first()
    api.force_login(seat.player)
    rows = api.get("/api/v1/hands/").json()["results"]
    assert sum(row["result"] for row in rows) == seat.stack - 5_000


def test_a_token_opens_ones_own_hands_only(api, floor, alice, charlie):
    hand = floor.deal()
    floor.act(floor.actor(), "fold")
    address = f"/api/v1/hands/{hand.id}/"
    assert api.get(address).status_code == api.get("/api/v1/hands/").status_code == 401
    for who, status in ((alice, 200), (charlie, 404)):
        api.credentials(HTTP_AUTHORIZATION=f"Token {Token.objects.create(user=who).key}")
        assert api.get(address).status_code == status
    assert api.get(address).json()["detail"] == (
        "You were not dealt into a hand of this number, or it is not over."
    )


def test_no_card_that_its_player_did_not_see_is_told(api, house_floor):
    for _ in range(2):
        hand = house_floor.deal()
        for seat in hand.seats.select_related("player"):
            api.force_login(seat.player)
            told = cards_in(api.get(f"/api/v1/hands/{hand.id}/").content.decode().replace("\\n", " "))
            saw, unseen = due_to(queries.own_hand(hand.id, seat.player))
            assert told & unseen == set()
            assert told & saw


def test_the_list_costs_the_same_queries_however_long(api, house_floor, django_assert_num_queries):
    api.force_login(house_floor.table.seats.first().player)
    for _ in range(2):
        house_floor.deal()
        with django_assert_num_queries(3):
            api.get("/api/v1/hands/")


def test_the_schema_describes_them(api):
    schema = api.get("/api/schema/?format=json").json()
    assert {"/api/v1/hands/", "/api/v1/hands/{hand_id}/"} <= schema["paths"].keys()
