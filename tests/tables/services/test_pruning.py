"""Old updates of ended hands go; the version does not, and whoever asks for them gets a snapshot."""

from datetime import timedelta

import pytest
from django.conf import settings

from tables import queries, services
from tables.models import TableUpdate
from tables.services import pruning
from tests.tables.conftest import NOW

pytestmark = pytest.mark.django_db

LATER = NOW + settings.UPDATES_KEPT + timedelta(minutes=1)


@pytest.fixture
def two_hands(house_floor):
    return [house_floor.deal(), house_floor.deal()]


def left():
    return list(TableUpdate.objects.order_by("version").values_list("version", flat=True))


def test_updates_of_the_last_hand_are_kept_and_older_ones_go(house_floor, two_hands):
    before = left()
    assert services.prune_updates(now=LATER) == len(before) - 1
    assert left() == [house_floor.row().version] == before[-1:]


def test_young_updates_are_kept(two_hands):
    before = left()
    assert services.prune_updates(now=NOW + settings.UPDATES_KEPT) == 0
    assert left() == before


def test_updates_of_a_running_hand_are_kept(floor):
    floor.deal()
    floor.act(floor.actor(), "call")
    services.prune_updates(now=LATER)
    assert [update.hand_id for update in TableUpdate.objects.all()] == [floor.row().last_hand_id] * 2


def test_the_next_update_follows_without_a_gap(house_floor, two_hands):
    version = house_floor.row().version
    services.prune_updates(now=LATER)
    house_floor.deal()
    assert left() == [version, version + 1]
    assert [update.version for update in queries.updates_since(house_floor.table.id, 0)] == left()


def test_it_works_in_batches_and_stops_in_time(two_hands, monkeypatch):
    monkeypatch.setattr(pruning, "BATCH", 2)
    monkeypatch.setattr(pruning, "MOST_BATCHES", 3)
    before = left()
    assert services.prune_updates(now=LATER) == 6
    assert len(left()) == len(before) - 6


def test_pruned_hands_still_verify(two_hands):
    services.prune_updates(now=LATER)
    assert all(queries.verifies(hand) for hand in queries.in_batches(queries.ended_hands()))
