"""The add-on, and the pool that stays open until the last chip is sold (RULES §7)."""

from datetime import timedelta

import pytest
from django.db import IntegrityError

from accounts.errors import Refusal
from accounts.queries import ledger_sum, wallet_balance
from tests.tournaments.chip_sales import (
    BREAK,
    SECOND,
    add_on,
    bust,
    buy,
    end_all_hands,
    lines,
    refused,
    rest,
    with_alice,
)
from tests.tournaments.floor import (
    check_invariants,
    end_hand,
    fresh,
    step,
)
from tests.tournaments.office import NOW, announced
from tournaments import queries
from tournaments.models import Purchase, Structure
from tournaments.services import (
    cancel_tournament,
    step_tournament,
)

__all__ = ["rest"]
pytestmark = pytest.mark.django_db


def test_the_add_on_is_sold_once_in_its_break_whatever_the_stack(alice):
    tournament = with_alice(alice, add_on_chips=3000, add_on_price_cents=5_000)
    seat = alice.seats.get()
    end_hand(tournament, 1, {seat.number: 2500, seat.number % 4 + 1: 0})
    step(tournament, BREAK)
    refused("add_on_closed", add_on, tournament, alice, BREAK - SECOND)
    add_on(tournament, alice)
    assert alice.seats.get().stack == 5500
    refused("add_on_taken", add_on, tournament, alice)
    refused("add_on_closed", add_on, tournament, alice, BREAK + timedelta(minutes=5))
    assert lines(tournament)["add_ons"] == 5_000


def test_bought_while_the_last_hand_before_the_break_runs_it_comes_after_it(alice):
    tournament = with_alice(alice)
    assert add_on(tournament, alice).delivered_at is None
    end_all_hands(tournament, BREAK)
    assert alice.seats.get().stack == 2000
    check_invariants(fresh(tournament))


def test_who_is_out_takes_no_add_on(alice):
    tournament = with_alice(alice, rebuys=0)
    bust(tournament, alice)
    refused("not_playing", add_on, tournament, alice)


def test_the_database_keeps_an_entry_to_one_add_on(alice):
    tournament = with_alice(alice)
    entry = add_on(tournament, alice).entry
    with pytest.raises(IntegrityError):
        Purchase.objects.create(entry=entry, kind="add_on", number=2, chips=1, prize_cents=1, bought_at=NOW)


# The pool


def test_the_pool_stays_open_until_the_last_chip_is_sold(alice):
    tournament = with_alice(alice, guarantee_cents=90_000)
    end_all_hands(tournament, BREAK)
    tournament = fresh(tournament)
    assert (tournament.registration_closed_at, tournament.pool_closed_at) == (NOW, None)
    assert lines(tournament)["overlay"] == 0
    buy(tournament, alice, 1, BREAK)
    add_on(tournament, alice)
    later = BREAK + timedelta(minutes=5)
    step_tournament(tournament_id=tournament.pk, now=later)
    assert fresh(tournament).pool_closed_at == later
    assert lines(tournament) == {
        "buy_ins": 40_000,
        "re_entries": 0,
        "rebuys": 10_000,
        "add_ons": 10_000,
        "buy_ins_refunded": 0,
        "fees": 6_000,
        "fees_refunded": 0,
        "staff": 0,
        "staff_refunded": 0,
        "bounties": 0,
        "bounties_refunded": 0,
        "bounties_paid": 0,
        "added": 0,
        "overlay": 30_000,
        "paid": 0,
        "left": 90_000,
        "bounties_left": 0,
    }
    assert sum(queries.prizes_by_place(fresh(tournament), 4)) == 90_000


def test_what_is_called_off_gives_rebuys_and_add_ons_back(alice):
    tournament = with_alice(alice)
    before = wallet_balance(alice) + 11_000
    buy(tournament, alice, 1)
    cancel_tournament(tournament=tournament, by=None, now=NOW, reason="flood")
    assert wallet_balance(alice) == before
    assert (lines(tournament)["rebuys"], lines(tournament)["buy_ins_refunded"]) == (10_000, 50_000)
    assert (lines(tournament)["left"], ledger_sum()) == (0, 0)


def test_the_pages_offer_what_may_be_bought_now(alice, charlie):
    tournament = with_alice(alice)

    def offered(player, now=NOW):
        page = queries.tournament_page(tournament.pk, now, player)
        assert page.offers == queries.chip_offers(tournament, player, now)
        return [(offer.kind, offer.number, offer.price_cents, offer.seconds_left) for offer in page.offers]

    assert offered(alice) == [("rebuy", 1, 11_000, None)]
    assert offered(alice, BREAK) == [("rebuy", 1, 11_000, None), ("add_on", 1, 11_000, None)]
    assert offered(charlie) == offered(None) == offered(alice, BREAK + timedelta(minutes=5)) == []
    bust(tournament, alice)
    assert offered(alice, NOW + timedelta(seconds=20)) == [("rebuy", 1, 11_000, 40)]
    assert queries.tournament_page(tournament.pk, NOW, alice).row.pool_cents == 40_000
    buy(tournament, alice, 1)
    assert queries.tournament_page(tournament.pk, NOW, alice).row.pool_cents == 50_000


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"rebuys": 1, "rebuy_level": 0}, "rebuy_level"),
        ({"rebuys": None, "rebuy_level": 3}, "rebuy_level"),
        ({"add_on_level": 2}, "add_on_level"),
        ({"add_on_level": 1, "add_on_chips": 0}, "add_on_chips"),
    ],
)
def test_settings_that_cannot_be_played_are_refused(settings, field):
    with pytest.raises(Refusal) as refusal:
        announced(**settings)
    assert list(refusal.value.details["fields"]) == [field]
    assert Structure.objects.get().levels.count() == 3
