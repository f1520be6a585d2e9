"""The page of a live table: an empty felt for whoever looks, and the way to sit out."""

import pytest
from django.test import Client

from tables.models import FloorCall
from tables.rules.fair import checked

pytestmark = pytest.mark.django_db


@pytest.fixture
def page(floor):
    return f"/tables/{floor.table.id}/"


def test_the_page_names_the_table_and_where_its_stream_is(client, page, floor, alice):
    client.force_login(alice)
    response = client.get(page)
    shown = response.content.decode()
    assert response.status_code == 200
    assert "<h1>Table 1</h1>" in shown
    assert f'data-stream="/ws/tables/{floor.table.id}/"' in shown
    assert 'href="/tournaments/1/">Friday Razz</a>' in shown


def test_a_spectator_gets_the_same_page_as_a_player(client, page, floor, alice, charlie):
    floor.deal()
    pages = []
    for viewer in (alice, charlie):
        client.force_login(viewer)
        shown = client.get(page).content.decode()
        pages.append(
            shown.split("<main")[1].split('name="csrfmiddlewaretoken"')[0].replace(viewer.nickname, "")
        )
    assert pages[0] == pages[1]


def test_the_page_is_never_kept_by_a_browser(client, page, alice):
    client.force_login(alice)
    assert "no-store" in client.get(page)["Cache-Control"]


def test_a_visitor_may_watch(client, page):
    assert client.get(page).status_code == 200


def test_a_table_that_is_not_there_is_a_404(client, alice):
    client.force_login(alice)
    assert client.get("/tables/77/").status_code == 404


def test_the_page_takes_four_queries(client, page, alice, django_assert_num_queries):
    client.force_login(alice)
    client.get(page)
    with django_assert_num_queries(4):  # session, player, table, seat
        client.get(page)


def test_a_player_sits_out_and_comes_back(client, page, floor, alice):
    client.force_login(alice)
    assert client.post(f"{page}away/", {"away": "1"}, headers={"HX-Request": "true"}).status_code == 204
    assert floor.table.seats.get(player=alice).away
    assert client.post(f"{page}away/", {"away": "0"}).url == page
    assert not floor.table.seats.get(player=alice).away


def test_a_player_chooses_to_show_his_losing_hands(client, page, floor, alice):
    client.force_login(alice)
    shows = 'name="show" value="1" checked'
    assert shows not in client.get(page).content.decode()
    assert client.post(f"{page}show/", {"show": "1"}, headers={"HX-Request": "true"}).status_code == 204
    assert shows in client.get(page).content.decode()
    assert client.post(f"{page}show/").url == page
    assert shows not in client.get(page).content.decode()


@pytest.mark.parametrize(("address", "asked"), [("away", {"away": "1"}), ("show", {"show": "1"})])
def test_who_does_not_sit_there_is_told_so(client, page, floor, charlie, address, asked):
    client.force_login(charlie)
    client.post(f"{page}{address}/", asked)
    shown = client.get(page).content.decode()
    assert "You do not sit at this table." in shown


def test_a_player_calls_the_floor_and_is_told(client, page, floor, alice):
    client.force_login(alice)
    answer = client.post(f"{page}floor/", {"text": "<b>he talks</b>"}, headers={"HX-Request": "true"})
    assert answer.content.decode() == "The floor has been called and will see to it."
    again = client.post(f"{page}floor/", {"text": ""}, headers={"HX-Request": "true"})
    assert again.content.decode() == "You have called the floor already; they are on their way."
    assert FloorCall.objects.get().kind == "call"


def test_a_player_disputes_his_last_hand(client, page, floor, alice):
    hand = floor.deal()
    floor.act(floor.actor(), "fold")
    client.force_login(alice)
    shown = client.post(f"{page}floor/", {"about": "hand", "text": "wrong pot"}, follow=True)
    assert "The floor has been called" in shown.content.decode()
    assert FloorCall.objects.get().hand_id == hand.id


def test_sitting_out_takes_a_form_of_our_own(page, floor, alice):
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert client.get(f"{page}away/").status_code == 405
    assert client.post(f"{page}away/", {"away": "1"}).status_code == 403
    assert not floor.table.seats.get(player=alice).away


def test_a_player_verifies_his_hand_and_fetches_the_proof(client, floor, alice):
    hand = floor.play_out()
    client.force_login(alice)
    page = client.get(f"/tables/hands/{hand.id}/proof/").content.decode()
    assert hand.commitment in page
    file = client.get(f"/tables/hands/{hand.id}/proof.json")
    assert file["Content-Disposition"] == f'attachment; filename="hand-{hand.id}-proof.json"'
    assert checked(file.json()).commitment == hand.commitment


def test_others_and_a_running_hand_have_no_proof(client, floor, alice, charlie):
    hand = floor.play_out()
    running = floor.deal()
    for who, of in ((charlie, hand), (alice, running)):
        client.force_login(who)
        for address in ("proof/", "proof.json"):
            answer = client.get(f"/tables/hands/{of.id}/{address}")
            assert answer.status_code == 404
            assert of.commitment not in answer.content.decode()


def test_a_stranger_signs_in_first_and_may_read_what_a_proof_is(client, floor):
    hand = floor.play_out()
    assert client.get(f"/tables/hands/{hand.id}/proof/").status_code == 302
    assert client.get("/tables/fairness/").status_code == 200


def test_the_game_is_explained_to_newcomers(client):
    page = client.get("/razz/").content.decode()
    assert "5-4-3-2-A" in page
    assert "bring-in" in page
    assert 'href="/razz/"' in client.get("/").content.decode()
