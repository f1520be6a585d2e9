"""How an event ends: seats to win, a chip target, a set time (RULES §7)."""

from datetime import timedelta

import pytest

from accounts.errors import Refusal
from accounts.queries import wallet_balance
from tests.tournaments.floor import (
    check_invariants,
    check_paid,
    end_hand,
    fresh,
    loses_all,
    opened,
    seat_numbers,
    started,
    step,
)
from tests.tournaments.office import NOW, announced
from tournaments.models import ChipRemoval, Entry, Tournament
from tournaments.queries import deal_offer
from tournaments.services import cancel_tournament, make_deal, pause_tournament, register, unregister

pytestmark = pytest.mark.django_db

Status = Tournament.Status


@pytest.fixture
def target(db):
    """Its seats cost 200.00 and 10.00."""
    return opened(buy_in_cents=20_000)


def satellite(target, *, entries, **settings):
    """100.00 and 10.00 each: 500.00 for two seats of 210.00 when five have come, and 80.00."""
    return started(
        entries=entries, satellite_of=target, **{"buy_in_cents": 10_000, "seats_per_table": 6, **settings}
    )


def bust(tournament, *seats):
    numbers = seat_numbers(tournament)[1]
    loses_all(tournament, 1, *(numbers[at] for at in seats))
    step(tournament)


def won(tournament):
    rows = tournament.entries.order_by("place", "number")
    return [(entry.place, entry.tied, entry.seat_won, entry.prize_cents) for entry in rows]


def test_a_satellite_ends_with_as_many_players_as_seats_who_are_registered(target):
    tournament = satellite(target, entries=5)
    bust(tournament, 4)
    assert fresh(tournament).status == Status.RUNNING
    bust(tournament, 1, 2)
    assert fresh(tournament).status == Status.FINISHED
    step(tournament)
    assert won(tournament) == [
        (1, 2, True, 21_000),
        (1, 2, True, 21_000),
        (3, 2, False, 4_000),
        (3, 2, False, 4_000),
        (5, 1, False, 0),
    ]
    check_paid(fresh(tournament))
    winners = {entry.player_id for entry in tournament.entries.filter(seat_won=True)}
    assert set(target.entries.values_list("player_id", flat=True)) == winners


def test_a_seat_leaves_no_money_in_the_winners_wallet(target):
    tournament = satellite(target, entries=3)
    winner = tournament.entries.get(player__seats__number=seat_numbers(tournament)[1][0]).player
    before = wallet_balance(winner)
    bust(tournament, 1)
    bust(tournament, 1)
    step(tournament)
    assert won(tournament)[0] == (1, 1, True, 21_000)
    assert wallet_balance(winner) == before


def test_who_holds_a_seat_already_gets_its_price(target):
    tournament = satellite(target, entries=3)
    numbers = seat_numbers(tournament)[1]
    holder = tournament.entries.get(player__seats__number=numbers[0]).player
    register(tournament=target, player=holder, by=None, now=NOW)
    bust(tournament, 1, 2)
    step(tournament)
    assert won(tournament)[0] == (1, 1, False, 21_000)
    assert target.entries.filter(player=holder).count() == 1
    check_paid(fresh(tournament))


@pytest.mark.parametrize("spoilt", ["called off", "full"])
def test_a_seat_that_cannot_be_had_any_more_stays_money(target, spoilt):
    tournament = satellite(target, entries=3)
    if spoilt == "full":
        Tournament.objects.filter(pk=target.pk).update(capacity=0)
    else:
        cancel_tournament(tournament=target, by=None, now=NOW, reason="A flood.")
    bust(tournament, 1, 2)
    step(tournament)
    assert won(tournament)[0] == (1, 1, False, 21_000)
    assert not target.entries.exists()
    check_paid(fresh(tournament))


def test_a_deal_in_a_satellite_is_money_and_nobody_pays_for_a_seat_himself(target):
    tournament = satellite(target, entries=4, buy_in_cents=8_000, chip_target=3_000)
    numbers = seat_numbers(tournament)[1]
    end_hand(tournament, 1, {numbers[0]: 1_600, numbers[1]: 400})
    pause_tournament(tournament=tournament, by=None, now=NOW)
    step(tournament)
    first, *others = (line.entry_id for line in deal_offer(tournament).lines)
    amounts = {first: 23_000, **dict.fromkeys(others, 3_000)}
    make_deal(tournament=fresh(tournament), kind="agreed", amounts=amounts, by=None, now=NOW)
    step(tournament)
    assert sorted((seat, prize) for _place, _tied, seat, prize in won(tournament)) == [
        *[(False, 3_000)] * 3,
        (False, 23_000),
    ]
    assert not target.entries.exists()
    check_paid(fresh(tournament))


def test_a_seat_that_has_become_dearer_than_the_prize_is_not_taken(target):
    tournament = satellite(target, entries=3)
    bust(tournament, 1, 2)
    Tournament.objects.filter(pk=target.pk).update(buy_in_cents=30_000)
    step(tournament)
    assert won(tournament)[0] == (1, 1, False, 21_000)
    assert not target.entries.exists()


def test_promised_seats_are_an_overlay_of_the_house(target):
    tournament = satellite(target, entries=3, satellite_seats=2)
    bust(tournament, 1)
    step(tournament)
    assert [prize for *_place, prize in won(tournament)] == [21_000, 21_000, 0]
    check_paid(fresh(tournament))


def test_who_reaches_the_chip_target_has_won_and_his_chips_leave_play(target):
    tournament = satellite(target, entries=5, chip_target=2_000)
    numbers = seat_numbers(tournament)[1]
    end_hand(tournament, 1, {numbers[0]: 2_100, numbers[1]: 0, numbers[2]: 900})
    step(tournament)
    removal = ChipRemoval.objects.get()
    assert (removal.chips, removal.reason) == (2_100, "chip_target")
    check_invariants(fresh(tournament))
    assert fresh(tournament).status == Status.RUNNING
    numbers = seat_numbers(tournament)[1]
    end_hand(tournament, 1, {numbers[0]: 2_900, numbers[1]: 0, numbers[2]: 0})
    step(tournament)
    step(tournament)
    assert won(tournament)[:2] == [(1, 2, True, 21_000), (1, 2, True, 21_000)]
    assert target.entries.count() == 2
    check_paid(fresh(tournament))


def test_an_event_of_a_set_length_ends_with_the_hands_and_places_go_by_stacks():
    tournament = started(entries=4, play_minutes=15)
    numbers = seat_numbers(tournament)[1]
    end_hand(tournament, 1, dict(zip(numbers, (500, 1_500, 500, 1_500), strict=True)))
    step(tournament, NOW + timedelta(minutes=14))
    assert fresh(tournament).due_at == NOW + timedelta(minutes=15)
    step(tournament, NOW + timedelta(minutes=15))
    assert fresh(tournament).status == Status.RUNNING
    end_hand(tournament, 1, now=NOW + timedelta(minutes=16))
    step(tournament, NOW + timedelta(minutes=16))
    assert fresh(tournament).status == Status.FINISHED
    step(tournament, NOW + timedelta(minutes=16))
    places = [(entry.place, entry.tied) for entry in tournament.entries.order_by("place")]
    assert places == [(1, 2), (1, 2), (3, 2), (3, 2)]
    check_paid(fresh(tournament))


def test_idle_tables_wait_for_the_last_hands_elsewhere():
    tournament = started(entries=6, play_minutes=15)
    end_hand(tournament, 1)
    step(tournament, NOW + timedelta(minutes=15))
    held = dict(tournament.tables.values_list("number", "held_for"))
    assert held == {1: "ending", 2: ""}


def test_a_sit_and_go_starts_when_it_is_full():
    tournament = opened(entries=2, sit_and_go=True, capacity=3)
    assert not step(tournament)
    opened_up = opened(entries=3, sit_and_go=True, capacity=3)
    assert fresh(opened_up).due_at == NOW
    step(opened_up)
    assert fresh(opened_up).status == Status.RUNNING
    assert opened_up.entries.filter(status=Entry.Status.SEATED).count() == 3


def test_a_sit_and_go_that_is_full_no_more_waits_for_the_next():
    tournament = opened(entries=3, sit_and_go=True, capacity=3)
    leaver = tournament.entries.first().player
    unregister(tournament=tournament, player=leaver, by=leaver, now=NOW)
    assert (fresh(tournament).starts_at, fresh(tournament).due_at) == (None, None)
    assert not step(tournament)
    register(tournament=tournament, player=leaver, by=leaver, now=NOW)
    step(tournament)
    assert fresh(tournament).status == Status.RUNNING


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"satellite_seats": 2}, "satellite_seats"),
        ({"chip_target": 5_000}, "chip_target"),
        ({"play_minutes": 0}, "play_minutes"),
        ({"sit_and_go": True, "starts_at": NOW + timedelta(hours=1)}, "starts_at"),
    ],
)
def test_ends_that_make_no_sense_are_refused(settings, field):
    with pytest.raises(Refusal) as refused:
        announced(**settings)
    assert list(refused.value.details["fields"]) == [field]


def test_a_free_tournament_has_no_seats_to_win():
    free = opened(buy_in_cents=0, fee_cents=0)
    with pytest.raises(Refusal) as refused:
        announced(satellite_of=free)
    assert list(refused.value.details["fields"]) == ["satellite_of"]
