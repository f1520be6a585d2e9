"""Places: two in one hand, a hand-for-hand round, ties (RULES §7)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.places import Bust, Finish, finishes, hand_ranks, round_ranks

ALICE, BOB, CHARLIE, DORA = 1, 2, 3, 4


def test_one_bust_takes_the_next_place():
    assert finishes(23, hand_ranks([Bust(ALICE, 1, 500)])) == {ALICE: Finish(24)}


def test_two_in_one_hand_rank_by_their_stacks_at_its_start():
    ranks = hand_ranks([Bust(ALICE, 1, 500), Bust(BOB, 1, 900)])

    assert finishes(10, ranks) == {BOB: Finish(11), ALICE: Finish(12)}


def test_two_in_one_hand_with_equal_stacks_tie():
    ranks = hand_ranks([Bust(ALICE, 1, 500), Bust(BOB, 1, 500), Bust(CHARLIE, 1, 200)])

    assert finishes(10, ranks) == {ALICE: Finish(11, 2), BOB: Finish(11, 2), CHARLIE: Finish(13)}


def test_fifty_one_left_fifty_paid_two_bust_in_one_round_at_two_tables_share_fiftieth():
    ranks = round_ranks([Bust(ALICE, 1, 900), Bust(BOB, 2, 100)])

    assert finishes(49, ranks) == {ALICE: Finish(50, 2), BOB: Finish(50, 2)}


def test_started_at_fifty_two_three_bust_in_one_round_share_fiftieth():
    ranks = round_ranks([Bust(ALICE, 1, 900), Bust(BOB, 2, 100), Bust(CHARLIE, 3, 400)])

    assert set(finishes(49, ranks).values()) == {Finish(50, 3)}


def test_the_best_of_each_table_tie_then_the_second_of_each():
    ranks = round_ranks(
        [Bust(ALICE, 1, 100), Bust(BOB, 2, 200), Bust(CHARLIE, 1, 300), Bust(DORA, 2, 100), Bust(5, 3, 50)]
    )

    assert ranks == [[CHARLIE, BOB, 5], [ALICE, DORA]]
    assert finishes(40, ranks)[DORA] == Finish(44, 2)


def test_in_a_round_the_same_hand_still_ranks_by_stack():
    assert round_ranks([Bust(ALICE, 1, 100), Bust(BOB, 1, 300)]) == [[BOB], [ALICE]]


@given(st.lists(st.tuples(st.integers(1, 4), st.integers(1, 3)), max_size=12), st.integers(0, 50))
def test_places_are_a_permutation_with_ties(busts, left):
    placed = finishes(left, round_ranks(Bust(player, *bust) for player, bust in enumerate(busts)))

    assert len(placed) == len(busts)
    covered = [
        place
        for finish in set(placed.values())
        for place in range(finish.place, finish.place + finish.shared)
    ]
    assert sorted(covered) == list(range(left + 1, left + len(busts) + 1))
    for finish in set(placed.values()):
        assert list(placed.values()).count(finish) == finish.shared
