"""What an entry's price is made of (RULES §7)."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.errors import PayoutError
from tournaments.rules.fees import Split, read_fee_table, split_price

SEED = Path(__file__).parents[3] / "seeds" / "fees" / "wsop_2026.yaml"
WSOP = read_fee_table(yaml.safe_load(SEED.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("price", "split"),
    [
        (150_000, Split(prize=132_750, fee=12_075, staff=5_175)),
        (1_000_000, Split(prize=930_000, fee=49_000, staff=21_000)),
        (149_999, Split(prize=132_001, fee=12_599, staff=5_399)),
        (10_000, Split(prize=8_200, fee=1_260, staff=540)),
        (0, Split(0, 0, 0)),
    ],
)
def test_the_row_at_or_below_the_price_below_the_first_the_first(price, split):
    assert split_price(price, WSOP) == split


@given(st.integers(0, 10**9))
def test_the_parts_sum_to_the_price(price):
    split = split_price(price, WSOP)

    assert sum(split) == price
    assert min(split) >= 0


@pytest.mark.parametrize(
    "rows", [[], [{"price_cents": 1, "fee_basis_points": 9_000, "staff_basis_points": 1_001}]]
)
def test_a_table_that_withholds_more_than_the_price_is_refused(rows):
    with pytest.raises(PayoutError) as refused:
        read_fee_table({"rows": rows})
    assert refused.value.code == "bad_fees"


def test_a_row_without_its_parts_is_refused():
    with pytest.raises(PayoutError) as refused:
        read_fee_table({"rows": [{"price_cents": 100}]})
    assert refused.value.code == "bad_fees"
