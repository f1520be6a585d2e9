"""In every game, a snapshot and the updates after it are at every version what a fresh one would be."""

import json

import pytest

from tables import queries, services
from tables.rules.games import GAMES
from tables.streaming import rendering
from tables.streaming.client import follow
from tests.tables.conftest import NOW, STACK, Floor, dealing, open_table, player, sit

pytestmark = pytest.mark.django_db


class Follower:
    """Follows a table as a client does, without the socket between."""

    def __init__(self, floor, who):
        self.floor, self.who = floor, who
        self.state = self.fresh()

    def fresh(self):
        snapshot = queries.snapshot(self.floor.table.id, self.who, self.floor.now)
        return json.loads(json.dumps({**snapshot, "now": None}))

    def catch_up(self):
        for update in rendering.updates_since(self.floor.table.id, self.state["v"], [self.who.id]):
            assert follow(self.state, json.loads(update.for_player(self.who.id)))
        return self.state


@pytest.fixture
def mixed(alice, charlie):
    """Alice among five house players who think, so that each action has its version; charlie looks on."""

    def seated(game, stack):
        floor = Floor(open_table(name=game, think_milliseconds=1000), seed=game)
        sit(floor.table, alice, 3, stack=stack)
        for number in (1, 2, 5, 6, 8):
            sit(floor.table, player(f"{game} {number}", is_house=True), number, stack=STACK + 100 * number)
        return floor

    return seated


def play(floor, followers, game):
    """A hand, compared after every commit."""
    assert floor.deal(**dealing(game)).status == "running"
    while True:
        for follower in followers:
            assert follower.catch_up() == follower.fresh()
        if not floor.row().last_hand.live:
            return
        if floor.actor() == followers[0].who:
            floor.check_or_call()
        else:
            floor.wait()
            assert floor.step()


SHORT = 300


@pytest.mark.parametrize(
    ("game", "stack"),
    [(game, STACK) for game in GAMES] + [(game, SHORT) for game in ("razz", "stud8", "holdem")],
)
def test_the_updates_of_a_hand_give_the_fresh_state(mixed, alice, charlie, game, stack):
    floor = mixed(game, stack)
    play(floor, [Follower(floor, alice), Follower(floor, charlie)], game)


def test_a_void_hand_leaves_no_view(floor, alice, settings):
    follower = Follower(floor, alice)
    floor.deal()
    follower.catch_up()
    settings.DECK_KEYS = {9: "ff" * 32}
    floor.pass_time(20)
    floor.step()
    rendering._orderings.cache_clear()
    assert follower.catch_up() == follower.fresh()
    assert follower.state["hand"]["view"] is None


def test_who_leaves_takes_his_part_of_the_last_hand_with_him(floor, alice, charlie):
    follower = Follower(floor, charlie)
    floor.deal()
    floor.act(floor.actor(), "fold")
    services.remove_seat(seat=floor.table.seats.get(player=alice), by=None, now=NOW, reason="stood_up")
    sit(floor.table, charlie, 1)
    assert follower.catch_up() == follower.fresh()
    services.close_table(table=floor.table, by=None, now=NOW, reason="broken")
    assert follower.catch_up() == follower.fresh()


def test_time_spent_given_back_and_refilled_is_followed(alice, bob, charlie):
    floor = Floor(open_table(bank_seconds=30, bank_refill_seconds=10))
    sit(floor.table, alice, 1)
    sit(floor.table, bob, 4)
    follower = Follower(floor, charlie)
    services.give_back_turns(now=floor.now)
    floor.deal()
    floor.pass_time(60)
    services.give_back_turns(now=floor.now)
    assert follower.catch_up() == follower.fresh()
    floor.pass_time(25)
    floor.act(floor.actor(), "fold")
    services.refill_time_banks(tables=[floor.table], level=2, now=floor.now)
    assert follower.catch_up() == follower.fresh()


def test_a_missing_update_is_noticed_and_a_repeated_one_ignored(floor, alice):
    follower = Follower(floor, alice)
    known = json.dumps(follower.state)
    floor.deal()
    floor.check_or_call()
    first, second = (
        json.loads(update.public)
        for update in rendering.updates_since(floor.table.id, follower.state["v"], [])
    )
    assert follow(follower.state, second) is False
    assert json.dumps(follower.state) == known
    assert follow(follower.state, first)
    assert follow(follower.state, first)
    assert follow(follower.state, second)
    assert follower.state["v"] == floor.row().version


def test_spectators_are_sent_one_text_and_no_deck_is_opened_for_them(floor, charlie, monkeypatch):
    def no_key(*_, **__):
        raise AssertionError("a deck was opened")

    floor.deal()
    monkeypatch.setattr("tables.queries.replay.open_deck", no_key)
    rendering._orderings.cache_clear()
    for update in rendering.updates_since(floor.table.id, 0, [charlie.id]):
        assert update.own == {}


def test_rendering_costs_the_same_queries_for_one_viewer_or_all(floor, alice, bob, django_assert_num_queries):
    for viewers, queries_ in (([alice.id], 3), ([alice.id, bob.id], 3)):
        floor.deal()
        version = floor.row().version
        rendering._dealt_in.cache_clear()
        rendering._orderings.cache_clear()
        with django_assert_num_queries(queries_):
            rendering.updates_since(floor.table.id, version - 1, viewers)
        floor.act(floor.actor(), "fold")
