"""The fixed cast: alice and bob sit at the table, charlie does not, dora directs; and house players."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from accounts.models import Player
from tables import queries, services
from tables.dealer import seeded
from tables.models import Hand, Table
from tables.rules.games import GAMES
from tables.rules.stakes import Stakes

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
STAKES = Stakes(ante=25, bring_in=50, small_bet=200, big_bet=400)
BLINDS = Stakes(ante=0, bring_in=0, small_bet=200, big_bet=400, small_blind=100, big_blind=200)
STACK = 5_000


@pytest.fixture(autouse=True)
def quiet(settings):
    """Nothing is published or enqueued unless a test asks for it."""
    settings.NEWS = False


def player(nickname, **fields):
    return Player.objects.create(nickname=nickname, joined_at=NOW, **fields)


@pytest.fixture
def alice(db):
    return player("alice")


@pytest.fixture
def bob(db):
    return player("bob")


@pytest.fixture
def charlie(db):
    return player("charlie")


@pytest.fixture
def dora(db):
    return player("dora", is_staff=True)


def open_table(**changes):
    """A table of eight with twenty seconds to act and no waiting for house players."""
    return services.open_table(
        **{
            "name": "Table 1",
            "max_seats": 8,
            "house": "classic",
            "action_seconds": 20,
            "bank_seconds": 0,
            "think_milliseconds": 0,
            "pause_milliseconds": 0,
            "owner_name": "Friday Razz",
            "owner_path": "/tournaments/1/",
            "by": None,
            "now": NOW,
            **changes,
        }
    )


def sit(table, who, number, stack=STACK, **fields):
    return services.seat_player(
        table=table, player=who, number=number, stack=stack, by=None, now=NOW, **fields
    )


def release(table, *, at=NOW, after=None, game="razz", stakes=STAKES, **fields):
    next_hand = services.Release(
        table_id=table.id, after=after, game=game, stakes=stakes, deal_at=at, **fields
    )
    return services.release_table(release=next_hand, now=at)


def dealing(game):
    """What a hand of this game is dealt with; in board games the button is in seat 5."""
    return {"game": game, "stakes": BLINDS, "button": 5} if GAMES[game].family == "board" else {"game": game}


class Floor:
    """A table with its own clock and source: releases, steps and acts, one second apart."""

    def __init__(self, table, seed=7):
        self.table, self.now, self.source = table, NOW, seeded(seed)
        self.requests = 0

    def pass_time(self, seconds):
        self.now += timedelta(seconds=seconds)

    def wait(self):
        """Until the table has something to do."""
        self.now = max(self.now, self.row().due_at)

    def row(self):
        return Table.objects.select_related("last_hand").get(id=self.table.id)

    def release(self, **fields):
        return release(self.table, at=self.now, after=self.row().last_hand_id, **fields)

    def step(self):
        return services.step_table(table_id=self.table.id, now=self.now, source=self.source)

    def deal(self, **fields):
        """Release and deal a hand; returns its row."""
        self.release(**fields)
        assert self.step()
        return self.row().last_hand

    def act(self, who, kind, amount=0, **changes):
        hand = self.row().last_hand
        self.requests += 1
        return services.act(
            **{
                "table_id": self.table.id,
                "player": who,
                "hand_id": hand.id,
                "seq": hand.seq,
                "kind": kind,
                "amount": amount,
                "request_id": f"r{self.requests}",
                "now": self.now,
                **changes,
            }
        )

    def check_or_call(self):
        """The player whose turn it is stays in for as little as he can."""
        legal = queries.live_hand(self.row()).legal()
        return self.act(self.actor(), "check" if legal.check else "call")

    def taken(self):
        """The actions of the last hand."""
        return self.row().last_hand.taken

    def play_out(self, **fields):
        """Deal a hand in which everybody stays in to the end; returns its row."""
        self.deal(**fields)
        while self.row().last_hand.status == Hand.Status.RUNNING:
            self.check_or_call()
        return self.row().last_hand

    def actor(self):
        """The player whose turn it is."""
        hand = self.row().last_hand
        return self.table.seats.get(number=hand.actor).player


@pytest.fixture
def table(db):
    return open_table()


@pytest.fixture
def floor(table, alice, bob):
    """Alice in seat 1, bob in seat 4, nobody else."""
    sit(table, alice, 1)
    sit(table, bob, 4)
    return Floor(table)


@pytest.fixture
def house_floor(table):
    """Eight house players."""
    for number in range(1, 9):
        sit(table, player(f"house {number}", is_house=True), number)
    return Floor(table)
