"""The pool and its division (RULES §7)."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.errors import PayoutError
from tournaments.rules.ladder import flat, ladder
from tournaments.rules.payouts import (
    Band,
    divide_by_shares,
    divide_with_min_cash,
    prize_list,
    read_payout_table,
    table_shares,
)
from tournaments.rules.pool import Pool, paid_places, prize_pool

SEEDS = Path(__file__).parents[3] / "seeds" / "payouts"


def shipped(name: str):
    return read_payout_table(yaml.safe_load((SEEDS / f"{name}.yaml").read_text(encoding="utf-8")))


def test_the_pool_is_what_was_paid_in_and_added():
    assert prize_pool(240_000, added=10_000) == Pool(250_000, overlay=0)


def test_the_house_posts_what_is_missing_to_the_guarantee():
    assert prize_pool(240_000, added=10_000, guarantee=300_000) == Pool(300_000, overlay=50_000)
    assert prize_pool(240_000, guarantee=200_000) == Pool(240_000, overlay=0)


@pytest.mark.parametrize(
    ("entries", "places"), [(1, 1), (3, 1), (9, 1), (10, 2), (23, 3), (24, 4), (500, 75)]
)
def test_fifteen_percent_of_the_entries_half_up_at_least_one(entries, places):
    assert paid_places(entries) == places


def test_barge_pays_a_field_of_24():
    assert prize_list(2_400_000, 24, bands=shipped("barge_2025")) == [1_008_000, 624_000, 432_000, 336_000]


def test_barge_reaches_from_one_entry_to_168():
    barge = shipped("barge_2025")

    assert [len(table_shares(barge, entries)) for entries in (1, 4, 5, 80, 81, 168, 169)] == [
        1,
        1,
        2,
        10,
        12,
        21,
        0,
    ]


def test_above_the_table_the_ladder_pays():
    prizes = prize_list(1_690_000, 169, bands=shipped("barge_2025"), min_cash=15_000)

    assert len(prizes) == 25
    assert prizes[-1] == 15_000


def test_no_more_places_than_entries():
    assert prize_list(900, 2, bands=[Band(1, None, (50, 30, 20))]) == [563, 337]


def test_winner_takes_all():
    assert prize_list(12_345, 300, bands=shipped("winner_take_all")) == [12_345]


def test_the_remainder_goes_to_first():
    assert divide_by_shares(100, [1, 1, 1]) == [34, 33, 33]
    assert divide_by_shares(10_050, [5_000, 3_000, 2_000], unit=100) == [5_050, 3_000, 2_000]


def test_every_place_first_gets_the_min_cash_and_the_rest_goes_by_weight():
    assert divide_with_min_cash(1_000, [500, 300, 200], min_cash=150) == [563, 287, 150]


def test_equal_weights_share_equally():
    assert divide_with_min_cash(1_000, flat(3), min_cash=150) == [334, 333, 333]


def test_fewer_places_are_paid_when_the_pool_cannot_pay_the_min_cash():
    assert divide_with_min_cash(1_000, flat(9), min_cash=300) == [334, 333, 333]
    assert divide_with_min_cash(200, flat(9), min_cash=300) == [200]


def test_the_min_cash_is_rounded_up_to_the_unit():
    assert divide_with_min_cash(10_000, [3, 2, 1], min_cash=1_250, unit=100)[-1] == 1_300


def test_without_a_min_cash_the_weights_divide_the_pool():
    assert divide_with_min_cash(1_000, [500, 300, 200], min_cash=0) == [500, 300, 200]


def test_the_ladder_falls_as_the_wsop_pays():
    weights = ladder(9)

    ratios = [worse / better for better, worse in pairwise(weights)]
    assert [round(ratio, 3) for ratio in ratios] == [0.667, 0.722, 0.731, 0.739, 0.748, 0.757, 0.766, 0.776]


def test_the_ladder_pays_bands_of_two_two_four_then_nines():
    weights = ladder(40)
    sizes = [weights.count(weight) for weight in sorted(set(weights), reverse=True)]

    assert sizes == [1] * 9 + [2, 2, 4, 9, 9, 5]


def test_the_ladder_is_never_steeper_than_091_and_never_pays_nothing():
    weights = sorted(set(ladder(38_054)), reverse=True)

    assert round(weights[60] / weights[59], 6) == 0.91
    assert weights[-1] >= 1


@given(
    st.integers(0, 10**9),
    st.lists(st.integers(1, 10_000), min_size=1, max_size=40),
    st.integers(0, 10**6),
    st.sampled_from([1, 5, 100, 2500]),
)
def test_prizes_sum_to_the_pool_and_never_rise_with_place(pool, weights, min_cash, unit):
    weights = sorted(weights, reverse=True)
    for prizes in (
        divide_by_shares(pool, weights, unit),
        divide_with_min_cash(pool, weights, min_cash, unit),
    ):
        assert sum(prizes) == pool
        assert prizes == sorted(prizes, reverse=True)
        assert all(prize >= 0 and prize % unit == 0 for prize in prizes[1:])


@given(st.integers(169, 40_000), st.integers(100, 10**6))
def test_every_paid_place_of_a_large_field_gets_the_min_cash(entries, price):
    prizes = prize_list(entries * price, entries, min_cash=2 * price)

    assert len(prizes) == paid_places(entries)
    assert sum(prizes) == entries * price
    assert min(prizes) >= 2 * price


@pytest.mark.parametrize("shares", [[], [5, 6], [5, 0], [5, -1]])
def test_shares_that_rise_or_pay_nothing_are_refused(shares):
    with pytest.raises(PayoutError) as refused:
        divide_by_shares(1_000, shares)
    assert refused.value.code == "bad_shares"


def test_a_table_must_pay_out_the_whole_pool():
    with pytest.raises(PayoutError) as refused:
        read_payout_table({"bands": [{"min_entries": 1, "max_entries": 4, "basis_points": [6_000, 3_000]}]})
    assert refused.value.code == "bad_shares"


@pytest.mark.parametrize("data", [{}, {"bands": None}, {"bands": [{"min_entries": 1}]}, {"bands": [7]}])
def test_what_is_no_payout_table_is_refused(data):
    with pytest.raises(PayoutError) as refused:
        read_payout_table(data)
    assert refused.value.code == "not_a_payout_table"


@pytest.mark.parametrize("path", sorted(SEEDS.glob("*.yaml")), ids=lambda path: path.stem)
def test_every_shipped_table_names_its_source_and_leaves_no_gap(path):
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    bands = read_payout_table(data)

    assert data["source"]
    assert bands[0].min_entries == 1
    assert all(wider.min_entries == band.max_entries + 1 for band, wider in pairwise(bands))
