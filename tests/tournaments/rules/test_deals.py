"""Deals between the players left (RULES §7)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.deals import DEALS, agreed, chip_chop, divided, left_to_win
from tournaments.rules.errors import PayoutError

PRIZES = [5_000, 3_000, 2_000, 1_500]


def test_a_chip_chop_gives_everybody_the_least_prize_and_the_rest_by_chips():
    assert chip_chop([6_000, 3_000, 1_000], PRIZES) == [2_000 + 2_400, 2_000 + 1_200, 2_000 + 400]


def test_players_below_the_money_have_no_prize_of_their_own_yet():
    assert chip_chop([300, 100], [1_000]) == [750, 250]


def test_agreed_amounts_sum_to_what_is_divided():
    assert agreed([4_000, 3_500, 2_500], PRIZES) == [4_000, 3_500, 2_500]
    for amounts in ([4_000, 3_500, 2_499], [10_001, 0, -1], [10_000]):
        with pytest.raises(PayoutError) as refused:
            agreed(amounts, PRIZES)
        assert refused.value.code == "deal_sum"


def test_something_may_be_kept_for_whoever_wins():
    assert left_to_win(PRIZES, 3, for_first=500) == [4_500, 3_000, 2_000]
    assert left_to_win([700], 2, for_first=700) == [0, 0]
    assert left_to_win([], 2) == [0, 0]
    for kept in (-1, 2_001):
        with pytest.raises(PayoutError) as refused:
            left_to_win(PRIZES, 3, for_first=kept)
        assert refused.value.code == "deal_remainder"


@given(
    st.lists(st.integers(1, 10**7), min_size=1, max_size=9),
    st.lists(st.integers(0, 10**8), min_size=1, max_size=12),
    st.sampled_from([deal for deal in DEALS if deal != "agreed"]),
)
def test_every_deal_sums_to_what_is_divided(stacks, prizes, deal):
    prizes = sorted(prizes, reverse=True)
    parts = divided(deal, stacks, prizes)
    assert sum(parts) == sum(prizes[: len(stacks)])
    assert min(parts) >= 0
    by_stack = [part for _stack, part in sorted(zip(stacks, parts, strict=True))]
    assert all(less <= more + 1 for less, more in pairwise(by_stack))
