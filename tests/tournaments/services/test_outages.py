"""The tournament clock stands while the room is out, and a level still refills the time banks."""

from datetime import timedelta

import pytest

from tables.models import Seat
from tests.tournaments.floor import end_hand, fresh, started, step
from tests.tournaments.office import NOW
from tournaments.queries import clock_face, seconds_run
from tournaments.services import give_back_clocks, pause_tournament, resume_tournament

pytestmark = pytest.mark.django_db


def at(minutes, seconds=0):
    return NOW + timedelta(minutes=minutes, seconds=seconds)


def seconds_left(tournament, now):
    return clock_face(fresh(tournament), now).seconds_left


def test_the_clock_does_not_run_through_an_outage():
    tournament = started(entries=2)
    give_back_clocks(now=at(4))
    give_back_clocks(now=at(24))
    assert seconds_left(tournament, at(24)) == 6 * 60
    assert seconds_run(fresh(tournament), at(25)) == 5 * 60
    step(tournament, at(24))
    assert (fresh(tournament).level_index, fresh(tournament).due_at) == (0, at(30))


def test_an_outage_is_given_back_once():
    tournament = started(entries=2)
    for now in (at(4), at(5), at(5), at(5, 1)):
        give_back_clocks(now=now)
    assert fresh(tournament).clock_history == [["outage", at(4).isoformat(), at(5).isoformat()]]


def test_a_late_tick_is_no_outage():
    tournament = started(entries=2)
    for seconds in range(0, 12, 3):
        give_back_clocks(now=at(0, seconds))
    assert fresh(tournament).clock_history == []


def test_a_tournament_that_began_during_the_outage_lost_only_its_own_part():
    give_back_clocks(now=at(-5))
    tournament = started(entries=2)
    give_back_clocks(now=at(2))
    assert seconds_left(tournament, at(2)) == 10 * 60


def test_what_stood_anyway_is_given_nothing():
    tournament = started(entries=2)
    give_back_clocks(now=at(2))
    pause_tournament(tournament=tournament, by=None, now=at(2))
    give_back_clocks(now=at(10))
    resume_tournament(tournament=tournament, by=None, now=at(10))
    assert seconds_left(tournament, at(10)) == 8 * 60


def test_a_new_level_refills_the_time_banks_between_hands():
    tournament = started(entries=2, bank_seconds=60, bank_refill_seconds=20)
    Seat.objects.update(bank_seconds=10)
    step(tournament, at(10))
    assert set(Seat.objects.values_list("bank_seconds", flat=True)) == {10}
    end_hand(tournament, 1, now=at(11))
    step(tournament, at(11))
    assert set(Seat.objects.values_list("bank_seconds", flat=True)) == {30}
