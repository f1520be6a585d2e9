"""What wakes a tournament: a hand's end, a commit with work due now, and the tick that finds the rest."""

import json
from datetime import timedelta

import pytest
import redis
from celery import current_app
from django.db import transaction
from django.utils import timezone

from tables.services import step_table
from tables.signals import hand_ended
from tests.tournaments.floor import end_hand, fresh, started, table
from tests.tournaments.office import NOW
from tournaments import news, tasks
from tournaments.models import Tournament
from tournaments.services import keep_demo_room, load_seeds, pause_tournament, resume_tournament

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def server(settings):
    """The room's Redis, empty."""
    client = redis.Redis.from_url(settings.REDIS_URL, decode_responses=True)
    client.flushall()
    yield client
    client.close()


@pytest.fixture
def loud(settings):
    def loud():
        settings.NEWS = True

    return loud


def woken(server):
    """Arguments of the waiting tasks that step a tournament."""
    waiting = [json.loads(task) for task in server.lrange(current_app.conf.task_default_queue, 0, -1)]
    return [
        task["headers"]["argsrepr"] for task in waiting if task["headers"]["task"] == news.STEP_TOURNAMENT
    ]


def test_the_end_of_a_hand_wakes_its_tournament(server, loud):
    tournament = started(entries=2)
    loud()
    step_table(table_id=table(tournament, 1).table_id, now=NOW)
    assert woken(server) == [f"({tournament.pk},)"]


def test_the_end_of_a_hand_elsewhere_wakes_nobody(server, loud):
    tournament = started(entries=2)
    loud()
    hand_ended.send(sender=None, table_id=table(tournament, 1).table_id + 1, hand_id=1)
    assert woken(server) == []


def test_a_wake_up_waits_for_the_commit(server, loud):
    tournament = started(entries=2)
    loud()
    with transaction.atomic():
        pause_tournament(tournament=tournament, by=None, now=NOW)
        assert woken(server) == []
    assert woken(server) == [f"({tournament.pk},)"]


def test_without_news_nobody_is_woken(server, django_assert_num_queries):
    tournament = started(entries=2)
    table_id = table(tournament, 1).table_id
    pause_tournament(tournament=tournament, by=None, now=NOW)
    with django_assert_num_queries(0):
        hand_ended.send(sender=None, table_id=table_id, hand_id=1)
    assert server.dbsize() == 0


def test_the_tick_finds_due_tournaments_and_hands_nobody_told_of(server):
    due, unbooked, neither = (started(entries=2) for _ in range(3))
    Tournament.objects.filter(pk__in=[unbooked.pk, neither.pk]).update(due_at=None)
    end_hand(unbooked, 1)
    tasks.tick()
    assert sorted(woken(server)) == sorted(f"({tournament.pk},)" for tournament in (due, unbooked))


def test_a_step_task_steps_it():
    tournament = started(entries=2)
    end_hand(tournament, 1)
    tasks.step_tournament(tournament.pk)
    assert table(tournament, 1).table.last_hand.number == 2


def test_the_demo_task_keeps_the_room():
    load_seeds()
    tasks.keep_demo_room()
    assert set(Tournament.objects.values_list("demo", flat=True)) == {"show", "open", "tomorrow"}
    assert not keep_demo_room(now=timezone.now())


def test_a_resumed_clock_is_due_at_once(server, loud):
    tournament = started(entries=2)
    pause_tournament(tournament=tournament, by=None, now=NOW)
    loud()
    later = NOW + timedelta(minutes=1)
    resume_tournament(tournament=tournament, by=None, now=later)
    assert (fresh(tournament).due_at, woken(server)) == (later, [f"({tournament.pk},)"])
