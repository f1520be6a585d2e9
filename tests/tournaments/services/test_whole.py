"""Whole tournaments, from registration to the pay-out, with what must hold checked after every commit."""

import pytest

from tables.dealer import seeded
from tests.tournaments.floor import check_invariants, check_paid, fresh, opened
from tests.tournaments.office import NOW
from tournaments.services import change_level, simulate, start_tournament

pytestmark = pytest.mark.django_db


def begun(entries, seed, **settings):
    """Shallow stacks at high stakes, so that it is over soon."""
    tournament = opened(entries=entries, starting_chips=200, **settings)
    start_tournament(tournament=tournament, by=None, now=NOW, source=seeded(seed))
    return change_level(tournament=tournament, steps=1, by=None, now=NOW)


@pytest.mark.parametrize(("entries", "seats"), [(2, 4), (5, 2), (7, 4), (13, 4), (18, 6)])
def test_a_whole_tournament_keeps_its_chips_and_pays_its_pool(entries, seats):
    tournament = begun(entries, entries, seats_per_table=seats, guarantee_cents=150_000)
    for _hand in simulate(tournament=tournament, now=NOW, seed=entries):
        check_invariants(fresh(tournament))
    check_paid(fresh(tournament))


@pytest.mark.parametrize("house", ["online", "wsop", "tda"])
def test_whatever_the_house_rules(house):
    tournament = begun(9, 3, house=house)
    for _hand in simulate(tournament=tournament, now=NOW, seed=3):
        check_invariants(fresh(tournament))
    check_paid(fresh(tournament))
