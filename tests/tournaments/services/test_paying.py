"""The pay-out: the pool leaves for the wallets, once."""

import pytest

from accounts.errors import Refusal
from accounts.models import Transfer
from accounts.queries import wallet_balance
from tests.tournaments.floor import check_paid, fresh, loses_all, opened, seat_numbers, started, step
from tests.tournaments.office import NOW
from tournaments.models import Entry, PayoutTable
from tournaments.queries import prizes_by_place
from tournaments.services import pay_tournament

pytestmark = pytest.mark.django_db


def finished(**settings):
    """Two of three are out in one hand with equal stacks: they tie for second."""
    tournament = started(entries=3, **settings)
    loses_all(tournament, 1, *seat_numbers(tournament)[1][1:])
    step(tournament)
    return fresh(tournament)


def payout_table(*shares, most=None):
    table = PayoutTable.objects.create(slug="house", name="House")
    for place, share in enumerate(shares, start=1):
        table.rows.create(min_entries=1, max_entries=most, place=place, basis_points=share)
    return table


def prizes(tournament):
    return list(tournament.entries.order_by("place", "number").values_list("prize_cents", flat=True))


def test_the_director_pays_a_finished_tournament():
    tournament = finished(buy_in_cents=10_000)
    winner = tournament.entries.get(status=Entry.Status.WON)
    before = wallet_balance(winner.player)
    pay_tournament(tournament=tournament, by=None, now=NOW)
    check_paid(fresh(tournament))
    assert wallet_balance(winner.player) - before == 30_000


def test_paying_twice_pays_once():
    tournament = finished()
    pay_tournament(tournament=tournament, by=None, now=NOW)
    transfers = Transfer.objects.count()
    pay_tournament(tournament=tournament, by=None, now=NOW)
    step(tournament)
    assert Transfer.objects.count() == transfers


def test_nothing_is_paid_before_the_end():
    with pytest.raises(Refusal) as refusal:
        pay_tournament(tournament=started(entries=3), by=None, now=NOW)
    assert refusal.value.code == "wrong_status"
    assert not Transfer.objects.filter(key__startswith="prize:").exists()


def test_a_payout_table_sets_the_shares_and_ties_share_theirs():
    tournament = finished(buy_in_cents=10_000, payout_table=payout_table(5_000, 3_000, 2_000))
    assert prizes(tournament) == [15_000, 7_500, 7_500]


def test_odd_cents_of_a_tie_go_to_one_of_them_and_the_sum_stays():
    tournament = finished(buy_in_cents=333, payout_table=payout_table(4_990, 3_010, 2_000))
    first, second, third = sorted(prizes(tournament), reverse=True)
    assert (second - third, first + second + third) == (1, 999)


def test_without_a_table_fifteen_percent_are_paid_twice_the_price_at_least():
    tournament = opened(buy_in_cents=10_000, fee_cents=1_000)
    paid = prizes_by_place(tournament, 24)
    assert (len(paid), sum(paid), paid[-1]) == (4, 240_000, 22_000)
    assert paid == sorted(paid, reverse=True)


def test_beyond_the_end_of_a_payout_table_the_ladder_pays():
    tournament = opened(payout_table=payout_table(10_000, most=8))
    assert [len(prizes_by_place(tournament, entries)) for entries in (8, 24)] == [1, 4]


def test_prizes_are_whole_money_when_the_buy_in_is():
    tournament = opened(buy_in_cents=10_000)
    assert {prize % 100 for prize in prizes_by_place(tournament, 97)} == {0}
    tournament.buy_in_cents = 9_999
    assert sum(prizes_by_place(tournament, 97)) == 97 * 9_999


def test_a_freeroll_without_added_money_pays_nothing():
    tournament = finished(buy_in_cents=0, fee_cents=0)
    assert prizes(tournament) == [0, 0, 0]
    step(tournament)
    assert fresh(tournament).status == "paid"
