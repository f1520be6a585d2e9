"""The demo room is never dead."""

from datetime import datetime, timedelta

import pytest

from accounts.models import Player
from tables.models import Hand
from tests.tournaments.floor import fresh, step
from tests.tournaments.office import NOW
from tournaments.models import Entry, Tournament
from tournaments.services import keep_demo_room, load_seeds, register
from tournaments.services.cancellation import cancel_tournament

pytestmark = pytest.mark.django_db
Status = Tournament.Status


def part(name, status):
    return Tournament.objects.get(demo=name, status=status)


@pytest.fixture
def room():
    load_seeds()
    assert keep_demo_room(now=NOW)


def test_before_the_seeds_are_loaded_there_is_nothing_to_do():
    assert not keep_demo_room(now=NOW)


def test_one_plays_one_waits_and_one_is_announced(room):
    show, waiting, tomorrow = (
        part("show", Status.RUNNING),
        part("open", Status.REGISTERING),
        part("tomorrow", Status.ANNOUNCED),
    )
    assert (show.entries.count(), waiting.entries.count(), tomorrow.entries.count()) == (24, 15, 0)
    assert (waiting.starts_at, waiting.start_delay_seconds) == (None, 60)
    assert tomorrow.starts_at == datetime(2026, 12, 1, 20, tzinfo=NOW.tzinfo)
    step(show)
    assert Hand.objects.count() == 3


def test_kept_twice_it_is_the_same(room):
    assert not keep_demo_room(now=NOW)
    assert Tournament.objects.count() == 3


def test_house_players_sit_in_one_tournament_at_a_time(room):
    standing = Entry.objects.filter(status__in=["registered", "seated"])
    assert standing.count() == standing.values("player").distinct().count() == Player.objects.count()


def test_a_minute_after_the_first_person_it_starts_and_another_opens(room, alice):
    waiting = part("open", Status.REGISTERING)
    register(tournament=waiting, player=alice, by=alice, now=NOW)
    assert not step(waiting, NOW + timedelta(seconds=59))
    step(waiting, NOW + timedelta(seconds=60))
    assert (fresh(waiting).status, alice.seats.count()) == (Status.RUNNING, 1)
    assert keep_demo_room(now=NOW + timedelta(seconds=61))
    assert part("open", Status.REGISTERING).entries.count() == 15


def test_when_the_show_is_over_another_begins(room):
    show = part("show", Status.RUNNING)
    cancel_tournament(tournament=show, by=None, now=NOW, reason="over")
    players = Player.objects.count()
    assert keep_demo_room(now=NOW)
    assert part("show", Status.RUNNING).entries.count() == 24
    # The same house players play again.
    assert Player.objects.count() - players < 24


def test_tomorrows_opens_on_its_day_and_another_is_announced(room):
    tomorrow = part("tomorrow", Status.ANNOUNCED)
    morning = tomorrow.starts_at - timedelta(hours=12)
    assert not keep_demo_room(now=morning - timedelta(seconds=1))
    assert keep_demo_room(now=morning)
    assert fresh(tomorrow).status == Status.REGISTERING
    assert part("tomorrow", Status.ANNOUNCED).starts_at == tomorrow.starts_at + timedelta(days=1)
    step(tomorrow, tomorrow.starts_at)
    assert fresh(tomorrow).status == Status.RUNNING
