"""League points: the formulas by hand, ties, and the best results."""

from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.league import (
    FORMULAS,
    Event,
    LeagueError,
    place_points,
    read_points,
    standings,
)
from tournaments.rules.places import Finish

ALICE, BOB, CHARLIE, DORA = 1, 2, 3, 4


def points(formula, entries, price=0, typed=()):
    return [float(round(each, 2)) for each in FORMULAS[formula](Event(entries, price), typed)]


def decimals(*numbers):
    return [Decimal(number) for number in numbers]


def test_by_the_field_the_root_of_entries_over_place_counts():
    assert points("field", 100)[:4] == [100, 70.71, 57.74, 50]
    assert len(points("field", 100)) == 100


def test_a_dear_tournament_counts_more_by_the_price():
    # log10(99.75 + 0.25) = 2, and (1 + 2) squared is 9.
    assert points("price", 4, price=9_975) == [180, 127.28, 103.92, 90]
    assert points("price", 1, price=0) == [1.58]


def test_linear_points_count_the_places_left_behind():
    assert points("linear", 4) == [4, 3, 2, 1]


def test_typed_points_are_as_typed_and_end_where_they_end():
    assert points("typed", 40, typed=(25, 18, 15)) == [25, 18, 15]
    assert points("typed", 2, typed=(25, 18, 15)) == [25, 18]


def test_who_shares_places_shares_their_points():
    table = decimals(25, 18, 16)
    assert place_points(table, Finish(2, 2)) == 17
    assert place_points(table, Finish(1)) == 25
    assert place_points(table, Finish(3, 3)) == Decimal("5.33")
    assert place_points(table, Finish(9)) == 0


def test_the_best_results_count():
    results = {ALICE: decimals(5, 20, 10), BOB: decimals(28)}
    assert [(each.player, each.total) for each in standings(results)] == [(ALICE, 35), (BOB, 28)]
    best, other = standings(results, best=2)
    assert (best.player, best.counted, best.played) == (ALICE, (20, 10), 3)
    assert (other.finish, other.played) == (Finish(2), 1)
    assert standings(results, best=1)[0].player == BOB


def test_equal_sums_share_a_place():
    results = {DORA: decimals(7), CHARLIE: decimals(9), BOB: decimals(5, 4), ALICE: decimals(1)}
    table = [(each.player, each.finish) for each in standings(results)]
    assert table == [(BOB, Finish(1, 2)), (CHARLIE, Finish(1, 2)), (DORA, Finish(3)), (ALICE, Finish(4))]


def test_points_are_typed_with_commas():
    assert read_points("25, 18,15 ") == (25, 18, 15)
    assert read_points(" ") == ()


@pytest.mark.parametrize("text", ["25 18", "a", "25,,15", "-3", "2.5", "10, 12", "1000000000", "²"])
def test_points_that_rise_or_are_no_numbers_are_refused(text):
    with pytest.raises(LeagueError) as refused:
        read_points(text)
    assert refused.value.code == "bad_points"


@given(st.sampled_from(sorted(FORMULAS)), st.integers(1, 300), st.integers(0, 10**8))
def test_no_formula_gives_a_worse_place_more(formula, entries, price):
    worth = FORMULAS[formula](Event(entries, price), (9, 4, 1))
    assert all(better >= worse >= 0 for better, worse in pairwise(worth))
