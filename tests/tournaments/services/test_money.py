"""What a price is made of, and what the house adds (RULES §7)."""

import pytest
from django.db import IntegrityError

from accounts.errors import Refusal
from accounts.models import Transfer
from accounts.queries import house_balance, ledger_faults, ledger_sum, wallet_balance
from tests.tournaments.floor import check_paid, fresh, loses_all, opened, seat_numbers, started, step
from tests.tournaments.office import NOW, announced
from tournaments import queries
from tournaments.models import FeeTable, FeeTableRow
from tournaments.services import cancel_tournament, load_seeds, rebuy, register, start_tournament, unregister

pytestmark = pytest.mark.django_db


def lines(tournament):
    pool = queries.prize_pool(tournament.pk)
    assert pool.difference_cents == 0
    return {line.code: line.posted_cents for line in pool.lines}


def played_out(**settings):
    """Two of three are out in the first hand; the prizes are paid."""
    tournament = started(entries=3, **settings)
    loses_all(tournament, 1, *seat_numbers(tournament)[1][1:])
    step(tournament)
    step(tournament)
    return fresh(tournament)


@pytest.fixture
def wsop():
    load_seeds()
    return FeeTable.objects.get(slug="wsop_2026")


def test_the_price_is_divided_by_the_row_at_or_below_it(wsop):
    tournament = announced(buy_in_cents=99_999, fee_cents=0, fee_table=wsop)
    assert (tournament.fee_cents, tournament.staff_cents) == (99_999 * 875 // 10_000, 99_999 * 375 // 10_000)
    assert tournament.price_cents == 99_999
    exact = announced(buy_in_cents=90_000, fee_cents=10_000, fee_table=wsop)
    assert (exact.buy_in_cents, exact.fee_cents, exact.staff_cents) == (88_000, 8_400, 3_600)


def test_below_the_first_row_the_first_row_divides(wsop):
    tournament = announced(buy_in_cents=10_000, fee_cents=0, fee_table=wsop)
    assert (tournament.buy_in_cents, tournament.fee_cents, tournament.staff_cents) == (8_200, 1_260, 540)


def test_a_table_without_rows_divides_nothing(db):
    empty = FeeTable.objects.create(slug="empty", name="Empty")
    with pytest.raises(Refusal) as refusal:
        announced(fee_table=empty)
    assert list(refusal.value.details["fields"]) == ["fee_table"]


def test_each_part_goes_to_its_own_account_and_comes_back_from_it(alice):
    tournament = opened(buy_in_cents=8_200, fee_cents=1_260, staff_cents=540)
    before = wallet_balance(alice)
    register(tournament=tournament, player=alice, by=alice, now=NOW)
    assert before - wallet_balance(alice) == 10_000
    assert (house_balance("fees"), house_balance("staff")) == (1_260, 540)
    assert (lines(tournament)["fees"], lines(tournament)["staff"]) == (1_260, 540)
    unregister(tournament=tournament, player=alice, by=alice, now=NOW)
    assert wallet_balance(alice) == before
    assert (house_balance("fees"), house_balance("staff")) == (0, 0)
    assert lines(tournament)["staff_refunded"] == 540


def test_the_price_of_a_rebuy_is_divided_by_the_table_too(alice, wsop):
    tournament = opened(
        entries=2, fee_cents=0, fee_table=wsop, rebuys=1, rebuy_level=1, rebuy_price_cents=100_000
    )
    register(tournament=tournament, player=alice, by=alice, now=NOW)
    start_tournament(tournament=tournament, by=None, now=NOW)
    bought = rebuy(tournament=tournament, player=alice, number=1, by=alice, now=NOW)
    assert (bought.prize_cents, bought.fee_cents, bought.staff_cents) == (88_000, 8_400, 3_600)
    assert lines(tournament)["rebuys"] == 88_000


def test_a_fee_table_withholds_no_more_than_the_price(wsop):

    with pytest.raises(IntegrityError):
        FeeTableRow.objects.create(
            table=wsop, price_cents=1, fee_basis_points=9_000, staff_basis_points=1_001
        )


def test_added_money_comes_from_the_house_and_is_won():
    tournament = played_out(added_cents=15_000)
    check_paid(tournament)
    assert (lines(tournament)["added"], lines(tournament)["overlay"]) == (15_000, 0)
    assert queries.prize_pool(tournament.pk).prize_pool_cents == 45_000


@pytest.mark.parametrize(
    ("added", "guarantee", "overlay", "pool"),
    [(0, 30_000, 0, 30_000), (5_000, 50_000, 15_000, 50_000), (30_000, 50_000, 0, 60_000)],
)
def test_the_pool_is_prize_parts_and_added_money_or_the_guarantee(added, guarantee, overlay, pool):
    tournament = played_out(added_cents=added, guarantee_cents=guarantee)
    check_paid(tournament)
    assert (lines(tournament)["added"], lines(tournament)["overlay"]) == (added, overlay)
    assert queries.prize_pool(tournament.pk).prize_pool_cents == pool
    assert sum(queries.prizes_by_place(tournament, 3)) == pool


def test_a_freeroll_pays_what_the_house_adds():
    tournament = played_out(buy_in_cents=0, fee_cents=0, added_cents=7_500)
    check_paid(tournament)
    assert not Transfer.objects.filter(reason="buy_in").exists()
    assert tournament.entries.get(place=1).prize_cents == 7_500


def test_what_is_called_off_costs_the_house_nothing():
    before = house_balance("bank")
    tournament = started(entries=3, added_cents=5_000, guarantee_cents=90_000)
    made = house_balance("bank")
    assert lines(tournament)["left"] == 90_000
    cancel_tournament(tournament=tournament, by=None, now=NOW, reason="flood")
    assert lines(tournament)["left"] == 0
    assert house_balance("bank") - made == 60_000
    assert (before, ledger_sum(), ledger_faults()) == (0, 0, [])


def test_the_lobby_counts_what_is_added():
    opened(entries=2, added_cents=5_000)
    assert queries.lobby(NOW)[0].pool_cents == 25_000
