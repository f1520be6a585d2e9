"""Hands are played to the end with Python's own generator forbidden: no card or mood comes from it."""

import inspect
import random
import re
import secrets
from pathlib import Path

import pytest

from tables import services
from tables.models import Hand
from tables.rules.games import GAMES
from tables.rules.stakes import Stakes
from tests.tables.conftest import STACK

pytestmark = pytest.mark.django_db

STAKES = Stakes(ante=25, bring_in=50, small_bet=200, big_bet=400, small_blind=100, big_blind=200)

ROOT = Path(__file__).parents[3]
APPS = ("accounts", "tables", "tournaments", "razzsite")
IMPORT = re.compile(r"^\s*(import random\b|from random import)", re.MULTILINE)


class Forbidden(Exception):
    """Somebody asked for chance at another door."""


def forbidden(*_, **__):
    raise Forbidden


@pytest.fixture
def no_random(monkeypatch):
    """`random` is forbidden, and of `secrets` all but what draws its bits from the operating system."""
    below = random.Random._randbelow
    for name, function in vars(random).items():
        if not name.startswith("_") and (inspect.ismethod(function) or inspect.isbuiltin(function)):
            monkeypatch.setattr(random, name, forbidden)
    for name in dir(random.Random):
        if name == "_randbelow" or (not name.startswith("_") and callable(getattr(random.Random, name))):
            monkeypatch.setattr(random.Random, name, forbidden)
    # `secrets.randbelow` inherits its arithmetic from there.
    monkeypatch.setattr(random.SystemRandom, "_randbelow", below, raising=False)
    monkeypatch.setattr(random.SystemRandom, "random", forbidden)
    monkeypatch.setattr(secrets, "choice", forbidden)


def play(floor, hands):
    """So many hands, the eight games in turn, by the room's own source."""
    for number in range(hands):
        floor.table.seats.update(stack=STACK)
        game = list(GAMES)[number % len(GAMES)]
        board = GAMES[game].family == "board"
        hand = floor.release(game=game, stakes=STAKES, button=1 + number % 8 if board else None)
        while floor.row().due_at is not None:
            floor.pass_time(1)
            services.step_table(table_id=floor.table.id, now=floor.now)
        hand.refresh_from_db()
        assert hand.status == Hand.Status.ENDED


def test_random_is_forbidden_in_every_form(no_random):
    for ask in (
        random.random,
        lambda: random.shuffle([1, 2]),
        lambda: random.Random(1).randrange(52),
        lambda: random.SystemRandom().shuffle([1, 2]),
        lambda: secrets.choice([1, 2]),
        lambda: random.Random().getrandbits(3),
        lambda: random.uniform(0, 1),
    ):
        with pytest.raises(Forbidden):
            ask()
    assert 0 <= secrets.randbelow(52) < 52


def test_no_module_of_the_room_imports_random():
    code = [path for app in APPS for path in (ROOT / app).rglob("*.py")]
    assert len(code) > 200
    assert [path for path in code if IMPORT.search(path.read_text())] == []


def test_hands_of_all_games_need_no_random(house_floor, no_random):
    play(house_floor, 32)


@pytest.mark.nightly
def test_a_thousand_hands_need_no_random(house_floor, no_random):
    play(house_floor, 1_000)
