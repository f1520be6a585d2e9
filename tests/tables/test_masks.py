"""What is written once for all who watch is no different for anybody."""

import pytest

from tables.masks import Orderings, is_personal, masked
from tables.models import TableUpdate
from tables.queries import orderings_of

pytestmark = pytest.mark.django_db


def test_a_record_that_is_not_personal_is_the_same_for_every_seat(floor):
    hand = floor.play_out()
    orderings: Orderings = orderings_of(hand.id)
    records = [record for update in TableUpdate.objects.all() for record in update.records]
    personal = {True: 0, False: 0}
    for record in records:
        for seat in (1, 4):
            personal[is_personal(record, seat)] += 1
            same = masked(record, seat, orderings) == masked(record, None, None)
            assert same or is_personal(record, seat)
    assert all(personal.values())
