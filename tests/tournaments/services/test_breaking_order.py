"""The order in which tables break is published when registration closes, shown, and kept (RULES §7)."""

from datetime import timedelta

import pytest

from tests.tournaments.floor import end_hand, fresh, loses_all, seat_numbers, sizes, started, step, table
from tests.tournaments.office import NOW, joined
from tournaments.models import Tournament
from tournaments.queries import board, breaking_order, tournament_page
from tournaments.services import register

pytestmark = pytest.mark.django_db


def lose_one(tournament, number):
    return loses_all(tournament, number, seat_numbers(tournament)[number][-1])


def test_without_late_registration_it_is_published_at_the_start():
    tournament = started(entries=9)
    assert tournament.break_order == [3, 2, 1]
    assert tournament_page(tournament.pk, NOW).break_order == board(tournament.pk, NOW).break_order == [3, 2]


def test_while_entries_come_there_is_none_and_overflow_tables_break_first():
    tournament = started(entries=8, late_registration_level=1)
    register(tournament=tournament, player=joined("alice"), by=None, now=NOW)
    tournament = fresh(tournament)
    assert (tournament.break_order, tournament_page(tournament.pk, NOW).break_order) == ([], [])
    assert [each.overflow for each in tournament.tables.all()] == [False, False, True]
    tournament.tables.filter(number=2).update(overflow=True)
    tournament.tables.filter(number=3).update(overflow=False)
    assert breaking_order(tournament) == [2, 3, 1]


def test_it_is_published_when_late_registration_closes():
    tournament = started(entries=9, late_registration_level=1)
    closing = NOW + timedelta(minutes=10)
    step(tournament, closing)
    tournament = fresh(tournament)
    assert (tournament.registration_closed_at, tournament.break_order) == (closing, [3, 2, 1])


def test_tables_break_as_published_and_the_order_is_kept():
    tournament = started(entries=9)
    Tournament.objects.filter(pk=tournament.pk).update(break_order=[2, 3, 1])
    for number in (1, 2):
        end_hand(tournament, number)
    lose_one(tournament, 3)
    step(tournament)
    assert table(tournament, 2).broken_at == NOW
    assert (sizes(tournament), fresh(tournament).break_order) == ({1: 4, 3: 4}, [2, 3, 1])
    assert board(tournament.pk, NOW).break_order == [3]


def test_players_and_director_read_which_table_breaks_next(client, dora):
    tournament = started(entries=9)
    client.force_login(dora)
    for page in (f"/tournaments/{tournament.pk}/", f"/admin/tournaments/tournament/{tournament.pk}/board/"):
        assert "Next tables to break: 3, 2" in client.get(page).content.decode()
