"""Sitting down, going south, standing up during a hand, and the limits that end a session."""

from functools import partial

import pytest

from accounts.errors import Refusal
from tables.cash.services import close_cash_table, reopen_cash_table
from tables.models import TableUpdate
from tests.tables.cash.cardroom import WALLET, Cardroom, joined, wallet
from tests.tables.services.test_together import at_once

pytestmark = pytest.mark.django_db


def refused(deed, *given, **more):
    with pytest.raises(Refusal) as refusal:
        deed(*given, **more)
    return refusal.value.code


def test_two_players_are_dealt_a_hand(room):
    assert room.deal().game == "razz"
    assert room.cash.booked_hand is None
    room.fold_out()
    assert room.deal().number == 2


@pytest.mark.django_db(transaction=True)
def test_two_at_once_for_the_last_seat(alice, bob, charlie):
    """Exactly one sits down; the other is refused and keeps his money."""
    room, emil = Cardroom(max_seats=3), joined("emil")
    room.sit(alice, 1)
    room.sit(bob, 3)
    calls = [partial(room.sit, who, 2, request_id=who.nickname) for who in (charlie, emil)]
    answers = at_once(*calls)
    assert answers.count("seat_taken") == 1
    refused_one, seated_one = (charlie, emil) if answers[0] == "seat_taken" else (emil, charlie)
    assert (room.sits(seated_one), wallet(seated_one)) == (True, WALLET - 10_000)
    assert (room.sits(refused_one), wallet(refused_one)) == (False, WALLET)
    assert room.is_sound()


def test_one_player_waits(alice):
    room = Cardroom()
    room.sit(alice, 1)
    room.step()
    assert room.hand is None
    assert room.cash.due_at > room.now


def test_a_newcomer_is_dealt_in_from_the_next_hand(room, charlie):
    room.deal()
    room.sit(charlie, 2)
    assert room.hand.seats.filter(player=charlie).count() == 0
    room.fold_out()
    room.deal()
    assert room.hand.seats.filter(player=charlie).count() == 1


def test_who_stands_up_in_a_hand_is_cashed_out_after_it(room, alice):
    room.deal()
    room.stand(alice)
    assert (room.sits(alice), room.session(alice).leaving) == (True, True)
    room.fold_out()
    room.step()
    assert not room.sits(alice)
    assert wallet(alice) == WALLET - 10_000 + room.session(alice).cashed
    assert room.is_sound()


def test_a_stand_up_can_be_taken_back(room, alice):
    room.deal()
    room.stand(alice)
    room.stand(alice, leaving=False)
    room.fold_out()
    room.step()
    assert room.sits(alice)


def test_nobody_goes_south(room, alice):
    room.top_up(alice, 8_000)
    room.stand(alice)
    assert refused(room.sit, alice, 1, 17_999) == "went_south"
    room.sit(alice, 1, 18_000)
    room.stand(alice)
    room.pass_time(minutes=61)
    room.sit(alice, 1, 4_000)
    assert room.stack(alice) == 4_000


def test_a_winner_may_come_back_with_more_than_the_most(alice, bob):
    room = Cardroom(max_buy_in=10_000)
    room.sit(alice, 1)
    room.sit(bob, 3)
    room.deal()
    room.fold_out()
    winner = max((alice, bob), key=room.stack)
    chips = room.stack(winner)
    room.stand(winner)
    assert refused(room.sit, winner, 1, 10_000) == "went_south"
    room.sit(winner, 1, chips)
    assert room.stack(winner) == chips > 10_000


def test_one_seat_a_player_and_several_tables(room, alice):
    assert refused(room.sit, alice, 2) == "already_seated"
    other = Cardroom()
    other.sit(alice, 1)
    assert other.sits(alice)
    assert room.sits(alice)


def test_who_sits_out_is_not_dealt_in(room, bob, charlie):
    room.sit(charlie, 2)
    room.away(charlie)
    room.deal()
    assert sorted(room.hand.dealt_in) == [1, 3]


def test_who_misses_too_many_hands_is_stood_up_with_his_chips(alice, bob, charlie):
    room = Cardroom(away_hands=1)
    for seat, who in enumerate((alice, bob, charlie), start=1):
        room.sit(who, seat)
    room.away(charlie)
    for _ in range(2):
        room.deal()
        room.fold_out()
    assert room.sits(charlie)
    room.step()
    assert (room.sits(charlie), wallet(charlie), room.session(charlie).end) == (False, WALLET, "away")


def test_who_is_away_too_long_is_stood_up_though_no_hand_is_dealt(room, alice):
    room.away(alice)
    room.step()
    assert room.session(alice).away_since is not None
    room.pass_time(minutes=15)
    room.step()
    assert (room.sits(alice), room.session(alice).end) == (False, "away")


def test_a_session_ends_after_the_hand_that_reaches_a_limit(room, alice, charlie):
    room.sit(charlie, 2, win_goal=1, loss_limit=1)
    room.deal()
    room.fold_out()
    assert room.sits(charlie)
    room.step()
    session = room.session(charlie)
    assert session.end == ("win_goal" if session.cashed > session.bought else "loss_limit")
    assert room.is_sound()


def test_a_session_ends_with_its_time_after_the_hand(room, charlie):
    room.sit(charlie, 2, minutes=1)
    room.deal()
    room.pass_time(minutes=2)
    room.fold_out()
    assert room.sits(charlie)
    room.step()
    assert (room.sits(charlie), room.session(charlie).end) == (False, "time")


def test_the_tables_own_limit_counts_for_everybody(alice, bob):
    room = Cardroom(session_minutes=10)
    room.sit(alice, 1)
    room.sit(bob, 2, minutes=60)
    room.pass_time(minutes=11)
    room.step()
    assert (room.session(alice).end, room.session(bob).end) == ("time", "time")


@pytest.mark.parametrize("limit", ["minutes", "win_goal", "loss_limit"])
def test_a_limit_of_nothing_is_refused(room, charlie, limit):
    assert refused(room.sit, charlie, 2, **{limit: 0}) == "wrong_limit"


def broke(room, who):
    """His chips go to the others, as in a lost hand."""
    seats = {seat.player_id: seat for seat in room.cash.table.seats.all()}
    lost = seats.pop(who.pk)
    other = next(iter(seats.values()))
    other.stack, lost.stack = other.stack + lost.stack, 0
    other.save()
    lost.save()


def test_a_player_without_chips_may_buy_again(room, alice):
    broke(room, alice)
    room.step()
    assert room.sits(alice)
    assert refused(room.top_up, alice, 3_999) == "wrong_top_up"
    room.top_up(alice, 4_000)
    assert room.deal().seats.count() == 2


def test_a_player_without_chips_loses_his_seat_in_time(room, alice):
    broke(room, alice)
    room.step()
    room.pass_time(seconds=120)
    room.step()
    assert (room.sits(alice), room.session(alice).end, room.session(alice).cashed) == (False, "no_chips", 0)


@pytest.mark.parametrize(("reason", "code"), [("  ", "reason_missing"), ("x" * 201, "reason_too_long")])
def test_a_table_is_closed_with_a_reason(room, reason, code):
    assert refused(close_cash_table, table_id=room.id, by=None, now=room.now, reason=reason) == code
    assert room.cash.status == "open"


def test_closing_cashes_everybody_out_after_the_hand(room, alice, bob, charlie):
    room.deal()
    close_cash_table(table_id=room.id, by=None, now=room.now, reason="We close at two.")
    assert TableUpdate.objects.filter(table=room.id).last().records == [{"event": "owner_news"}]
    assert refused(room.sit, charlie, 2) == "cash_table_closed"
    room.fold_out()
    room.step()
    room.step()
    assert (room.cash.status, room.cash.table.seats.count(), wallet(alice) + wallet(bob)) == (
        "closed",
        0,
        2 * WALLET,
    )
    assert room.cash.closing_reason == "We close at two."
    reopen_cash_table(table_id=room.id, by=None, now=room.now)
    assert room.cash.closing_reason == ""
    room.sit(charlie, 2)
    assert room.sits(charlie)


def test_house_players_fill_the_table_and_make_room(alice):
    room = Cardroom(house_players=4)
    room.step()
    assert room.cash.table.seats.filter(player__is_house=True).count() == 4
    room.wait(alice)
    room.fold_out()
    for _ in range(3):
        room.step()
        while room.hand.status == "running":
            room.step()
    assert room.cash.waiting.get(player=alice).seat is not None
    room.sit(alice, room.cash.waiting.get(player=alice).seat)
    assert room.cash.table.seats.filter(player__is_house=True).count() == 3
    assert room.is_sound()


def test_horse_changes_the_game_after_an_orbit(alice, bob):
    room = Cardroom(games=["holdem", "razz"])
    room.sit(alice, 1)
    room.sit(bob, 3)
    games = []
    for _ in range(5):
        games.append(room.deal().game)
        room.fold_out()
    assert games == ["holdem", "holdem", "razz", "razz", "holdem"]
