"""What lobby, page, board and reports show, each in a number of queries that the field does not change."""

from datetime import timedelta

import pytest

from accounts.services import house, tournament_pool, transfer
from tables.services import call_floor, resolve_floor_call
from tests.tournaments.floor import (
    end_hand,
    fresh,
    loses_all,
    opened,
    paid,
    seat_numbers,
    started,
    step,
    table,
)
from tests.tournaments.office import NOW, dora, joined
from tournaments import queries
from tournaments.models import Entry, Tournament
from tournaments.services import cancel_tournament, create_tournament, pause_tournament, register, unregister

pytestmark = pytest.mark.django_db

__all__ = ["dora"]


@pytest.fixture
def alice():
    return joined("alice")


def line(lines, code):
    found = next(line for line in lines if line.code == code)
    return found.expected_cents, found.posted_cents, found.difference_cents


def test_the_lobby_shows_what_is_open_first_and_what_has_ended_last(alice):
    ended = paid()
    running = create_like(ended, "Running")
    announced_one = create_like(ended, "Announced")
    waiting = create_like(ended, "Open")
    for row, status in ((running, "running"), (announced_one, "announced"), (waiting, "registering")):
        Tournament.objects.filter(pk=row.pk).update(status=status, started_at=NOW)
    names = [row.name for row in queries.lobby(NOW, alice)]
    assert names == ["Open", "Running", "Announced", "Friday razz"]


def create_like(tournament, name):
    return create_tournament(name=name, structure=tournament.structure, by=None, now=NOW)


def test_a_line_of_the_lobby_says_what_it_costs_and_whether_one_is_in(alice):
    tournament = opened(entries=3, buy_in_cents=10_000, fee_cents=1_000, guarantee_cents=35_000)
    (row,) = queries.lobby(NOW, alice)
    assert (row.price_cents, row.pool_cents, row.entries, row.registered, row.may_register) == (
        11_000,
        35_000,
        3,
        False,
        True,
    )
    register(tournament=tournament, player=alice, by=alice, now=NOW)
    (row,) = queries.lobby(NOW, alice)
    assert (row.pool_cents, row.entries, row.registered, row.may_register) == (40_000, 4, True, False)
    (row,) = queries.lobby(NOW)
    assert (row.registered, row.may_register) == (False, False)


def test_nobody_may_register_in_a_full_one(alice):
    opened(entries=2, capacity=2)
    (row,) = queries.lobby(NOW, alice)
    assert (row.registration_open, row.may_register) == (True, False)


@pytest.mark.parametrize("entries", [2, 12])
def test_the_numbers_of_queries_do_not_grow(entries, alice, django_assert_num_queries):
    tournament = started(entries=entries)
    with django_assert_num_queries(3):
        queries.lobby(NOW, alice)
    with django_assert_num_queries(7):
        queries.tournament_page(tournament.pk, NOW, alice)
    with django_assert_num_queries(7):
        queries.board(tournament.pk, NOW)
    with django_assert_num_queries(2):
        queries.results(tournament.pk)
    with django_assert_num_queries(4):
        queries.prize_pool(tournament.pk)


def test_the_page_shows_the_players_by_stack_and_then_the_busted():
    tournament = started(entries=4)
    loses_all(tournament, 1, 3)
    step(tournament)
    page = queries.tournament_page(tournament.pk, NOW)
    assert [(entry.stack, entry.place) for entry in page.entries] == [
        (2000, None),
        (1000, None),
        (1000, None),
        (None, 4),
    ]
    assert [(table.number, table.players, table.held) for table in page.tables] == [(1, 3, "")]
    assert page.row.clock.level.small_bet == 100


def test_the_page_knows_who_looks(alice):
    tournament = opened(entries=2)
    register(tournament=tournament, player=alice, by=alice, now=NOW)
    page = queries.tournament_page(tournament.pk, NOW, alice)
    assert (page.mine.nickname, page.may_unregister) == ("alice", True)
    assert queries.tournament_page(tournament.pk, NOW).mine is None


def test_the_board_shows_every_stack_and_why_a_table_waits(alice):
    tournament = started(entries=6)
    pause_tournament(tournament=tournament, by=None, now=NOW)
    end_hand(tournament, 1)
    step(tournament)
    board = queries.board(tournament.pk, NOW)
    assert [(table.number, table.held, table.hand_running) for table in board.tables] == [
        (1, "paused by the director", False),
        (2, "", True),
    ]
    assert (board.chips, board.average_stack, board.players_left, board.clock.paused) == (6000, 1000, 6, True)


def test_the_board_shows_calls_for_the_floor_until_they_are_seen_to(dora):
    tournament = started(entries=6)
    seat = table(tournament, 2).table.seats.select_related("player").first()
    call = call_floor(table_id=seat.table_id, player=seat.player, text="he talks", now=NOW)
    (shown,) = queries.board(tournament.pk, NOW).floor_calls
    assert (shown.call_id, shown.table, shown.seat) == (call.pk, 2, seat.number)
    assert (shown.nickname, shown.kind, shown.text) == (seat.player.nickname, "call", "he talks")
    resolve_floor_call(call=call, note="a warning", by=dora, now=NOW)
    assert queries.board(tournament.pk, NOW).floor_calls == []


def test_the_board_tells_the_last_moves():
    tournament = started(entries=6)
    loses_all(tournament, 2, seat_numbers(tournament)[2][-1])
    end_hand(tournament, 1)
    step(tournament)
    moves = queries.board(tournament.pk, NOW).moves
    assert {(move.to_table, move.reason, move.rule) for move in moves} == {(1, "final_table", "seat_draw")}


def test_results_name_tied_places_together():
    tournament = started(entries=4)
    loses_all(tournament, 1, 3, 4)
    step(tournament)
    results = queries.results(tournament.pk)
    assert [(row.label, row.tied) for row in results.rows] == [("3–4", 2), ("3–4", 2)]
    assert (results.players_left, results.provisional) == (2, True)


def test_results_are_provisional_until_the_last_place_is_taken():
    assert queries.results(opened(entries=4).pk).provisional
    assert not queries.results(paid().pk).provisional


def test_nothing_changes_in_a_cancelled_tournament():
    tournament = started(entries=3)
    cancel_tournament(tournament=tournament, by=None, now=NOW, reason="flood")
    assert not queries.results(tournament.pk).provisional


def test_the_prize_pool_is_reconciled_with_the_ledger():
    tournament = paid()
    pool = queries.prize_pool(tournament.pk)
    assert (pool.tournament, pool.currency, pool.entries) == ("Friday razz", "play money", 4)
    assert [(line.code, line.expected_cents, line.posted_cents) for line in pool.lines] == [
        ("buy_ins", 40_000, 40_000),
        ("re_entries", 0, 0),
        ("rebuys", 0, 0),
        ("add_ons", 0, 0),
        ("buy_ins_refunded", 0, 0),
        ("fees", 4_000, 4_000),
        ("fees_refunded", 0, 0),
        ("staff", 0, 0),
        ("staff_refunded", 0, 0),
        ("bounties", 0, 0),
        ("bounties_refunded", 0, 0),
        ("bounties_paid", 0, 0),
        ("added", 0, 0),
        ("overlay", 0, 0),
        ("paid", 40_000, 40_000),
        ("left", 0, 0),
        ("bounties_left", 0, 0),
    ]
    assert (pool.prize_pool_cents, pool.difference_cents) == (40_000, 0)


def test_money_that_does_not_belong_shows_as_a_difference():
    tournament = paid()
    transfer(
        key="astray",
        reason="overlay",
        postings=[(house("bank"), -500), (tournament_pool(tournament.pk), 500)],
        by=None,
        now=NOW,
    )
    pool = queries.prize_pool(tournament.pk)
    assert (line(pool.lines, "overlay"), line(pool.lines, "left")) == ((0, 500, 500), (0, 500, 500))
    assert pool.difference_cents == 1_000


def test_an_entry_that_was_not_paid_for_shows_as_a_difference(alice):
    tournament = opened(entries=2, buy_in_cents=10_000, fee_cents=1_000)
    Entry.objects.create(tournament=tournament, player=alice, number=3, registered_at=NOW)
    pool = queries.prize_pool(tournament.pk)
    assert line(pool.lines, "buy_ins") == (30_000, 20_000, -10_000)
    assert line(pool.lines, "fees") == (3_000, 2_000, -1_000)


def test_who_unregistered_is_among_the_refunded(alice):
    tournament = opened(entries=2, buy_in_cents=10_000, fee_cents=1_000)
    register(tournament=tournament, player=alice, by=alice, now=NOW)
    unregister(tournament=tournament, player=alice, by=alice, now=NOW)
    pool = queries.prize_pool(tournament.pk)
    assert (pool.entries, pool.refunded_entries, pool.prize_pool_cents) == (3, 1, 20_000)
    assert line(pool.lines, "fees_refunded") == (1_000, 1_000, 0)
    assert pool.difference_cents == 0


def test_a_cancelled_tournament_shows_what_came_in_and_went_back():
    tournament = started(entries=3, guarantee_cents=90_000)
    cancel_tournament(tournament=tournament, by=None, now=NOW, reason="flood")
    pool = queries.prize_pool(tournament.pk)
    assert (pool.entries, pool.refunded_entries) == (3, 3)
    assert line(pool.lines, "buy_ins") == line(pool.lines, "buy_ins_refunded") == (30_000, 30_000, 0)
    assert line(pool.lines, "fees") == line(pool.lines, "fees_refunded") == (3_000, 3_000, 0)
    assert (pool.prize_pool_cents, pool.left_cents, pool.difference_cents) == (0, 0, 0)


def test_due_are_those_whose_time_has_come():
    tournament = started(entries=2)
    assert queries.due_tournaments(NOW + timedelta(minutes=9)) == []
    assert queries.due_tournaments(NOW + timedelta(minutes=10)) == [tournament.pk]
    end_hand(tournament, 1)
    assert queries.unbooked_tournaments() == [tournament.pk]
    step(tournament)
    assert queries.unbooked_tournaments() == []


def test_a_table_knows_its_tournament():
    tournament = started(entries=2)
    table = fresh(tournament).tables.get()
    assert queries.tournament_of_table(table.table_id) == tournament.pk
    assert queries.tournament_of_table(table.table_id + 1) is None
