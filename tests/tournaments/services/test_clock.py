"""The clock on a simulated now: levels, breaks, pauses, and what the director does to them."""

from datetime import timedelta

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tests.tournaments.floor import end_hand, fresh, opened, started, step, table
from tests.tournaments.office import NOW
from tournaments.models import StructureLevel
from tournaments.queries import clock_face, clock_position
from tournaments.services import add_minutes, change_level, pause_tournament, resume_tournament

pytestmark = pytest.mark.django_db


def at(minutes, seconds=0):
    return NOW + timedelta(minutes=minutes, seconds=seconds)


def with_a_break():
    """Ten minutes at 100, five of break, then 400."""
    tournament = started(entries=2)
    structure = tournament.structure
    structure.levels.filter(number=2).update(position=2)
    StructureLevel.objects.create(structure=structure, position=1, kind="break", minutes=5)
    return tournament


def small_bet(tournament):
    return table(tournament, 1).table.last_hand.stakes["small_bet"]


def level(tournament, now):
    return clock_position(fresh(tournament), now).level.number


def test_the_tournament_is_due_when_its_level_changes():
    tournament = started(entries=2)
    assert tournament.due_at == at(10)
    step(tournament, at(10))
    assert (fresh(tournament).level_index, fresh(tournament).due_at) == (1, at(20))


def test_a_hand_keeps_the_level_it_started_at():
    tournament = started(entries=2)
    step(tournament, at(11))
    assert small_bet(tournament) == 100
    end_hand(tournament, 1, now=at(11))
    step(tournament, at(11))
    assert small_bet(tournament) == 400


def test_a_hand_dealt_after_the_showdown_pause_is_played_at_the_level_of_its_deal():
    tournament = started(entries=2)
    seat = table(tournament, 1).table
    seat.pause_milliseconds = 5_000
    seat.save()
    end_hand(tournament, 1, now=at(9, 57))
    step(tournament, at(9, 57))
    assert (small_bet(tournament), table(tournament, 1).table.due_at) == (400, at(10, 2))


def test_in_a_break_no_hand_is_dealt_and_after_it_play_goes_on():
    tournament = with_a_break()
    end_hand(tournament, 1, now=at(10))
    step(tournament, at(10))
    assert table(tournament, 1).held_for == "break"
    assert fresh(tournament).due_at == at(15)
    assert not step(tournament, at(14, 59))
    step(tournament, at(15))
    assert (table(tournament, 1).held_for, small_bet(tournament)) == ("", 400)


def test_the_clock_face_says_break_and_what_follows():
    tournament = with_a_break()
    face = clock_face(tournament, at(12))
    assert (face.on_break, face.seconds_left, face.level.number, face.paused) == (True, 180, 2, False)


def test_a_pause_stops_the_clock_and_running_hands_end(dora):
    tournament = started(entries=2)
    pause_tournament(tournament=tournament, by=dora, now=at(4))
    step(tournament, at(4))
    assert fresh(tournament).due_at is None
    end_hand(tournament, 1, now=at(5))
    step(tournament, at(5))
    assert table(tournament, 1).held_for == "pause"
    assert clock_face(fresh(tournament), at(50)).seconds_left == 360

    resume_tournament(tournament=tournament, by=dora, now=at(30))
    step(tournament, at(30))
    assert (table(tournament, 1).held_for, fresh(tournament).due_at) == ("", at(36))
    assert clock_face(fresh(tournament), at(30)).seconds_left == 360


def test_minutes_added_belong_to_the_present_level():
    tournament = started(entries=2)
    add_minutes(tournament=tournament, minutes=5, by=None, now=at(11))
    assert [level(tournament, at(minutes)) for minutes in (9, 11, 24)] == [1, 2, 2]
    assert clock_position(fresh(tournament), at(11)).seconds_left == 14 * 60


def test_minutes_taken_away_end_the_level_sooner():
    tournament = started(entries=2)
    add_minutes(tournament=tournament, minutes=-9, by=None, now=at(0))
    step(tournament, at(0))
    assert fresh(tournament).due_at == at(1)


def test_a_level_is_gone_to_in_full_and_back():
    tournament = started(entries=2)
    change_level(tournament=tournament, steps=1, by=None, now=at(3))
    assert (level(tournament, at(3)), clock_position(fresh(tournament), at(3)).seconds_left) == (2, 600)
    change_level(tournament=tournament, steps=-1, by=None, now=at(4))
    assert level(tournament, at(4)) == 1


def refused(code, service, tournament, **settings):
    audits = AuditEntry.objects.count()
    with pytest.raises(Refusal) as refusal:
        service(tournament=tournament, by=None, now=NOW, **settings)
    assert (refusal.value.code, AuditEntry.objects.count()) == (code, audits)


def test_there_is_no_level_before_the_first_or_after_the_last():
    tournament = started(entries=2)
    refused("no_such_level", change_level, tournament, steps=-1)
    refused("no_such_level", change_level, tournament, steps=2)


def test_a_clock_is_stopped_once_and_started_once():
    tournament = started(entries=2)
    refused("not_paused", resume_tournament, tournament)
    pause_tournament(tournament=tournament, by=None, now=NOW)
    refused("already_paused", pause_tournament, tournament)


@pytest.mark.parametrize(
    ("service", "settings"),
    [
        (pause_tournament, {}),
        (resume_tournament, {}),
        (change_level, {"steps": 1}),
        (add_minutes, {"minutes": 1}),
    ],
)
def test_before_the_start_there_is_no_clock(service, settings):
    refused("not_running", service, opened(entries=2), **settings)


def test_what_the_director_does_to_the_clock_is_on_record(dora):
    tournament = started(entries=2)
    add_minutes(tournament=tournament, minutes=5, by=dora, now=NOW)
    audit = AuditEntry.objects.get(action="add_minutes")
    assert (audit.actor, audit.after, audit.target_id) == (dora, {"minutes": 5}, str(tournament.pk))
