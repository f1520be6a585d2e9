"""Players move between hands only, as few as possible, and every move is on record (RULES §7)."""

from datetime import timedelta

import pytest

from accounts.models import AuditEntry
from tables.models import Hand, Seat, TableUpdate
from tests.tournaments.floor import (
    check_invariants,
    end_hand,
    fresh,
    loses_all,
    seat_numbers,
    sizes,
    started,
    step,
    table,
)
from tests.tournaments.office import NOW
from tournaments.models import Move, Tournament, TournamentTable
from tournaments.services import pause_tournament, resume_tournament

pytestmark = pytest.mark.django_db


def lose(tournament, number, count, now=NOW):
    """The last `count` players of the table are out."""
    return loses_all(tournament, number, *seat_numbers(tournament)[number][-count:], now=now)


def records(tournament, number):
    """What viewers of the table were told in the end."""
    updates = TableUpdate.objects.filter(table__tournament_table__tournament=tournament)
    return updates.filter(table__tournament_table__number=number).latest("version").records


def test_one_move_balances_and_says_who_moved_by_which_rule():
    tournament = started(entries=12, seats_per_table=6)
    assert sizes(tournament) == {1: 6, 2: 6}
    first = table(tournament, 1).table.seats.earliest("number").player
    end_hand(tournament, 1)
    lose(tournament, 2, 2)
    step(tournament)
    assert sizes(tournament) == {1: 5, 2: 5}
    move = Move.objects.get()
    assert (move.entry.player, move.from_table.number, move.to_table.number) == (first, 1, 2)
    assert (move.reason, move.rule) == ("balance", "stud_position")
    assert first.seats.get().number == move.to_seat
    check_invariants(fresh(tournament))


def test_nobody_leaves_a_running_hand_and_the_mover_waits_out_the_other():
    tournament = started(entries=12, seats_per_table=6)
    lose(tournament, 2, 2)
    step(tournament)
    assert (Move.objects.count(), sizes(tournament)) == (0, {1: 6, 2: 4})
    running = table(tournament, 2).table.last_hand
    assert running.live
    end_hand(tournament, 1)
    step(tournament)
    assert sizes(tournament) == {1: 5, 2: 5}
    assert table(tournament, 2).table.last_hand == running


def test_a_table_breaks_as_soon_as_its_players_fit_elsewhere():
    tournament = started(entries=9)
    for number in (1, 2, 3):
        end_hand(tournament, number) if number < 3 else lose(tournament, number, 1)
    step(tournament)
    assert sizes(tournament) == {1: 4, 2: 4}
    broken = table(tournament, 3)
    assert (broken.broken_at, broken.table.status) == (NOW, "closed")
    assert set(Move.objects.values_list("reason", flat=True)) == {"break"}
    last_word = records(tournament, 3)[0]
    assert (last_word["event"], last_word["moved_to"]) == (
        "table_closed",
        Move.objects.first().to_table.table_id,
    )
    check_invariants(fresh(tournament))


def test_a_table_due_to_break_waits_for_its_own_hand_only():
    tournament = started(entries=9)
    lose(tournament, 1, 1)
    step(tournament)
    assert sizes(tournament) == {1: 2, 2: 3, 3: 3}
    assert not Move.objects.exists()
    end_hand(tournament, 3)
    step(tournament)
    assert sizes(tournament) == {1: 4, 2: 4}


def test_the_final_table_waits_for_every_hand_and_is_drawn_anew_at_the_first():
    tournament = started(entries=6)
    lose(tournament, 2, 1)
    step(tournament)
    assert table(tournament, 2).held_for == TournamentTable.Held.FINAL_TABLE
    assert not step(tournament)
    end_hand(tournament, 1)
    step(tournament)
    assert sizes(tournament) == {1: 5}
    assert table(tournament, 2).table.status == "closed"
    assert table(tournament, 1).table.last_hand.live
    assert set(Move.objects.values_list("reason", flat=True)) == {"final_table"}
    formed = AuditEntry.objects.get(action="form_final_table")
    assert (formed.actor, formed.target_id, formed.after) == (None, str(tournament.pk), {"table": 1})
    check_invariants(fresh(tournament))


@pytest.mark.parametrize("seed", range(5))
def test_in_a_redraw_players_change_seats_with_each_other(seed):
    tournament = started(entries=6)
    before = {seat.player_id: seat.stack for seat in Seat.objects.all()}
    lose(tournament, 2, 1)
    end_hand(tournament, 1)
    step(tournament, seed=seed)
    after = list(Seat.objects.order_by("number"))
    assert [seat.number for seat in after] == [1, 2, 3, 4, 5]
    assert {seat.player_id for seat in after} < before.keys()
    for move in Move.objects.select_related("entry"):
        assert Seat.objects.get(player=move.entry.player_id).number == move.to_seat
    check_invariants(fresh(tournament))


def test_a_large_field_is_redrawn_at_two_tables_where_the_house_says_so():
    tournament = started(entries=50, seats_per_table=8, house="wsop", buy_in_cents=0, fee_cents=0)
    for number, stay in zip(sizes(tournament), (3, 3, 2, 2, 2, 2, 2), strict=True):
        lose(tournament, number, sizes(tournament)[number] - stay)
    step(tournament)
    assert sizes(tournament) == {1: 8, 2: 8}
    assert set(Move.objects.values_list("reason", flat=True)) == {"redraw"}
    for move in Move.objects.select_related("entry", "to_table"):
        seat = Seat.objects.get(player=move.entry.player_id)
        assert (seat.table_id, seat.number) == (move.to_table.table_id, move.to_seat)
    check_invariants(fresh(tournament))


def test_in_a_redraw_nobody_loses_what_is_his():
    tournament = started(entries=6)
    Seat.objects.update(away=True, timeouts=1, show=True, bank_seconds=11, bank_level=2)
    lose(tournament, 2, 1)
    end_hand(tournament, 1)
    step(tournament)
    kept = set(Seat.objects.values_list("away", "timeouts", "show", "bank_level"))
    assert (sizes(tournament), kept) == ({1: 5}, {(True, 1, True, 2)})


def test_a_field_of_a_hundred_is_redrawn_at_three_tables_at_two_and_at_the_last():
    tournament = started(entries=100, seats_per_table=8, house="wsop", buy_in_cents=0, fee_cents=0)
    reasons = []
    for left in (24, 16, 8):
        playing = sizes(tournament)
        stay = dict.fromkeys(playing, left // len(playing))
        for number in sorted(playing)[: left % len(playing)]:
            stay[number] += 1
        for number, players in playing.items():
            lose(tournament, number, players - stay[number])
        Move.objects.all().delete()
        step(tournament)
        reasons.append((len(sizes(tournament)), set(Move.objects.values_list("reason", flat=True))))
        check_invariants(fresh(tournament))
    assert reasons == [(3, {"redraw"}), (2, {"redraw"}), (1, {"final_table"})]


def test_with_board_games_in_rotation_the_player_due_the_big_blind_moves_into_the_worst_seat():
    tournament = started(entries=12, seats_per_table=6)
    Tournament.objects.filter(pk=tournament.pk).update(games=["razz", "holdem"])
    due = table(tournament, 1).table.seats.get(number=4).player
    for hand, blinds in ((end_hand(tournament, 1), [2, 3]), (loses_all(tournament, 2, 2, 5), [3, 4])):
        Hand.objects.filter(pk=hand.pk).update(button=1, blinds=blinds)
    step(tournament)
    move = Move.objects.get()
    assert (move.entry.player, move.from_seat, move.to_seat) == (due, 4, 5)


def test_the_tda_fills_the_seat_last_to_open():
    tournament = started(entries=12, seats_per_table=6, house="tda")
    for at, seat in enumerate((5, 2)):
        loses_all(tournament, 2, seat, now=NOW + timedelta(seconds=at))
        step(tournament, NOW + timedelta(seconds=at))
    end_hand(tournament, 1)
    step(tournament, NOW + timedelta(seconds=1))
    move = Move.objects.get()
    assert (move.from_table.number, move.to_seat, move.rule) == (1, 2, "tda")


def test_a_plan_that_waited_for_a_hand_is_made_anew_when_it_has_ended():
    tournament = started(entries=12, seats_per_table=6)
    lose(tournament, 2, 2)
    step(tournament)
    assert sizes(tournament) == {1: 6, 2: 4}
    lose(tournament, 1, 2)
    step(tournament)
    assert (sizes(tournament), Move.objects.count()) == ({1: 4, 2: 4}, 0)


def test_nobody_moves_while_the_clock_is_stopped():
    tournament = started(entries=12, seats_per_table=6)
    pause_tournament(tournament=tournament, by=None, now=NOW)
    end_hand(tournament, 1)
    lose(tournament, 2, 2)
    step(tournament)
    assert sizes(tournament) == {1: 6, 2: 4}
    resume_tournament(tournament=tournament, by=None, now=NOW + timedelta(minutes=1))
    step(tournament, NOW + timedelta(minutes=1))
    assert sizes(tournament) == {1: 5, 2: 5}


def test_the_game_goes_on_after_the_showdown_has_been_seen():
    tournament = started(entries=4)
    seat = table(tournament, 1).table
    seat.pause_milliseconds = 3_000
    seat.save()
    end_hand(tournament, 1, now=NOW)
    step(tournament, NOW + timedelta(seconds=1))
    assert table(tournament, 1).table.due_at == NOW + timedelta(seconds=3)


def test_who_has_just_moved_sees_the_showdown_he_left():
    tournament = started(entries=12, seats_per_table=6)
    for number in (1, 2):
        seat = table(tournament, number).table
        seat.pause_milliseconds = 3_000
        seat.save()
    lose(tournament, 2, 2)
    end_hand(tournament, 1, now=NOW + timedelta(seconds=10))
    step(tournament, NOW + timedelta(seconds=10))
    assert table(tournament, 2).table.due_at == NOW + timedelta(seconds=13)


def test_a_table_too_short_to_play_says_so_and_so_does_its_page(client):
    tournament = started(entries=12, seats_per_table=6)
    strip = f"/tournaments/{tournament.pk}/strip/?table={table(tournament, 2).table_id}"
    lose(tournament, 2, 3)
    step(tournament)
    assert table(tournament, 2).held_for == TournamentTable.Held.SHORT
    assert records(tournament, 2) == [{"event": "owner_news"}]
    assert "it waits until players are moved to it" in client.get(strip).content.decode()
    end_hand(tournament, 1)
    step(tournament)
    assert (sizes(tournament), table(tournament, 2).held_for) == ({1: 5, 2: 4}, "")
    assert records(tournament, 2) == [{"event": "owner_news"}]
    assert "waits" not in client.get(strip).content.decode()


@pytest.mark.parametrize(
    ("held", "words"), [("redraw", "Every seat is drawn anew"), ("final_table", "The final table is drawn")]
)
def test_a_waiting_table_is_told_why(client, held, words):
    tournament = started(entries=4)
    tournament.tables.update(held_for=held)
    strip = f"/tournaments/{tournament.pk}/strip/?table="
    assert words in client.get(strip + str(table(tournament, 1).table_id)).content.decode()
    for other in ("", "x", "9" * 30):
        assert words not in client.get(strip + other).content.decode()
