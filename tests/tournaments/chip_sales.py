"""A tournament that sells rebuys and an add-on, with alice in it."""

from datetime import timedelta

import pytest

from accounts.errors import Refusal
from accounts.models import Posting
from tables.dealer import seeded
from tables.models import Seat
from tests.tournaments.floor import (
    end_hand,
    fresh,
    loses_all,
    opened,
    seat_numbers,
    step,
)
from tests.tournaments.office import NOW, structure
from tournaments import queries
from tournaments.models import Purchase, StructureLevel
from tournaments.services import (
    rebuy,
    register,
    start_tournament,
    take_add_on,
)

BREAK = NOW + timedelta(minutes=10)
SECOND = timedelta(seconds=1)


@pytest.fixture(autouse=True)
def rest():
    """Five minutes of a break after level 1."""
    schedule = structure()
    schedule.levels.filter(number=2).update(position=2)
    StructureLevel.objects.create(structure=schedule, position=1, kind="break", minutes=5)


def with_alice(alice, *, entries=3, **settings):
    """Alice and house players at tables of four, with rebuys in level 1 and an add-on after it."""
    tournament = opened(entries=entries, **{"rebuys": None, "rebuy_level": 1, "add_on_level": 1, **settings})
    register(tournament=tournament, player=alice, by=alice, now=NOW)
    start_tournament(tournament=tournament, by=None, now=NOW, source=seeded(7))
    step(tournament)
    return fresh(tournament)


def buy(tournament, player, number=1, now=NOW):
    return rebuy(tournament=tournament, player=player, number=number, by=player, now=now, source=seeded(7))


def add_on(tournament, player, now=BREAK):
    return take_add_on(tournament=tournament, player=player, by=player, now=now)


def bust(tournament, player, now=NOW):
    """He loses everything at his table, and that is booked."""
    seat = player.seats.select_related("table__tournament_table").get()
    loses_all(tournament, seat.table.tournament_table.number, seat.number, now=now)
    step(tournament, now)


def end_all_hands(tournament, now=NOW):
    for number in seat_numbers(tournament):
        end_hand(tournament, number, now=now)
    step(tournament, now)


def refused(code, act, *args):
    """The act is refused with this code, and no purchase, posting or chip has come of it."""
    before = Purchase.objects.count(), Posting.objects.count(), list(Seat.objects.values("id", "stack"))
    with pytest.raises(Refusal) as refusal:
        act(*args)
    assert refusal.value.code == code
    assert refusal.value.sentence
    assert before == (
        Purchase.objects.count(),
        Posting.objects.count(),
        list(Seat.objects.values("id", "stack")),
    )


def lines(tournament):
    pool = queries.prize_pool(tournament.pk)
    assert pool.difference_cents == 0
    return {line.code: line.posted_cents for line in pool.lines}
