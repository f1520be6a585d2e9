"""`Field.bust` and `Field.rebalance` make the fewest moves there are (RULES §7): search and formula."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.tournaments.rules.fields import seeded, tables_of
from tests.tournaments.rules.test_balance import fewest_moves_by_search, fewest_moves_by_the_book
from tournaments.rules.field import Field
from tournaments.rules.floor import PROFILES, floor_rules

PROFILE = st.sampled_from(sorted(PROFILES))


def fields(tables: tuple[int, int], seats: int, *, short: int | None = None) -> st.SearchStrategy[list[int]]:
    """Sizes of full tables but for so many players that none breaks; `short`: exactly so many are missing."""

    def sizes(drawn: tuple[int, list[int]]) -> list[int]:
        count, missing = drawn
        return [seats - sum(at % count == table for at in missing) for table in range(count)]

    most = seats - 1 if short is None else short
    missing = st.lists(st.integers(0, tables[1] - 1), min_size=short or 0, max_size=most)
    return st.tuples(st.integers(*tables), missing).map(sizes)


def planned(sizes: Sequence[int], profile: str, seats: int) -> Field:
    return Field(tables_of(sizes), seats, floor_rules(profile), entries=10)


def fewest_with_a_break(sizes: Sequence[int], broken: int, seats: int, tolerance: int) -> int:
    """The players of the broken table move in any case: tries every way to spread them over the others."""
    spreads = (
        [size + more for size, more in zip(sizes, spread, strict=True)]
        for spread in product(range(broken + 1), repeat=len(sizes))
        if sum(spread) == broken
    )
    return broken + min(
        fewest_moves_by_the_book(spread, tolerance) for spread in spreads if max(spread) <= seats
    )


@given(fields((3, 5), 5), PROFILE, st.integers())
def test_a_small_field_is_rebalanced_with_as_few_moves_as_any_search_finds(sizes, profile, seed):
    field = planned(sizes, profile, 5)
    tolerance = field.floor.balance_tolerance(len(sizes))

    moves = field.rebalance(seeded(seed))

    assert len(moves) == fewest_moves_by_search(sizes, tolerance)
    assert {move.reason for move in moves} <= {"balance"}


@given(fields((3, 150), 8), PROFILE, st.integers())
def test_a_large_field_is_rebalanced_with_the_moves_of_the_formula(sizes, profile, seed):
    field = planned(sizes, profile, 8)
    tolerance = field.floor.balance_tolerance(len(sizes))

    moves = field.rebalance(seeded(seed))

    assert len(moves) == fewest_moves_by_the_book(sizes, tolerance)
    assert len({move.player for move in moves}) == len(moves)
    assert field.rebalance(seeded(seed)) == []


@given(fields((3, 150), 8).filter(lambda sizes: 8 * len(sizes) - sum(sizes) < 7), PROFILE, st.integers())
def test_after_a_bust_no_more_moves_are_made_than_the_formula_has(sizes, profile, seed):
    field, draw = planned(sizes, profile, 8), seeded(seed)
    table = 1 + draw(len(sizes))

    moves = field.bust((table, 1), draw)

    left = [size - (at == table) for at, size in enumerate(sizes, start=1)]
    assert len(moves) == fewest_moves_by_the_book(left, field.floor.balance_tolerance(len(sizes)))


@given(fields((3, 5), 5, short=4), PROFILE, st.integers())
def test_the_bust_that_breaks_a_table_moves_its_players_and_as_few_others_as_can_be(sizes, profile, seed):
    field, draw = planned(sizes, profile, 5), seeded(seed)
    table = 1 + draw(len(sizes))
    assume(sizes[table - 1] > 1)
    left = [size - (at == table) for at, size in enumerate(sizes, start=1)]
    *staying, broken = left

    moves = field.bust((table, 1), draw)

    assert sum(move.reason == "break" for move in moves) == broken
    tolerance = field.floor.balance_tolerance(len(staying))
    assert len(moves) == fewest_with_a_break(staying, broken, 5, tolerance)
