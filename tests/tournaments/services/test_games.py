"""All eight games in tournaments: the rotation, the dead button and the stakes (RULES §6)."""

from datetime import timedelta

import pytest
from django.urls import reverse

from tables.dealer import seeded
from tables.models import Hand, Table
from tables.rules.games import GAMES
from tables.rules.rotation import HORSE
from tests.tournaments.floor import (
    check_invariants,
    check_paid,
    end_hand,
    fresh,
    loses_all,
    opened,
    started,
    step,
    table,
)
from tests.tournaments.office import NOW
from tournaments.models import Structure, TournamentTable
from tournaments.queries import board, games_ahead
from tournaments.services import simulate, start_tournament

pytestmark = pytest.mark.django_db


def last(tournament, number=1):
    return table(tournament, number).table.last_hand


def blinds(tournament, minutes=0):
    """Button, small and big blind of the table's next hand; then it is played, and nothing happens in it."""
    hand = last(tournament)
    end_hand(tournament, 1, now=NOW + timedelta(minutes=minutes))
    step(tournament, NOW + timedelta(minutes=minutes))
    return [hand.button, *hand.blinds] if hand.blinds else None


def ahead(tournament):
    at = table(tournament, 1)
    return games_ahead(fresh(tournament), at, at.table.seats.count(), NOW)


def test_a_whole_horse_tournament_keeps_its_chips_and_pays_its_pool():
    tournament = opened(entries=6, starting_chips=800, games=list(HORSE))
    Structure.objects.update(rotation="hands:1")
    start_tournament(tournament=tournament, by=None, now=NOW, source=seeded(3))
    for _hand in simulate(tournament=tournament, now=NOW, seed=3):
        check_invariants(fresh(tournament))
    check_paid(fresh(tournament))
    assert set(Hand.objects.values_list("game", flat=True)) == set(HORSE)
    at_one = Hand.objects.filter(table__tournament_table__number=1).order_by("number")
    played = list(at_one.values_list("game", flat=True))
    assert played == [HORSE[at % 5] for at in range(len(played))]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_dealt_with_its_own_betting(game):
    tournament = started(entries=4, games=[game])
    for played in simulate(tournament=tournament, now=NOW, seed=1):
        if played.hands == 3:
            break
    check_invariants(fresh(tournament))
    assert {hand.game for hand in Hand.objects.all()} == {game}


def test_blinds_move_on_and_stand_still_through_the_stud_games():
    tournament = started(entries=4, games=["holdem", "razz"])
    Structure.objects.update(rotation="hands:2")
    first = blinds(tournament)
    button, small, big = first
    assert blinds(tournament) == [small, big, big % 4 + 1]
    assert [blinds(tournament), blinds(tournament)] == [None, None]
    assert last(tournament).game == "holdem"
    assert blinds(tournament) == [big, big % 4 + 1, button]


def test_the_small_blind_is_dead_when_the_big_blind_went_out():
    tournament = started(entries=4, games=["holdem"])
    _button, small, big = last(tournament).button, *last(tournament).blinds
    loses_all(tournament, 1, big)
    step(tournament)
    assert (last(tournament).button, last(tournament).blinds) == (small, [None, big % 4 + 1])
    assert big not in last(tournament).dealt_in


def test_a_void_hand_moves_no_button():
    tournament = started(entries=4, games=["holdem"])
    hand = end_hand(tournament, 1)
    Hand.objects.filter(pk=hand.pk).update(status=Hand.Status.VOID)
    step(tournament)
    assert len(set(last(tournament).blinds)) == 2
    assert table(tournament, 1).rotation == {}


def test_stakes_are_the_levels_and_blinds_follow_the_small_bet():
    tournament = started(entries=4, games=["holdem", "razz"])
    Structure.objects.update(rotation="hands:1")
    assert last(tournament).stakes == {
        "ante": 0,
        "bring_in": 0,
        "small_bet": 100,
        "big_bet": 200,
        "small_blind": 50,
        "big_blind": 100,
    }
    end_hand(tournament, 1)
    step(tournament)
    stakes = last(tournament).stakes
    assert (stakes["ante"], stakes["bring_in"], stakes["big_blind"]) == (20, 25, 0)


def test_the_next_game_is_announced_during_the_last_hand_of_this_one():
    tournament = started(entries=3, games=["razz", "omaha8"])
    Structure.objects.update(rotation="hands:2")
    assert ahead(tournament) == ("Razz", "", "", 0)
    end_hand(tournament, 1)
    step(tournament)
    assert ahead(tournament) == ("Razz", GAMES["omaha8"].name, "hand", 0)
    end_hand(tournament, 1)
    step(tournament)
    assert ahead(tournament) == (GAMES["omaha8"].name, "", "", 0)


def test_the_table_is_told_with_the_last_hand_of_a_game():
    tournament = started(entries=3, games=["razz", "stud"])
    Structure.objects.update(rotation="hands:2")
    told = []
    for _hand in range(3):
        before = Table.objects.get().version
        end_hand(tournament, 1)
        step(tournament)
        told.append(Table.objects.get().version - before)
    assert told == [1, 0, 1]


@pytest.mark.parametrize(
    ("policy", "expected"),
    [
        ("level", ("Razz", GAMES["stud"].name, "level", 0)),
        ("minutes:15", ("Razz", GAMES["stud"].name, "minutes", 15)),
    ],
)
def test_games_that_change_by_the_clock_are_announced_with_it(policy, expected):
    tournament = started(entries=3, games=["razz", "stud"])
    Structure.objects.update(rotation=policy)
    assert ahead(tournament) == expected


@pytest.mark.parametrize(("policy", "minutes"), [("level", 10), ("minutes:15", 15)])
def test_games_change_with_the_clock_at_every_table(policy, minutes):
    tournament = started(entries=8, games=["razz", "stud"])
    Structure.objects.update(rotation=policy)
    before, after = NOW + timedelta(minutes=minutes, seconds=-1), NOW + timedelta(minutes=minutes)
    for now, game in [(before, "razz"), (after, "stud")]:
        for number in (1, 2):
            end_hand(tournament, number, now=now)
        step(tournament, now)
        assert [last(tournament, number).game for number in (1, 2)] == [game, game]


def test_a_new_table_starts_the_first_game_and_the_final_table_goes_on_with_its_own():
    tournament = started(entries=8, games=["razz", "stud", "stud8"])
    Structure.objects.update(rotation="hands:1")
    for number in (1, 1, 2):
        end_hand(tournament, number)
        step(tournament)
    assert [last(tournament, number).game for number in (1, 2)] == ["stud8", "stud"]
    loses_all(tournament, 2, 1, 2, 3)
    end_hand(tournament, 1)
    step(tournament)
    kept = TournamentTable.objects.get(broken_at=None)
    assert kept.table.last_hand.game == {1: "razz", 2: "stud8"}[kept.number]


def test_the_pages_name_the_game(client, dora):
    tournament = started(entries=3, games=["razz", "omaha8"])
    Structure.objects.update(rotation="hands:1")
    at = table(tournament, 1).table_id
    strip = client.get(reverse("tournaments:strip", args=[tournament.pk]), {"table": at}).content.decode()
    assert "next hand: " + GAMES["omaha8"].name in strip
    page = client.get(reverse("tournaments:tournament", args=[tournament.pk])).content.decode()
    assert "Razz, " + GAMES["omaha8"].name + ", a new game every hand" in page
    assert '<td class="right">50/100</td>' in page
    assert board(tournament.pk, NOW).tables[0].ahead == ("Razz", GAMES["omaha8"].name, "hand", 0)
