"""Done twice, or cut short: whatever happens to a worker, everything goes on where it was."""

from datetime import timedelta

import pytest

from tables.dealer import seeded
from tables.models import Hand, Seat
from tables.services import step_table
from tests.tournaments.floor import (
    check_invariants,
    check_paid,
    end_hand,
    fresh,
    loses_all,
    opened,
    seat_numbers,
    sizes,
    started,
    step,
    table,
)
from tests.tournaments.office import NOW
from tournaments.models import Entry, Move, Tournament
from tournaments.queries import unbooked_tournaments
from tournaments.services import change_level, start_tournament, step_tournament

pytestmark = pytest.mark.django_db


class Crash(Exception):
    """What a killed worker looks like from inside."""


class Breaking:
    """A source that gives so many draws and then breaks."""

    def __init__(self, draws: int) -> None:
        self.draws = draws
        self.source = seeded(3)

    def below(self, n: int) -> int:
        if not self.draws:
            raise Crash
        self.draws -= 1
        return self.source.below(n)


def everything(tournament):
    """What a step may change."""
    return (
        list(Seat.objects.order_by("player").values_list("player", "table", "number", "stack")),
        list(Entry.objects.order_by("pk").values_list("status", "place", "prize_cents", "paid_at")),
        list(Hand.objects.order_by("pk").values_list("pk", "status")),
        list(tournament.tables.order_by("pk").values_list("booked_hand", "held_for", "broken_at")),
        Move.objects.count(),
        fresh(tournament).status,
        fresh(tournament).due_at,
    )


def test_every_step_made_twice_changes_nothing_the_second_time():
    tournament = opened(entries=9, starting_chips=200)
    start_tournament(tournament=tournament, by=None, now=NOW, source=seeded(5))
    change_level(tournament=tournament, steps=1, by=None, now=NOW)
    now, hands = NOW, 0
    while fresh(tournament).status != Tournament.Status.PAID:
        assert step(tournament, now)
        after = everything(tournament)
        if fresh(tournament).status != Tournament.Status.FINISHED:
            assert not step(tournament, now)
            assert everything(tournament) == after
        for at in tournament.tables.filter(broken_at=None, table__due_at__isnull=False):
            assert step_table(table_id=at.table_id, now=now, source=seeded(hands))
            assert not step_table(table_id=at.table_id, now=now, source=seeded(hands))
            hands += 1
        check_invariants(fresh(tournament))
        now += timedelta(seconds=75)
    check_paid(fresh(tournament))


@pytest.mark.parametrize("draws", range(5))
def test_a_step_that_breaks_off_leaves_no_trace_and_the_next_one_does_it_all(draws):
    tournament = started(entries=6)
    loses_all(tournament, 2, seat_numbers(tournament)[2][-1])
    end_hand(tournament, 1)
    before = everything(tournament)
    with pytest.raises(Crash):
        step_tournament(tournament_id=tournament.pk, now=NOW, source=Breaking(draws))
    assert everything(tournament) == before
    assert unbooked_tournaments() == [tournament.pk]
    step(tournament)
    assert sizes(tournament) == {1: 5}
    assert table(tournament, 1).table.last_hand.live
    assert unbooked_tournaments() == []
    check_invariants(fresh(tournament))


@pytest.mark.parametrize("draws", [0, 3])
def test_a_start_that_breaks_off_leaves_everybody_registered(draws):
    tournament = opened(entries=6)
    with pytest.raises(Crash):
        start_tournament(tournament=tournament, by=None, now=NOW, source=Breaking(draws))
    assert fresh(tournament).status == Tournament.Status.REGISTERING
    assert (Seat.objects.count(), tournament.tables.count()) == (0, 0)
