"""Shared places and odd cents (RULES §7)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.rules.fields import always_first, always_last, seeded
from tournaments.rules.places import Finish
from tournaments.rules.prizes import award

ALICE, BOB, CHARLIE, DORA = 1, 2, 3, 4


def test_each_place_gets_its_prize():
    assert award([500, 300], {ALICE: Finish(2), BOB: Finish(1), CHARLIE: Finish(3)}, {}, seeded()) == {
        BOB: 500,
        ALICE: 300,
        CHARLIE: 0,
    }


def test_two_share_the_last_paid_place():
    prizes = [0] * 49 + [1_000]

    assert award(prizes, {ALICE: Finish(50, 2), BOB: Finish(50, 2)}, {ALICE: 900, BOB: 100}, seeded()) == {
        ALICE: 500,
        BOB: 500,
    }


def test_odd_cents_of_a_tie_go_to_the_larger_stack():
    tied = dict.fromkeys([ALICE, BOB, CHARLIE], Finish(2, 3))

    for draw in (always_first, always_last):
        won = award([900, 101, 100, 100], tied, {ALICE: 5, BOB: 40, CHARLIE: 7}, draw)
        assert won == {ALICE: 100, BOB: 101, CHARLIE: 100}


def test_odd_cents_between_equal_stacks_go_by_lot():
    tied = dict.fromkeys([ALICE, BOB], Finish(1, 2))
    stacks = {ALICE: 40, BOB: 40}

    assert award([2, 1], tied, stacks, always_first) == {ALICE: 2, BOB: 1}
    assert award([2, 1], tied, stacks, always_last) == {ALICE: 1, BOB: 2}


@given(
    st.lists(st.integers(1, 4), min_size=1, max_size=8),
    st.lists(st.integers(0, 10_000), max_size=20),
    st.integers(),
)
def test_the_prizes_are_paid_out_exactly(ties, prizes, seed):
    prizes = sorted(prizes, reverse=True)[: sum(ties)]
    finishes, place = {}, 1
    for shared in ties:
        finishes |= {place + at: Finish(place, shared) for at in range(shared)}
        place += shared

    won = award(prizes, finishes, {}, seeded(seed))

    assert sum(won.values()) == sum(prizes)
    assert all(won[worse] <= won[better] + 1 for better, worse in zip(list(won), list(won)[1:], strict=False))
