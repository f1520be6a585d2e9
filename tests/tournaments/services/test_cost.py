"""What a step costs in queries: as many for a hand in a large field as in a small one."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournaments.floor import end_hand, sizes, started, step
from tests.tournaments.office import NOW

pytestmark = pytest.mark.django_db


def cost(tournament, *tables):
    """Queries of the step that books the hands of these tables."""
    for number in tables:
        end_hand(tournament, number)
    with CaptureQueriesContext(connection) as queries:
        step(tournament)
    return len(queries)


def test_a_booked_hand_costs_the_same_in_any_field():
    small, large = started(entries=6), started(entries=20)
    assert (len(sizes(small)), len(sizes(large))) == (2, 5)
    assert cost(small, 1) == cost(large, 1) <= 18


def test_further_hands_in_the_same_step_cost_nothing_more():
    tournament = started(entries=20)
    assert cost(tournament, 1) == cost(tournament, 1, 2, 3, 4)


def test_a_step_with_nothing_to_do_costs_a_handful():
    tournament = started(entries=20)
    with CaptureQueriesContext(connection) as queries:
        assert not step(tournament, NOW)
    assert len(queries) <= 8
