"""The director moves a player by hand, or marks him away: between hands, to an open seat, on record."""

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tests.tournaments.floor import check_invariants, end_hand, fresh, sizes, started, step, table
from tests.tournaments.office import NOW
from tournaments.models import Entry, Move
from tournaments.queries import open_seats
from tournaments.services import mark_away, move_player, pause_tournament, resume_tournament

pytestmark = pytest.mark.django_db


def standing(entries=6, over=(1, 2)):
    """Tables of four seats, three at each; the clock stands, and the hands of these tables are over."""
    tournament = started(entries=entries)
    pause_tournament(tournament=tournament, by=None, now=NOW)
    for number in over:
        end_hand(tournament, number)
    step(tournament)
    return fresh(tournament)


def sitting(tournament, number):
    """The entry in the first seat taken of the table."""
    seat = table(tournament, number).table.seats.earliest("number")
    return tournament.entries.get(player=seat.player_id)


def move(tournament, entry, to, by=None):
    return move_player(tournament=tournament, entry=entry, to_table=to[0], to_seat=to[1], by=by, now=NOW)


def code(tournament, entry, to):
    with pytest.raises(Refusal) as refusal:
        move(tournament, entry, to)
    return refusal.value.code


def place_at(tournament, number):
    return next(seat for seat in open_seats(tournament) if seat.table_number == number)


def test_a_player_takes_his_chips_to_the_seat_the_director_says(dora):
    tournament = standing()
    entry, to = sitting(tournament, 1), place_at(tournament, 2)
    left = table(tournament, 1).table.seats.get(player=entry.player_id).number
    seat = move(tournament, entry, to, by=dora)
    assert (seat.table, seat.number, seat.stack) == (table(tournament, 2).table, to.seat, 1_000)
    assert sizes(tournament) == {1: 2, 2: 4}
    logged = Move.objects.get()
    assert (logged.entry, logged.reason) == (entry, "director")
    audit = AuditEntry.objects.get(action="move_player")
    assert (audit.actor, audit.before, audit.after) == (
        dora,
        {"entry": entry.pk, "table": 1, "seat": left},
        {"entry": entry.pk, "table": 2, "seat": to.seat},
    )
    check_invariants(fresh(tournament))


def test_he_is_dealt_in_there_once_the_clock_runs():
    tournament = standing()
    entry = sitting(tournament, 1)
    move(tournament, entry, place_at(tournament, 2))
    resume_tournament(tournament=tournament, by=None, now=NOW)
    step(tournament)
    assert table(tournament, 2).table.last_hand.live
    check_invariants(fresh(tournament))


def test_nobody_is_moved_out_of_a_running_hand_but_into_one_he_may():
    tournament = standing(over=[1])
    here, there = sitting(tournament, 2), sitting(tournament, 1)
    assert code(tournament, here, place_at(tournament, 1)) == "hand_running"
    running = table(tournament, 2).table.last_hand
    move(tournament, there, place_at(tournament, 2))
    assert (sizes(tournament), table(tournament, 2).table.last_hand) == ({1: 2, 2: 4}, running)


def test_where_there_is_no_open_seat_nothing_changes():
    tournament = standing()
    move(tournament, sitting(tournament, 1), place_at(tournament, 2))
    entry = sitting(tournament, 1)
    assert not [seat for seat in open_seats(tournament) if seat.table_number == 2]
    assert [code(tournament, entry, to) for to in [(2, 1), (2, 5), (3, 1), (1, 4)]] == [
        "seat_taken",
        "no_such_seat",
        "no_such_table",
        "same_table",
    ]
    assert (sizes(tournament), Move.objects.count()) == ({1: 2, 2: 4}, 1)


def test_a_table_left_by_its_last_player_is_closed():
    tournament = standing()
    for out in table(tournament, 1).table.seats.order_by("number")[1:]:
        tournament.entries.filter(player=out.player_id).update(status=Entry.Status.BUSTED)
        out.delete()
    move(tournament, sitting(tournament, 1), place_at(tournament, 2))
    assert sizes(tournament) == {2: 4}
    assert (table(tournament, 1).table.status, table(tournament, 1).broken_at) == ("closed", NOW)


def test_an_absent_player_is_marked_away_and_back_on_record(dora):
    tournament = started(entries=4)
    entry = sitting(tournament, 1)
    for _press in range(2):
        mark_away(tournament=tournament, entry=entry, away=True, by=dora, now=NOW)
    assert entry.player.seats.get().away
    audit = AuditEntry.objects.get(action="mark_away")
    assert (audit.actor, audit.after) == (dora, {"entry": entry.pk, "away": True})
    mark_away(tournament=tournament, entry=entry, away=False, by=dora, now=NOW)
    assert not entry.player.seats.get().away


def test_who_has_no_seat_is_neither_moved_nor_marked():
    tournament = standing()
    entry = sitting(tournament, 1)
    entry.player.seats.all().delete()
    assert code(tournament, entry, place_at(tournament, 2)) == "not_playing"
    with pytest.raises(Refusal) as refusal:
        mark_away(tournament=tournament, entry=entry, away=True, by=None, now=NOW)
    assert refusal.value.code == "not_playing"
