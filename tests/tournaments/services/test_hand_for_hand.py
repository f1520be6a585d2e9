"""Hand-for-hand from one more than the paid places: rounds, ties, and the clock meanwhile (RULES §7)."""

from datetime import timedelta

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tables.models import Table
from tests.tournaments.floor import (
    check_invariants,
    check_paid,
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
from tournaments.models import Entry, Tournament
from tournaments.queries import clock_position, prizes_by_place, seconds_run
from tournaments.services import (
    pause_tournament,
    resume_tournament,
    start_hand_for_hand,
    stop_hand_for_hand,
)
from tournaments.services.simulation import simulate

pytestmark = pytest.mark.django_db
ON, OVER = Tournament.HandForHand.ON, Tournament.HandForHand.OVER
ALL = {1, 2, 3}
MEAN = {"min_cash_percent": 100, "fee_cents": 0}
"""Every paid place gets its money back, so that many places can be paid."""


def at(seconds):
    return NOW + timedelta(seconds=seconds)


def near_the_money(**settings):
    """Twelve at three tables, eleven paid: all tables play a hand of the first round."""
    return started(entries=12, **{"paid_percent": 92, **MEAN, **settings})


def lose_one(tournament, number, now=NOW):
    return loses_all(tournament, number, seat_numbers(tournament)[number][-1], now=now)


def live(tournament):
    """The tables with a hand that is not over."""
    return {number for number in sizes(tournament) if table(tournament, number).table.last_hand.live}


def busted(tournament):
    """(place, how many share it), the best first."""
    return sorted(tournament.entries.filter(status=Entry.Status.BUSTED).values_list("place", "tied"))


def code_of(service, tournament):
    with pytest.raises(Refusal) as refusal:
        service(tournament=tournament, by=None, now=NOW)
    return refusal.value.code


def test_it_begins_by_itself_with_one_player_more_than_places_are_paid():
    tournament = near_the_money()
    assert len(prizes_by_place(tournament, 12)) == 11
    assert (tournament.hand_for_hand, tournament.round_began_at, live(tournament)) == (ON, NOW, ALL)
    entry = AuditEntry.objects.get(action="start_hand_for_hand")
    assert (entry.actor, entry.before, entry.after) == (None, {"hand_for_hand": ""}, {"hand_for_hand": "on"})


def test_not_when_the_director_has_set_so_nor_while_money_may_come():
    assert near_the_money(hand_for_hand_at_bubble=False).hand_for_hand == ""
    assert near_the_money(late_registration_level=1).hand_for_hand == ""


def test_running_hands_are_played_out_and_then_all_tables_begin_together():
    tournament = near_the_money(hand_for_hand_at_bubble=False)
    start_hand_for_hand(tournament=tournament, by=None, now=NOW)
    for number, waiting in ((1, {1}), (2, {1, 2})):
        end_hand(tournament, number)
        step(tournament)
        assert live(tournament) == ALL - waiting
        assert {each.number for each in tournament.tables.filter(held_for="hand_for_hand")} == waiting
    end_hand(tournament, 3)
    step(tournament, at(5))
    assert (live(tournament), fresh(tournament).round_began_at) == (ALL, at(5))
    assert not tournament.tables.exclude(held_for="").exists()


def test_the_hands_of_a_round_are_dealt_at_one_moment():
    tournament = near_the_money()
    Table.objects.update(pause_milliseconds=3_000)
    for number in ALL:
        end_hand(tournament, number, now=at(number))
        step(tournament, at(number))
    assert {table(tournament, number).table.due_at for number in ALL} == {at(6)}


def test_a_table_that_is_done_waits_and_nothing_is_booked_before_the_last():
    tournament = near_the_money()
    lose_one(tournament, 1)
    assert step(tournament)
    assert (live(tournament), busted(tournament), table(tournament, 1).held_for) == (
        {2, 3},
        [],
        "hand_for_hand",
    )
    assert not step(tournament)


def test_two_bust_in_one_round_at_two_tables_and_share_the_last_paid_place():
    tournament = near_the_money(buy_in_cents=10_000)
    for number in (1, 2):
        lose_one(tournament, number, now=at(number))
    end_hand(tournament, 3, now=at(3))
    step(tournament, at(3))
    assert busted(tournament) == [(11, 2), (11, 2)]
    assert fresh(tournament).hand_for_hand == OVER
    check_invariants(fresh(tournament))


def test_started_by_the_director_three_bust_and_all_share_it():
    tournament = started(entries=13, paid_percent=85, **MEAN, hand_for_hand_at_bubble=False)
    assert len(prizes_by_place(tournament, 13)) == 11
    start_hand_for_hand(tournament=tournament, by=None, now=NOW)
    for number in sizes(tournament):
        end_hand(tournament, number)
    step(tournament)
    for number in (1, 2, 3):
        lose_one(tournament, number, now=at(number))
    end_hand(tournament, 4)
    step(tournament, at(4))
    assert busted(tournament) == [(11, 3), (11, 3), (11, 3)]


def test_in_one_hand_of_a_round_the_larger_stack_ranks_higher_and_the_best_of_each_table_tie():
    tournament = near_the_money()
    seats = seat_numbers(tournament)
    table(tournament, 1).table.seats.filter(number=seats[1][-1]).update(stack=1200)
    table(tournament, 1).table.seats.filter(number=seats[1][-2]).update(stack=800)
    larger = table(tournament, 1).table.seats.get(number=seats[1][-1]).player
    loses_all(tournament, 1, *seats[1][-2:])
    lose_one(tournament, 2)
    end_hand(tournament, 3)
    step(tournament)
    assert busted(tournament) == [(10, 2), (10, 2), (12, 1)]
    assert tournament.entries.get(player=larger).place == 10


def test_busts_before_the_first_round_rank_by_which_hand_ended_first():
    tournament = started(entries=13, paid_percent=77, **MEAN, hand_for_hand_at_bubble=False)
    start_hand_for_hand(tournament=tournament, by=None, now=NOW)
    for number in (1, 2):
        lose_one(tournament, number, now=at(number))
        step(tournament, at(number))
    assert busted(tournament) == [(12, 1), (13, 1)]


def test_the_clock_stands_and_is_moved_on_by_two_minutes_a_round():
    tournament = near_the_money()
    assert clock_position(tournament, at(400)).seconds_left == 600
    assert clock_position(tournament, at(400)).changes_at is None
    for number in ALL:
        end_hand(tournament, number)
    step(tournament, at(400))
    tournament = fresh(tournament)
    assert (clock_position(tournament, at(900)).seconds_left, tournament.due_at) == (480, None)
    assert seconds_run(tournament, at(900)) == 120


def test_short_levels_are_moved_on_in_proportion():
    tournament = near_the_money(level_seconds=60)
    for number in ALL:
        end_hand(tournament, number)
    step(tournament, at(400))
    assert clock_position(fresh(tournament), at(900)).seconds_left == 48


def test_a_pause_within_a_round_is_no_time_twice():
    tournament = near_the_money()
    pause_tournament(tournament=tournament, by=None, now=at(100))
    step(tournament, at(100))
    resume_tournament(tournament=fresh(tournament), by=None, now=at(300))
    for number in ALL:
        end_hand(tournament, number)
    step(tournament, at(400))
    assert seconds_run(fresh(tournament), at(400)) == 120
    assert clock_position(fresh(tournament), at(400)).seconds_left == 480


def test_paused_between_rounds_no_round_begins_before_it_goes_on():
    tournament = near_the_money()
    pause_tournament(tournament=tournament, by=None, now=NOW)
    for number in ALL:
        end_hand(tournament, number)
    step(tournament, at(10))
    assert (live(tournament), fresh(tournament).round_began_at) == (set(), None)
    resume_tournament(tournament=fresh(tournament), by=None, now=at(20))
    step(tournament, at(20))
    assert (live(tournament), fresh(tournament).round_began_at) == (ALL, at(20))


def test_a_break_runs_between_two_rounds():
    tournament = near_the_money()
    first = tournament.structure.levels.get(position=0)
    tournament.structure.levels.filter(position=1).update(position=2)
    tournament.structure.levels.create(position=1, kind="break", number=None, minutes=5)
    first.minutes = 2
    first.save()
    for number in ALL:
        end_hand(tournament, number)
    step(tournament, at(30))
    assert (live(tournament), fresh(tournament).due_at) == (set(), at(330))
    step(tournament, at(330))
    assert (live(tournament), fresh(tournament).round_began_at) == (ALL, at(330))


def test_stopped_by_the_director_the_running_round_is_still_one_and_no_other_begins():
    tournament = near_the_money()
    stop_hand_for_hand(tournament=tournament, by=None, now=NOW)
    lose_one(tournament, 1)
    step(tournament)
    assert busted(tournament) == []
    lose_one(tournament, 2)
    end_hand(tournament, 3)
    step(tournament)
    assert busted(tournament) == [(11, 2), (11, 2)]
    assert (fresh(tournament).hand_for_hand, fresh(tournament).round_began_at) == (OVER, None)


def test_what_makes_no_sense_is_refused():
    tournament = near_the_money()
    assert code_of(start_hand_for_hand, tournament) == "already_hand_for_hand"
    stop_hand_for_hand(tournament=tournament, by=None, now=NOW)
    assert code_of(stop_hand_for_hand, tournament) == "not_hand_for_hand"
    assert code_of(start_hand_for_hand, started(entries=4)) == "one_table"
    assert code_of(start_hand_for_hand, near_the_money(paid_percent=100)) == "in_the_money"
    Tournament.objects.update(status="finished")
    assert (
        code_of(start_hand_for_hand, tournament) == code_of(stop_hand_for_hand, tournament) == "not_running"
    )


def test_it_ends_at_the_last_table():
    tournament = started(entries=6, paid_percent=17, **MEAN)
    start_hand_for_hand(tournament=tournament, by=None, now=NOW)
    for number in (1, 2):
        end_hand(tournament, number)
    step(tournament)
    lose_one(tournament, 1)
    end_hand(tournament, 2)
    step(tournament)
    end_hand(tournament, 1)
    step(tournament)
    assert (sizes(tournament), fresh(tournament).hand_for_hand) == ({1: 5}, OVER)


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_tournament_with_a_bubble_keeps_its_chips_and_pays_its_pool(seed):
    tournament = started(
        entries=9,
        seed=seed,
        starting_chips=300,
        paid_percent=89,
        min_cash_percent=100,
        fee_cents=0,
        seats_per_table=3,
    )
    for _hand in simulate(tournament=tournament, now=NOW, seed=seed):
        check_invariants(fresh(tournament))
    check_paid(fresh(tournament))
    assert fresh(tournament).hand_for_hand == OVER


def test_everyone_reads_of_it(client, dora):
    tournament = near_the_money()
    client.force_login(dora)
    for page in (
        f"/tournaments/{tournament.pk}/",
        f"/tournaments/{tournament.pk}/strip/",
        f"/admin/tournaments/tournament/{tournament.pk}/board/",
    ):
        assert "Hand-for-hand: all tables begin each hand together." in client.get(page).content.decode()


def test_the_director_starts_and_stops_it_on_the_board(client, dora):
    tournament = near_the_money()
    client.force_login(dora)
    for slug, state in (("stop-hand-for-hand", OVER), ("start-hand-for-hand", ON)):
        client.post(f"/admin/tournaments/tournament/{tournament.pk}/do/{slug}/")
        assert fresh(tournament).hand_for_hand == state
        assert AuditEntry.objects.filter(action=slug.replace("-", "_"), actor=dora).exists()
