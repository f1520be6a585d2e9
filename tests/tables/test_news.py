"""Commits are published and work is handed out; when Redis is down no request fails and nothing is lost."""

import json

import pytest
import redis
from celery import Celery, current_app
from django.db import transaction

from tables import news, services, tasks
from tables.services.claims import CLAIM
from tests.tables.conftest import NOW, Floor, open_table, player, sit

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def loud(quiet, settings):
    settings.NEWS = True


@pytest.fixture
def server(settings):
    """The room's Redis, empty."""
    client = redis.Redis.from_url(settings.REDIS_URL, decode_responses=True)
    client.flushall()
    yield client
    client.close()


@pytest.fixture
def ear(loud, server):
    """Everything that is published, from now on."""
    ear = server.pubsub(ignore_subscribe_messages=True)
    ear.subscribe(news.CHANNEL)
    ear.get_message(timeout=5)
    return ear


def queued(server):
    """Name and arguments of the tasks that wait for a worker."""
    tasks_ = [json.loads(task) for task in server.lrange(current_app.conf.task_default_queue, 0, -1)]
    return [(task["headers"]["task"], task["headers"]["argsrepr"]) for task in reversed(tasks_)]


def test_a_message_says_which_table_and_version_and_no_more(floor, ear):
    before = floor.row().version
    floor.deal()
    floor.act(floor.actor(), "call")
    heard = [ear.get_message(timeout=5)["data"] for _ in range(2)]
    assert heard == [f"{floor.table.id} {before + 1}", f"{floor.table.id} {before + 2}"]


def test_nothing_is_said_before_the_commit_or_after_a_rollback(ear, table, alice):
    with transaction.atomic():
        sit(table, alice, 1)
        assert ear.get_message(timeout=0.2) is None
        transaction.set_rollback(True)
    assert ear.get_message(timeout=0.2) is None


def test_a_due_deal_is_handed_to_a_worker_at_once(loud, server, floor):
    server.flushall()
    floor.release()
    assert queued(server) == [(news.STEP_TABLE, f"({floor.table.id},)")]


def test_a_players_long_clock_is_left_to_the_tick(loud, server, floor):
    floor.deal()
    server.flushall()
    floor.act(floor.actor(), "call")
    assert queued(server) == []


def test_with_news_switched_off_nothing_reaches_redis(server, floor):
    floor.deal()
    assert server.dbsize() == 0


@pytest.fixture
def redis_is_down(loud, settings):
    nobody = settings.REDIS_URL = "redis://127.0.0.1:1/0"
    room = current_app._get_current_object()
    lonely = Celery(broker=nobody)
    lonely.conf.broker_transport_options = room.conf.broker_transport_options
    lonely.set_current()
    yield
    room.set_current()


def test_no_request_fails_when_redis_is_down(redis_is_down, floor, caplog):
    floor.deal()
    assert floor.act(floor.actor(), "call").seq == 1
    said = caplog.text
    assert "a version was not published" in said
    assert "a wake-up was not sent" in said


def test_the_tick_finds_what_is_due_and_nothing_else(floor):
    floor.release()
    later = Floor(open_table(name="Table 2"))
    for number in (1, 2):
        sit(later.table, player(f"late {number}"), number)
    later.pass_time(60)
    later.release()
    assert services.claim_due_tables(now=NOW) == [floor.table.id]


def test_two_ticks_hand_a_table_to_one_worker(floor):
    floor.release()
    assert services.claim_due_tables(now=NOW) == [floor.table.id]
    assert services.claim_due_tables(now=NOW) == []


def test_a_table_whose_worker_died_is_handed_out_again(floor):
    floor.release()
    services.claim_due_tables(now=NOW)
    assert services.claim_due_tables(now=NOW + CLAIM) == [floor.table.id]


def test_a_step_ends_the_claim(db):
    floor = Floor(open_table(think_milliseconds=1000))
    for number in (1, 2):
        sit(floor.table, player(f"house {number}", is_house=True), number)
    floor.release()
    services.claim_due_tables(now=NOW)
    floor.step()
    assert services.claim_due_tables(now=NOW) == []
    floor.wait()
    assert services.claim_due_tables(now=floor.now) == [floor.table.id]


def test_the_tick_enqueues_a_step_for_each_due_table(loud, server, floor):
    floor.release()
    server.flushall()
    tasks.tick()
    assert queued(server) == [(news.STEP_TABLE, f"({floor.table.id},)")]


def test_a_step_task_plays_what_is_due(floor):
    floor.release()
    tasks.step_table(floor.table.id)
    assert floor.row().last_hand.status == "running"


def test_claiming_costs_the_same_queries_for_one_table_or_many(db, django_assert_num_queries):
    for name in range(10):
        floor = Floor(open_table(name=f"Table {name}"))
        floor.release()
    with django_assert_num_queries(4):
        assert len(services.claim_due_tables(now=NOW, limit=3)) == 3
    with django_assert_num_queries(4):
        assert len(services.claim_due_tables(now=NOW)) == 7
