"""What a director may set about the prizes (RULES §7)."""

import pytest

from accounts.errors import Refusal
from tests.tournaments.office import announced
from tournaments.models import PayoutRow, PayoutTable
from tournaments.queries import prizes_by_place

pytestmark = pytest.mark.django_db

WHOLE = {"buy_in_cents": 10_000, "fee_cents": 0}


def prizes(entries, **settings):
    return prizes_by_place(announced(**{**WHOLE, **settings}), entries)


@pytest.mark.parametrize(("percent", "places"), [(15, 6), (10, 4), (100, 40), (1, 1)])
def test_so_many_percent_of_the_entries_are_paid(percent, places):
    assert len(prizes(40, paid_percent=percent, min_cash_percent=0)) == places


def test_every_paid_place_first_gets_the_min_cash_of_the_whole_price():
    assert prizes(40, min_cash_percent=150)[-1] == 15_000
    assert prizes(40, min_cash_percent=150, buy_in_cents=9_000, fee_cents=1_000)[-1] == 15_000


def test_fewer_places_are_paid_when_the_pool_has_not_the_min_cash_for_all():
    assert len(prizes(10, paid_percent=100, min_cash_percent=300)) == 3


def test_flat_prizes_are_equal_and_the_remainder_goes_to_first():
    assert prizes(20, flat_payouts=True, min_cash_percent=0) == [66_800, 66_600, 66_600]


def test_prizes_are_rounded_to_the_unit_set():
    for unit, rounded in [(0, 100), (2_500, 2_500), (1, 1)]:
        paid = prizes(40, rounding_cents=unit)
        assert sum(paid) == 400_000
        assert all(prize % rounded == 0 for prize in paid[1:])


def test_cents_stay_when_the_buy_in_has_them():
    assert (
        prizes(3, buy_in_cents=1_001, paid_percent=100, flat_payouts=True, min_cash_percent=0) == [1_001] * 3
    )


def test_a_table_sets_places_and_shares_as_far_as_it_reaches():
    table = PayoutTable.objects.create(slug="ours", name="Ours")
    for place, share in [(1, 7_000), (2, 3_000)]:
        PayoutRow.objects.create(table=table, min_entries=1, max_entries=20, place=place, basis_points=share)
    assert prizes(20, payout_table=table) == [140_000, 60_000]
    assert len(prizes(21, payout_table=table)) == 3


@pytest.mark.parametrize(
    ("setting", "value"), [("paid_percent", 0), ("paid_percent", 101), ("min_cash_percent", 10_001)]
)
def test_what_cannot_be_paid_is_refused(setting, value):
    with pytest.raises(Refusal) as refused:
        announced(**{setting: value})
    assert list(refused.value.details["fields"]) == [setting]
