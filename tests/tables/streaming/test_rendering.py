"""What an update costs to write for all who watch: as many queries for eight players as for none."""

import pytest

from tables.streaming import rendering

pytestmark = pytest.mark.django_db


def test_an_update_is_read_in_one_query_however_many_watch(floor, alice, bob, django_assert_num_queries):
    floor.deal()
    players = [alice.id, bob.id]
    # Who was dealt in and the deck are read once a hand.
    rendering.updates_since(floor.table.id, 0, players)
    for _ in range(3):
        version = floor.row().version
        floor.check_or_call()
        for watching in ([], players[:1], players):
            with django_assert_num_queries(1):
                (update,) = rendering.updates_since(floor.table.id, version, watching)
            assert set(update.own) == set(watching)
