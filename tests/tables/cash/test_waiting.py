"""The waiting list: a place, an offer that expires, and the seat held meanwhile."""

import pytest

from accounts.errors import Refusal
from tests.tables.cash.cardroom import Cardroom, joined

pytestmark = pytest.mark.django_db


@pytest.fixture
def full(alice, bob):
    """Two seats, both taken."""
    room = Cardroom(max_seats=2)
    room.sit(alice, 1)
    room.sit(bob, 2)
    return room


def refused(deed, *given):
    with pytest.raises(Refusal) as refusal:
        deed(*given)
    return refusal.value.code


def test_nobody_waits_while_a_seat_is_free(room, charlie):
    assert refused(room.wait, charlie) == "seat_free"


def test_who_sits_does_not_wait(full, alice):
    assert refused(full.wait, alice) == "already_seated"


def test_a_free_seat_is_held_for_the_first(full, alice, charlie):
    emil = joined("emil")
    full.wait(charlie)
    full.wait(emil)
    full.stand(alice)
    full.step()
    assert full.cash.waiting.get(player=charlie).seat == 1
    assert full.cash.waiting.get(player=emil).seat is None
    assert refused(full.sit, emil, 1) == "seat_held"
    assert refused(full.sit, alice, 1) == "seat_held"
    full.sit(charlie, 1)
    assert full.sits(charlie)
    assert not full.cash.waiting.filter(player=charlie).exists()


def test_the_seat_is_held_though_no_step_came_between(full, alice, charlie):
    full.wait(charlie)
    full.stand(alice)
    assert refused(full.sit, joined("emil"), 1) == "seat_held"


def test_an_offer_that_lapses_goes_to_the_next(full, alice, charlie):
    emil = joined("emil")
    full.wait(charlie)
    full.wait(emil)
    full.stand(alice)
    full.step()
    full.pass_time(seconds=60)
    full.step()
    assert list(full.cash.waiting.values_list("player", "seat")) == [(emil.pk, 1)]


def test_a_seat_declined_goes_to_the_next_at_once(full, alice, charlie):
    emil = joined("emil")
    full.wait(charlie)
    full.wait(emil)
    full.stand(alice)
    full.step()
    full.decline(charlie)
    assert list(full.cash.waiting.values_list("player", "seat")) == [(emil.pk, 1)]


def test_joining_twice_keeps_the_place(full, charlie):
    first = full.wait(charlie)
    full.wait(joined("emil"))
    assert full.wait(charlie) == first
