"""The clock on a simulated now: levels, breaks, pauses, and what the director does to them."""

from datetime import timedelta

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tests.tournaments.floor import end_hand, fresh, opened, started, step, table
from tests.tournaments.office import NOW
from tournaments.models import StructureLevel
from tournaments.queries import clock_face, clock_position, due_tournaments
from tournaments.services import (
    add_minutes,
    call_last_hands,
    change_level,
    pause_tournament,
    resume_tournament,
)

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
    begun = AuditEntry.objects.get(action="begin_break")
    assert (begun.actor, begun.after, begun.at) == (None, {"before_level": 2}, at(10))
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
    before = {"level": 1, "break": False, "seconds_left": 600, "stands": False}
    after = {"level": 1, "break": False, "seconds_left": 900, "stands": False, "minutes": 5}
    assert (audit.actor, audit.target_id) == (dora, str(tournament.pk))
    assert (audit.before, audit.after) == (before, after)


def test_every_level_of_the_schedule_begins_on_its_second_when_the_tick_steps_what_is_due():
    tournament = with_a_break()
    seen = []
    now = NOW
    while (now := fresh(tournament).due_at) < at(25):
        assert due_tournaments(now - timedelta(microseconds=1)) == []
        assert due_tournaments(now) == [tournament.pk]
        step(tournament, now)
        seen.append((now, fresh(tournament).level_index))
    assert seen == [(at(10), 1), (at(15), 2)]


def test_the_last_hands_are_played_with_the_clock_standing_and_then_the_break_begins_in_full(dora):
    tournament = with_a_break()
    call_last_hands(tournament=tournament, hands=2, by=dora, now=at(8))
    step(tournament, at(8))
    for minute in (9, 10, 12):
        assert clock_face(fresh(tournament), at(minute)).seconds_left == 120
        assert table(tournament, 1).table.last_hand.live
        end_hand(tournament, 1, now=at(minute))
        step(tournament, at(minute))
    assert not table(tournament, 1).table.last_hand.live
    assert table(tournament, 1).held_for == "break"
    face = clock_face(fresh(tournament), at(12))
    assert (face.on_break, face.last_hands, face.seconds_left) == (True, False, 300)
    assert fresh(tournament).due_at == at(17)
    step(tournament, at(17))
    assert small_bet(tournament) == 400


def test_a_table_that_has_played_its_last_hand_waits_for_the_others(dora):
    tournament = started(entries=8)
    StructureLevel.objects.filter(number=2).update(position=2)
    StructureLevel.objects.create(structure=tournament.structure, position=1, kind="break", minutes=5)
    call_last_hands(tournament=tournament, hands=1, by=dora, now=NOW)
    for _hand in range(2):
        end_hand(tournament, 1)
        step(tournament)
    assert table(tournament, 1).held_for == "last_hands"
    assert not clock_face(fresh(tournament), NOW).on_break
    for _hand in range(2):
        end_hand(tournament, 2)
        step(tournament)
    assert clock_face(fresh(tournament), NOW).on_break


def test_last_hands_are_called_once_and_only_before_a_break(dora):
    tournament = started(entries=2)
    assert code(call_last_hands, tournament=tournament, hands=1, by=dora, now=NOW) == "no_break_next"
    tournament = with_a_break()
    assert code(call_last_hands, tournament=tournament, hands=0, by=dora, now=NOW) == "wrong_hands"
    call_last_hands(tournament=tournament, hands=1, by=dora, now=NOW)
    assert code(call_last_hands, tournament=tournament, hands=1, by=dora, now=NOW) == "called_already"
    assert AuditEntry.objects.filter(action="call_last_hands").count() == 1


def test_a_change_of_level_ends_the_last_hands(dora):
    tournament = with_a_break()
    call_last_hands(tournament=tournament, hands=3, by=dora, now=at(5))
    change_level(tournament=tournament, steps=1, by=dora, now=at(6))
    face = clock_face(fresh(tournament), at(7))
    assert (face.last_hands, face.level.number, face.seconds_left) == (False, 2, 540)


def code(service, **arguments):
    with pytest.raises(Refusal) as refusal:
        service(**arguments)
    return refusal.value.code
