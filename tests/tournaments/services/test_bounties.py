"""Bounties: kept in escrow, won with the pot, paid once with the prizes (RULES §7)."""

import pytest

from accounts.errors import Refusal
from accounts.models import LedgerAccount, Transfer
from accounts.queries import ledger_faults, ledger_sum, wallet_balance
from tables.dealer import seeded
from tables.models import HandSeat
from tests.tournaments.floor import check_paid, end_hand, fresh, opened, seat_numbers, started, step, table
from tests.tournaments.office import NOW, announced
from tournaments import queries
from tournaments.models import Bounty, Entry, FeeTable
from tournaments.services import (
    cancel_tournament,
    load_seeds,
    pay_tournament,
    re_enter,
    register,
    simulate,
    start_tournament,
)
from tournaments.services.returning import free_place

pytestmark = pytest.mark.django_db


def escrow(tournament):
    return LedgerAccount.objects.get(code=f"tournament:{tournament.pk}:bounties").balance


def lines(tournament):
    pool = queries.prize_pool(tournament.pk)
    assert pool.difference_cents == 0
    return {line.code: line.posted_cents for line in pool.lines}


def busts(tournament, number, busted, winners):
    """The table's hand ends: the seat `busted` loses all it has, and the winners share it evenly."""
    stacks = {seat.number: seat.stack for seat in table(tournament, number).table.seats.all()}
    each, odd = divmod(stacks[busted], len(winners))
    after = stacks | {busted: 0}
    shares = []
    for place, winner in enumerate(winners):
        gain = each + (place < odd)
        after[winner] += gain
        shares.append({"seat": winner, "amount": gain + stacks[busted]})
    hand = end_hand(tournament, number, after)
    pots = [{"event": "pot_awarded", "pot": 0, "part": "whole", "amount": 0, "shares": shares}]
    hand.result = {"stacks": {str(seat): chips for seat, chips in after.items()}, "pots": pots}
    hand.save()
    step(tournament)
    return HandSeat.objects.get(hand=hand, number=busted).player


def player_at(tournament, number, seat):
    return table(tournament, number).table.seats.get(number=seat).player


def test_the_bounty_is_part_of_the_price_and_lies_in_escrow(alice):
    tournament = opened(buy_in_cents=8_000, bounty_cents=2_000, fee_cents=1_000)
    before = wallet_balance(alice)
    register(tournament=tournament, player=alice, by=alice, now=NOW)
    assert before - wallet_balance(alice) == 11_000
    assert escrow(tournament) == 2_000
    assert (lines(tournament)["buy_ins"], lines(tournament)["bounties"]) == (8_000, 2_000)


def test_with_a_fee_table_it_comes_out_of_what_is_left_for_prizes(db):
    load_seeds()
    wsop = FeeTable.objects.get(slug="wsop_2026")
    tournament = announced(buy_in_cents=75_000, bounty_cents=25_000, fee_cents=0, fee_table=wsop)
    assert (tournament.price_cents, tournament.fee_cents, tournament.staff_cents) == (100_000, 8_400, 3_600)
    assert (tournament.buy_in_cents, tournament.bounty_cents) == (63_000, 25_000)


def test_who_busts_a_player_has_his_bounty_when_the_prizes_are_paid():
    tournament = started(entries=3, bounty_cents=2_000)
    first, second, third = seat_numbers(tournament)[1]
    hunter = player_at(tournament, 1, first)
    wallet = wallet_balance(hunter)
    busts(tournament, 1, third, [first])
    assert [(row.cents, row.winner.player) for row in Bounty.objects.all()] == [(2_000, hunter)]
    assert (wallet_balance(hunter), escrow(tournament)) == (wallet, 6_000)
    busts(tournament, 1, second, [first])
    step(tournament)
    check_paid(fresh(tournament))
    # His own, which he keeps, and those of the two he busted; the whole prize pool is his too.
    assert wallet_balance(hunter) - wallet == 6_000 + 30_000
    assert (escrow(tournament), lines(tournament)["bounties_paid"]) == (0, 6_000)
    assert Transfer.objects.filter(reason="bounty").count() == 1


def test_who_was_busted_keeps_what_he_had_won():
    tournament = started(entries=3, bounty_cents=2_000)
    first, second, third = seat_numbers(tournament)[1]
    unlucky = player_at(tournament, 1, first)
    busts(tournament, 1, third, [first])
    busts(tournament, 1, first, [second])
    won = {row.nickname: row.bounty_cents for row in queries.results(tournament.pk).rows}
    assert won[unlucky.nickname] == 2_000
    assert sorted(won.values()) == [0, 2_000, 4_000]


def test_a_split_pot_shares_the_bounty_and_the_odd_cent_goes_with_the_odd_chip():
    tournament = started(entries=3, bounty_cents=2_001, starting_chips=1_001)
    first, second, third = seat_numbers(tournament)[1]
    busts(tournament, 1, third, [second, first])
    shares = {row.winner.player: row.cents for row in Bounty.objects.all()}
    assert shares == {player_at(tournament, 1, second): 1_001, player_at(tournament, 1, first): 1_000}


def test_paying_twice_pays_once():
    tournament = started(entries=2, bounty_cents=2_000)
    first, second = seat_numbers(tournament)[1]
    busts(tournament, 1, second, [first])
    for _ in range(2):
        pay_tournament(tournament=tournament, by=None, now=NOW)
    assert Transfer.objects.filter(reason="bounty").count() == 1
    assert (escrow(tournament), ledger_sum(), ledger_faults()) == (0, 0, [])


def test_each_re_entry_puts_a_bounty_on_a_head_again(alice):
    tournament = opened(entries=3, bounty_cents=2_000, late_registration_level=1, re_entries=None)
    register(tournament=tournament, player=alice, by=alice, now=NOW)
    start_tournament(tournament=tournament, by=None, now=NOW)
    step(tournament)
    for bullets in (1, 2):
        mine = alice.seats.get().number
        hunter = next(seat for seat in seat_numbers(tournament)[1] if seat != mine)
        busts(tournament, 1, mine, [hunter])
        re_enter(tournament=tournament, player=alice, by=alice, now=NOW)
        assert Bounty.objects.filter(entry__player=alice).count() == bullets
    assert escrow(tournament) == 12_000


def test_a_bust_taken_back_takes_the_bounty_with_it():
    tournament = started(entries=3, bounty_cents=2_000)
    first, _second, third = seat_numbers(tournament)[1]
    player = busts(tournament, 1, third, [first])
    free_place(tournament, tournament.entries.get(player=player))
    assert not Bounty.objects.exists()


def test_what_is_called_off_gives_the_bounties_back():
    tournament = started(entries=3, bounty_cents=2_000)
    first, _second, third = seat_numbers(tournament)[1]
    busts(tournament, 1, third, [first])
    cancel_tournament(tournament=tournament, by=None, now=NOW, reason="flood")
    assert (escrow(tournament), lines(tournament)["bounties_refunded"]) == (0, 6_000)
    assert (ledger_sum(), ledger_faults()) == (0, [])


def test_a_bounty_nobody_won_is_the_winners():
    tournament = started(entries=3, bounty_cents=2_000)
    first, second, third = seat_numbers(tournament)[1]
    busts(tournament, 1, third, [second])
    Bounty.objects.all().delete()
    busts(tournament, 1, second, [first])
    winner = tournament.entries.get(status=Entry.Status.WON)
    assert queries.results(tournament.pk).rows[0].bounty_cents == 6_000
    assert set(Bounty.objects.values_list("winner", flat=True)) == {winner.pk}


def test_played_out_by_house_players_every_bounty_is_paid_and_none_twice():
    source = seeded(7)
    tournament = opened(entries=9, bounty_cents=333, starting_chips=300)
    start_tournament(tournament=tournament, by=None, now=NOW, source=source)
    for _hand in simulate(tournament=tournament, now=NOW, seed=7):
        pass
    tournament = fresh(tournament)
    check_paid(tournament)
    for entry in tournament.entries.all():
        assert sum(part.cents for part in entry.bounty_parts.all()) == 333
    busted = Bounty.objects.exclude(winner__status="won", entry__status="won")
    assert not busted.filter(entry__busted_hand=None).exists()
    assert lines(tournament)["bounties_paid"] == 9 * 333
    assert sum(row.bounty_cents for row in queries.results(tournament.pk).rows) == 9 * 333


def test_bounties_go_with_re_entries_and_not_with_rebuys(db):
    with pytest.raises(Refusal) as refusal:
        announced(bounty_cents=1_000, rebuys=1, rebuy_level=1)
    assert list(refusal.value.details["fields"]) == ["bounty_cents"]


def test_the_page_shows_the_bounty_and_who_has_won_some(client):
    tournament = started(entries=3, bounty_cents=2_000)
    first, _second, third = seat_numbers(tournament)[1]
    busts(tournament, 1, third, [first])
    shown = client.get(tournament.get_absolute_url()).content.decode()
    assert "20.00 bounty" in shown
    assert "bounties 20.00" in shown
