"""What the lobby says of the cash tables."""

from datetime import timedelta

import pytest

from tables.cash.queries import cash_lobby
from tests.tables.cash.cardroom import Cardroom, joined

pytestmark = pytest.mark.django_db


def rows(room):
    return cash_lobby(None, room.now)


def test_the_pots_of_the_last_hands_and_their_pace(room):
    """The first hand is called to the end, of the second nothing is raked."""
    room.deal()
    room.play_out()
    first = room.hand
    room.deal()
    room.fold_out()
    second = room.hand
    whole = sum(pot["amount"] for pot in first.result["pots"]) + first.result["rake"]
    small = sum(pot["amount"] for pot in second.result["pots"])
    seconds = (second.ended_at - first.dealt_at).total_seconds()
    [row] = rows(room)
    assert first.result["rake"] > 0
    assert row.play == (round((whole + small) / 2), round(2 * 3600 / seconds))


def test_a_table_that_has_not_played_for_an_hour_says_nothing(room):
    assert rows(room)[0].play is None
    room.deal()
    assert rows(room)[0].play is None
    room.fold_out()
    assert rows(room)[0].play is not None
    room.now += timedelta(hours=2)
    assert rows(room)[0].play is None


def test_the_lobby_takes_two_queries_whatever_the_tables_and_hands(room, django_assert_num_queries):
    for number in range(3):
        other = Cardroom(name=f"Razz {number}")
        for seat in (1, 2):
            other.sit(joined(f"guest {number} {seat}"), seat)
        for _ in range(2):
            other.deal()
            other.fold_out()
    with django_assert_num_queries(2):
        shown = rows(room)
    assert [row.play is not None for row in shown] == [False, True, True, True]


def test_the_page_shows_the_average_pot(client, room):
    assert "<dt>Average pot</dt><dd>–</dd>" in client.get("/").content.decode()
