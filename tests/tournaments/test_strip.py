"""Watching a tournament, and the strip above its tables."""

import re

import pytest
from django.utils import timezone

from tables.services import move_seat
from tests.tournaments.office import paid, registering
from tests.tournaments.visitor import alice, enter, page_of, start, text
from tournaments.models import Entry

__all__ = ["alice"]
pytestmark = pytest.mark.django_db


def test_watching_leads_to_a_table_once_there_is_one(client):
    tournament = registering(house_players=4)
    watch = f"{page_of(tournament)}watch/"
    assert client.get(watch).url == page_of(tournament)
    start(tournament)
    assert client.get(watch).url == f"/tables/{tournament.tables.get(number=1).table_id}/"
    assert client.get("/tournaments/77/watch/").status_code == 404


def test_the_strip_tells_level_clock_players_and_average(client, alice):
    tournament = registering(house_players=4)
    enter(tournament, alice)
    start(tournament)
    tournament.entries.filter(number=1).update(status=Entry.Status.BUSTED, place=5)
    response = client.get(f"{page_of(tournament)}strip/?table={alice.seats.get().table_id}")
    assert text(response) == "Level 1 Next 400/800 Left 4 / 5 Average 1,250"
    assert re.search(r'data-seconds="(59\d|600)"', response.content.decode())


def test_the_strip_shows_the_way_from_a_table_that_is_not_ones_own(client, alice):
    tournament = registering(house_players=4)
    enter(tournament, alice)
    start(tournament)
    seat = alice.seats.get()
    other = tournament.tables.exclude(table=seat.table).get().table
    link = f'href="/tables/{seat.table_id}/"'
    assert link in client.get(f"{page_of(tournament)}strip/?table={other.pk}").content.decode()
    free = ({1, 2, 3, 4} - set(other.seats.values_list("number", flat=True))).pop()
    move_seat(seat=seat, to_table=other, to_number=free, by=None, now=timezone.now())
    assert "href" not in client.get(f"{page_of(tournament)}strip/?table={other.pk}").content.decode()


def test_the_strip_tells_a_busted_player_his_place(client):
    tournament = paid()
    client.force_login(tournament.entries.get(place=1).player)
    assert "You finished 1 of 4. Your prize: 400.00." in text(client.get(f"{page_of(tournament)}strip/"))


def test_the_strip_is_for_everybody_who_watches(client):
    assert client.get("/tournaments/77/strip/").status_code == 404
    tournament = registering(house_players=3)
    start(tournament)
    shown = text(client.get(f"{page_of(tournament)}strip/"))
    assert "Level 1" in shown
    assert "You finished" not in shown
