"""A snapshot shows the table at one version, to each what he may see, for the same few queries."""

import pytest

from accounts.errors import Refusal
from tables import queries, services
from tables.queries import snapshots
from tests.tables.conftest import NOW, Floor, open_table, sit

pytestmark = pytest.mark.django_db


def test_what_changes_while_it_is_read_is_read_again(floor, charlie, monkeypatch):
    read, arrivals = snapshots.seats_at, [charlie]

    def read_and_change(table_id):
        seats = read(table_id)
        if arrivals:
            sit(floor.table, arrivals.pop(), 8)
        return seats

    monkeypatch.setattr(snapshots, "seats_at", read_and_change)
    seen = queries.snapshot(floor.table.id, None, NOW)
    assert seen["v"] == floor.row().version
    assert [seat["nickname"] for seat in seen["seats"]] == ["alice", "bob", "charlie"]


def test_an_empty_table_has_no_hand(table):
    seen = queries.snapshot(table.id, None, NOW)
    assert (seen["v"], seen["hand"], seen["turn"], seen["seats"]) == (0, None, None, [])
    assert seen["you"] == {"nickname": None, "seat": None}


def test_the_last_hand_is_shown_until_the_next_is_dealt(floor, alice):
    first = floor.deal()
    floor.act(floor.actor(), "fold")
    floor.release()
    assert queries.snapshot(floor.table.id, alice, NOW)["hand"]["id"] == first.id
    floor.step()
    assert queries.snapshot(floor.table.id, alice, NOW)["hand"]["number"] == 2


def test_a_newcomer_has_no_part_in_the_hand_played_before_in_his_seat(floor, charlie):
    floor.deal()
    floor.act(floor.actor(), "fold")
    winner = floor.row().last_hand.result["pots"][0]["shares"][0]["seat"]
    seat = floor.table.seats.get(number=winner)
    services.remove_seat(seat=seat, by=None, now=NOW, reason="stood_up")
    sit(floor.table, charlie, winner)
    view = queries.snapshot(floor.table.id, charlie, NOW)["hand"]["view"]
    assert [each["seat"] for each in view["seats"]] == [{1: 4, 4: 1}[winner]]
    assert view["wins"] == []


def test_there_is_no_such_table(db):
    with pytest.raises(Refusal) as refusal:
        queries.snapshot(1, None, NOW)
    assert refusal.value.code == "no_such_table"


QUERIES_OF_A_SNAPSHOT = 6
"""Table, seats, chat, hand, who was dealt in, and the version once more."""


def test_a_snapshot_costs_the_same_queries_early_and_late(floor, alice, django_assert_num_queries):
    for _ in range(2):
        floor.deal()
        while floor.row().last_hand.live:
            with django_assert_num_queries(QUERIES_OF_A_SNAPSHOT):
                queries.snapshot(floor.table.id, alice, NOW)
            floor.check_or_call()


def test_chips_on_the_table_are_all_chips_also_during_a_hand(floor, db):
    chips = queries.chips_on_table(floor.table)
    floor.deal()
    floor.check_or_call()
    assert queries.chips_on_table(floor.table) == chips == 10_000
    assert queries.chips_on_table(open_table(name="Table 2")) == 0


def test_a_live_hand_is_only_there_while_it_runs(floor):
    assert queries.live_hand(floor.row()) is None
    floor.release()
    assert queries.live_hand(floor.row()) is None
    floor.step()
    assert queries.live_hand(floor.row()).actor == floor.row().last_hand.actor
    floor.act(floor.actor(), "fold")
    assert queries.live_hand(floor.row()) is None


def test_versions_of_many_tables_are_one_query(floor, django_assert_num_queries):
    floor.deal()
    other = Floor(open_table(name="Table 2"))
    with django_assert_num_queries(1):
        versions = queries.table_versions([floor.table.id, other.table.id])
    assert versions == {floor.table.id: floor.row().version, other.table.id: 0}
