"""The player's pages: what each status shows, who may do what, and what it costs the database."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.queries import wallet_balance
from tables.services import remove_seat
from tests.tournaments.office import NOW, announced, paid, registering, structure
from tests.tournaments.visitor import alice, enter, page_of, said, start, text
from tournaments import services
from tournaments.models import Entry, Tournament

__all__ = ["alice"]
pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}

# The lobby


def test_the_lobby_tells_what_can_be_done_with_each_tournament(client):
    schedule = structure()
    for status in ("announced", "registering", "running", "paid", "cancelled"):
        started = NOW if status in ("running", "paid") else None
        Tournament.objects.create(
            name=status, status=status, structure=schedule, started_at=started, created_at=NOW
        )
    response = client.get("/")
    headings = [str(group.heading) for group in response.context["groups"]]
    assert headings == ["Open for registration", "Running now", "Announced", "Finished"]
    buttons = re.findall(r'id="(register|watch|details|results|go|in)-\d+"', response.content.decode())
    assert buttons == ["register", "watch", "details", "details", "results"]


def test_an_empty_lobby_says_so(client):
    assert "No tournament is announced yet." in text(client.get("/"))


def test_the_lobby_shows_the_price_and_the_places_taken(client):
    registering(house_players=3)
    shown = text(client.get("/"))
    assert "Buy-in 100.00 + 10.00 · 1,000 chips · Razz · Short razz" in shown
    assert "Entries 3 / 1,000" in shown
    assert "Prize pool 300.00" in shown


def test_htmx_gets_only_the_part_of_the_lobby_that_moves(client):
    registering(house_players=3)
    part = client.get("/", headers=HTMX).content.decode()
    assert part.lstrip().startswith('<div class="lobby"')
    assert "Friday razz" in part
    assert "<html" not in part


def test_the_lobby_shows_a_seated_player_the_way_to_his_table(client, alice):
    tournament = registering(house_players=3)
    enter(tournament, alice)
    assert "You are in" in text(client.get("/"))
    start(tournament)
    shown = client.get("/").content.decode()
    assert f'href="/tables/{alice.seats.get().table_id}/">Go to your table' in shown
    assert "Watch" not in shown


# A tournament's page


def test_an_announced_tournament_takes_no_entries_yet(client, alice):
    shown = text(client.get(page_of(announced())))
    assert "Announced" in shown
    assert "First levels" in shown
    assert "Register" not in shown


def test_a_tournament_open_for_registration_offers_it(client, alice):
    tournament = registering(house_players=3)
    response = client.get(page_of(tournament))
    assert f'action="{page_of(tournament)}register/"' in response.content.decode()
    assert "Prizes Place Prize 1 300.00 For the entries so far." in text(response)


def test_a_visitor_is_asked_to_sign_up_first(client):
    tournament = registering(house_players=3)
    shown = client.get(page_of(tournament)).content.decode()
    assert f'href="/sign-up/?next={page_of(tournament)}"' in shown
    assert "register/" not in shown


def test_a_running_tournament_shows_clock_tables_and_stacks(client, alice):
    tournament = registering(house_players=4)
    enter(tournament, alice)
    start(tournament)
    response = client.get(page_of(tournament))
    shown, seat = text(response), alice.seats.get()
    assert "Level 1 100/200" in shown
    assert "Players left 5 / 5" in shown
    assert f"Table 1 {tournament.tables.get(number=1).table.seats.count()} players" in shown
    assert f"seat {seat.number}, with 1,000 chips" in shown
    assert [line.present for line in response.context["schedule"]] == [True, False]


def test_the_break_in_force_is_the_one_marked(client):
    tournament = registering(house_players=4)
    levels = tournament.structure.levels
    levels.filter(position=1).update(position=2)
    levels.create(position=1, kind="break", minutes=5)
    start(tournament)
    Tournament.objects.update(started_at=timezone.now() - timedelta(minutes=12))
    response = client.get(page_of(tournament))
    assert [line.present for line in response.context["schedule"]] == [False, True, False]
    assert "Break" in text(response)


def test_levels_of_a_length_of_their_own_do_not_show_the_minutes_of_the_structure(client):
    tournament = registering(house_players=3)
    assert "Minutes" in text(client.get(page_of(tournament)))
    Tournament.objects.update(level_seconds=90)
    response = client.get(page_of(tournament))
    assert "Minutes" not in text(response)
    assert 'data-seconds="90"' in response.content.decode()


def test_a_finished_tournament_shows_places_and_prizes(client, alice):
    tournament = paid()
    winner = tournament.entries.get(place=1)
    shown = text(client.get(page_of(tournament)))
    assert "Finished and paid" in shown
    assert f"Results Place Player Prize 1 {winner.player.nickname}" in shown
    assert "400.00" in shown
    assert "First levels" not in shown


def test_a_player_reads_his_own_place(client):
    tournament = paid()
    client.force_login(tournament.entries.get(place=1).player)
    shown = text(client.get(page_of(tournament)))
    assert "You finished in place 1 of 4. Your prize is 400.00." in shown
    client.force_login(tournament.entries.get(place=4).player)
    shown = text(client.get(page_of(tournament)))
    assert "You finished in place 4 of 4." in shown
    assert "Your prize" not in shown


def test_a_cancelled_tournament_says_why(client, alice):
    tournament = registering(house_players=3)
    services.cancel_tournament(tournament=tournament, by=None, now=timezone.now(), reason="Rain came in.")
    assert "This tournament is cancelled; every buy-in has gone back. Rain came in." in text(
        client.get(page_of(tournament))
    )


def cancelled_in_play(player):
    """Cancelled while the hands of both tables run."""
    tournament = registering(house_players=4)
    enter(tournament, player)
    start(tournament)
    services.step_tournament(tournament_id=tournament.pk, now=timezone.now())
    services.cancel_tournament(tournament=tournament, by=None, now=timezone.now(), reason="Rain came in.")
    assert player.seats.exists()
    return tournament


def test_a_tournament_cancelled_in_play_sends_nobody_to_a_table(client, alice):
    tournament = cancelled_in_play(alice)
    page = client.get(page_of(tournament))
    assert "This tournament is cancelled, and your buy-in is back in your wallet." in text(page)
    assert "Prize pool" not in text(page)
    for shown in (page, client.get("/")):
        assert "/tables/" not in shown.content.decode()
        assert "You sit at" not in text(shown)


def test_the_strip_tells_a_table_that_its_tournament_is_cancelled(client, alice):
    strip = f"{page_of(cancelled_in_play(alice))}strip/"
    mine = (
        "Cancelled: a hand still running is the last, and your buy-in is back in your wallet. Rain came in."
    )
    assert text(client.get(strip)) == mine
    client.logout()
    assert "every buy-in has gone back. Rain came in." in text(client.get(strip))


def test_a_full_tournament_offers_no_registration(client):
    tournament = registering(house_players=3, capacity=3)
    for address in ("/", page_of(tournament)):
        shown = client.get(address)
        assert "Full" in text(shown)
        assert "/sign-up/?next" not in shown.content.decode()


def test_a_guarantee_is_the_least_of_the_prizes(client):
    tournament = announced(guarantee_cents=100_000)
    assert "Prize pool at least 1,000.00" in text(client.get("/"))
    assert "At least 1,000.00, whoever comes" in text(client.get(page_of(tournament)))
    Tournament.objects.update(status="running", started_at=NOW)
    assert "Prize pool 1,000.00" in text(client.get("/"))


def test_who_waits_for_his_seat_is_taken_to_it(client, alice):
    tournament = registering(house_players=3)
    enter(tournament, alice)
    waiting = f"{page_of(tournament)}?waiting=1"
    assert waiting in client.get(page_of(tournament)).content.decode()
    assert "HX-Redirect" not in client.get(waiting, headers=HTMX)
    start(tournament)
    assert client.get(waiting, headers=HTMX)["HX-Redirect"] == f"/tables/{alice.seats.get().table_id}/"
    assert "HX-Redirect" not in client.get(page_of(tournament), headers=HTMX)


def test_a_tournament_that_is_not_there_is_a_friendly_404(client):
    response = client.get("/tournaments/77/")
    assert response.status_code == 404
    assert "Back to the lobby" in response.content.decode()


# Registering


def test_registering_takes_the_buy_in_and_says_so(client, alice):
    tournament = registering(house_players=3)
    before = wallet_balance(alice)
    response = client.post(f"{page_of(tournament)}register/", follow=True)
    assert response.redirect_chain == [(page_of(tournament), 302)]
    assert said(response) == ["You are in: the buy-in has left your wallet."]
    assert before - wallet_balance(alice) == 11_000
    assert tournament.entries.get(player=alice).status == Entry.Status.REGISTERED


def test_unregistering_gives_the_buy_in_back(client, alice):
    tournament = registering(house_players=3)
    before = wallet_balance(alice)
    enter(tournament, alice)
    response = client.post(f"{page_of(tournament)}unregister/", follow=True)
    assert said(response) == ["You are out, and your buy-in is back in your wallet."]
    assert wallet_balance(alice) == before


def test_a_refusal_is_told_and_changes_nothing(client, alice):
    tournament = registering(house_players=3)
    Tournament.objects.update(capacity=3)
    before = wallet_balance(alice)
    response = client.post(f"{page_of(tournament)}register/", follow=True)
    assert len(said(response)) == 1
    assert [message.level_tag for message in response.context["messages"]] == ["error"]
    assert wallet_balance(alice) == before
    assert not tournament.entries.filter(player=alice).exists()


def test_a_visitor_who_registers_is_sent_to_sign_in_and_back(client):
    tournament = registering(house_players=3)
    response = client.post(f"{page_of(tournament)}register/")
    assert response.url == f"/sign-in/?next={page_of(tournament)}"
    assert tournament.entries.count() == 3


def test_who_is_out_enters_again_from_the_page_and_is_taken_to_his_seat(client, alice):
    tournament = registering(house_players=5, late_registration_level=1, re_entries=1)
    enter(tournament, alice)
    start(tournament)
    assert "Enter again" not in text(client.get(page_of(tournament)))
    remove_seat(seat=alice.seats.get(), by=None, now=timezone.now(), reason="bust")
    tournament.entries.filter(player=alice).update(status=Entry.Status.BUSTED, place=6)
    assert "Enter again for 110.00" in text(client.get(page_of(tournament)))
    assert "Enter again for 110.00" in text(client.get(f"{page_of(tournament)}strip/"))
    assert f'action="{page_of(tournament)}re-enter/"' in client.get("/").content.decode()
    response = client.post(f"{page_of(tournament)}re-enter/")
    assert response.url == f"/tables/{alice.seats.get().table_id}/"
    shown = text(client.get(page_of(tournament)))
    assert "You sit at table" in shown
    assert "alice (you) · entry 2" in shown
    assert "Enter again" not in shown


def test_chips_are_bought_with_a_button_that_says_the_price(client, alice):
    tournament = registering(house_players=3, rebuys=2, rebuy_level=1)
    enter(tournament, alice)
    start(tournament)
    page, strip = client.get(page_of(tournament)), client.get(f"{page_of(tournament)}strip/")
    assert "Rebuy: 1,000 chips for 110.00" in text(page)
    assert 'name="number" value="1"' in strip.content.decode()
    assert "Rebuys 2 · 110.00, to level 1" in text(page)
    before = wallet_balance(alice)
    response = client.post(f"{page_of(tournament)}rebuy/", {"number": "1"})
    assert response.url == f"/tables/{alice.seats.get().table_id}/"
    assert before - wallet_balance(alice) == 11_000
    again = client.post(f"{page_of(tournament)}rebuy/", {"number": "1"}, follow=True)
    assert said(again)[-1] == "You have bought this rebuy already."
    assert client.post(f"{page_of(tournament)}rebuy/", {"number": "x"}).status_code == 400
    off = client.post(f"{page_of(tournament)}add-on/", follow=True)
    assert said(off) == ["The add-on is sold in its break only."]


def test_a_refused_re_entry_says_why_on_the_page(client, alice):
    tournament = registering(house_players=5)
    response = client.post(f"{page_of(tournament)}re-enter/", follow=True)
    assert said(response) == ["You have not played in this tournament yet: register first."]


def test_a_link_registers_nobody(client, alice):
    tournament = registering(house_players=3)
    assert client.get(f"{page_of(tournament)}register/").status_code == 405
    assert client.get(f"{page_of(tournament)}unregister/").status_code == 405


def test_another_site_registers_nobody(alice):
    tournament = registering(house_players=3)
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert client.post(f"{page_of(tournament)}register/").status_code == 403
    assert not tournament.entries.filter(player=alice).exists()


# What it costs


@pytest.mark.parametrize(
    ("address", "queries"),
    [("/", 8), ("/tournaments/{}/", 12), ("/tournaments/{}/strip/", 7)],
)
@pytest.mark.parametrize("house_players", [4, 11])
def test_a_page_takes_as_many_queries_whatever_the_field(
    client, alice, django_assert_num_queries, address, queries, house_players
):
    tournament = registering(house_players=house_players)
    enter(tournament, alice)
    start(tournament)
    with django_assert_num_queries(queries):
        client.get(address.format(tournament.pk))
