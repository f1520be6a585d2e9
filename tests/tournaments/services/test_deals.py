"""Deals: what is left to win is divided once, in whole cents, and paid with the rest (RULES §7)."""

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tests.tournaments.floor import check_paid, end_hand, fresh, loses_all, seat_numbers, started, step
from tests.tournaments.office import NOW
from tournaments.models import Deal, Entry, Tournament
from tournaments.queries import deal_offer
from tournaments.services import make_deal, pause_tournament, undo_bust

pytestmark = pytest.mark.django_db

PRIZES = {"buy_in_cents": 10_000, "paid_percent": 75, "min_cash_percent": 0}


def three_left(stacks=(2_400, 1_000, 600), **settings):
    """Four entries of 1,000 chips and three paid; the clock stands and all hands are booked."""
    tournament = started(entries=4, **{**PRIZES, **settings})
    one, two, three, four = seat_numbers(tournament)[1]
    end_hand(tournament, 1, dict(zip((one, two, three, four), (*stacks, 0), strict=True)))
    pause_tournament(tournament=tournament, by=None, now=NOW)
    step(tournament)
    return fresh(tournament)


def deal(tournament, kind="icm", **more):
    return make_deal(tournament=fresh(tournament), kind=kind, by=None, now=NOW, **more)


def won(tournament):
    rows = tournament.entries.order_by("place", "number")
    return [(entry.place, entry.prize_cents) for entry in rows]


def code(tournament, **more):
    with pytest.raises(Refusal) as refusal:
        deal(tournament, **more)
    return refusal.value.code


@pytest.mark.parametrize("kind", ["icm", "chip_chop"])
def test_the_tournament_ends_with_a_deal_and_pays_what_was_offered(kind):
    tournament = three_left()
    offer = deal_offer(tournament)
    offered = [getattr(line, f"{kind}_cents") for line in offer.lines]
    deal(tournament, kind)
    assert fresh(tournament).status == Tournament.Status.FINISHED
    step(tournament)
    assert won(tournament) == [(1, offered[0]), (2, offered[1]), (3, offered[2]), (4, 0)]
    check_paid(fresh(tournament))


def test_a_chip_chop_and_icm_differ_and_both_are_the_whole_pool():
    lines = deal_offer(three_left()).lines
    assert [line.stack for line in lines] == [2_400, 1_000, 600]
    assert sum(line.icm_cents for line in lines) == sum(line.chip_chop_cents for line in lines) == 40_000
    assert lines[0].icm_cents < lines[0].chip_chop_cents


def test_agreed_amounts_are_paid_as_agreed():
    tournament = three_left()
    amounts = dict(
        zip((line.entry_id for line in deal_offer(tournament).lines), (14_000, 13_500, 12_500), strict=True)
    )
    deal(tournament, "agreed", amounts=amounts)
    step(tournament)
    assert [prize for _place, prize in won(tournament)] == [14_000, 13_500, 12_500, 0]
    check_paid(fresh(tournament))


def test_equal_stacks_tie_and_share():
    tournament = three_left(stacks=(2_000, 1_000, 1_000))
    deal(tournament)
    assert [(entry.place, entry.tied) for entry in tournament.entries.order_by("place")] == [
        (1, 1),
        (2, 2),
        (2, 2),
        (4, 1),
    ]


def test_play_goes_on_for_what_is_kept_for_first():
    tournament = three_left()
    parts = [line.icm_cents for line in deal_offer(tournament, 1_000).lines]
    deal(tournament, for_first_cents=1_000)
    assert fresh(tournament).status == Tournament.Status.RUNNING
    Tournament.objects.filter(pk=tournament.pk).update(paused_at=None)
    step(tournament)
    seats = dict(tournament.tables.get().table.seats.values_list("stack", "number"))
    loses_all(tournament, 1, seats[2_400], seats[600])
    step(tournament)
    step(tournament)
    winner = tournament.entries.get(place=1)
    assert winner.prize_cents == parts[1] + 1_000
    check_paid(fresh(tournament))


def test_what_cannot_be_divided_changes_nothing():
    tournament = three_left()
    entry = tournament.entries.first()
    assert code(tournament, kind="agreed", amounts={entry.pk: 39_999}) == "deal_sum"
    assert code(tournament, for_first_cents=30_000) == "deal_remainder"
    assert not Deal.objects.exists()
    assert not AuditEntry.objects.filter(action="make_deal").exists()
    assert tournament.entries.filter(status=Entry.Status.SEATED).count() == 3


def test_a_deal_is_made_once():
    tournament = three_left()
    deal(tournament, for_first_cents=500)
    assert code(tournament) == "deal_made"


def test_a_deal_waits_for_the_hands_and_for_the_last_entries():
    assert code(started(entries=4, **PRIZES)) == "hand_running"
    assert code(three_left(late_registration_level=1)) == "deal_too_early"


def test_a_bust_stands_once_a_deal_was_made_by_the_stacks_it_left(dora):
    tournament = three_left()
    deal(tournament, for_first_cents=500)
    out = tournament.entries.get(status=Entry.Status.BUSTED)
    with pytest.raises(Refusal) as refusal:
        undo_bust(tournament=tournament, entry=out, reason="A mistake.", by=dora, now=NOW)
    assert refusal.value.code == "deal_made"


def test_who_made_which_deal_is_written_down(dora):
    tournament = three_left()
    make_deal(tournament=tournament, kind="icm", by=dora, now=NOW)
    entry = AuditEntry.objects.get(action="make_deal")
    assert (entry.actor, entry.after["deal"]) == (dora, "icm")
    assert sum(entry.after["entries"].values()) == 40_000
