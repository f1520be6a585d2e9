"""Penalties: a warning, missed hands, a disqualification (RULES §5, §7)."""

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tables.dealer import seeded
from tables.models import Hand, Seat
from tables.services import step_table
from tests.tournaments.floor import check_invariants, end_hand, fresh, loses_all, started, step, table
from tests.tournaments.office import NOW
from tournaments.models import Penalty
from tournaments.queries import board, chips_in_play
from tournaments.queries.strip import strip
from tournaments.services import give_penalty, pause_tournament, re_enter

pytestmark = pytest.mark.django_db


def entry_at(tournament, seat, number=1):
    player = table(tournament, number).table.seats.get(number=seat).player
    return tournament.entries.get(player=player)


def penalize(tournament, entry, kind, by=None, **more):
    return give_penalty(
        tournament=tournament, entry=entry, kind=kind, reason="slow rolling", by=by, now=NOW, **more
    )


def left():
    return Penalty.objects.get().hands_left


def test_a_warning_is_told_to_the_player_and_kept(dora):
    tournament = started(entries=3)
    entry = entry_at(tournament, 1)
    penalize(tournament, entry, "warning", by=dora)
    told = strip(tournament.pk, NOW, entry.player).penalty
    assert (told.kind, told.reason) == ("warning", "slow rolling")
    assert strip(tournament.pk, NOW, entry_at(tournament, 2).player).penalty is None
    assert [line.reason for line in board(tournament.pk, NOW).penalties] == ["slow rolling"]
    audit = AuditEntry.objects.get(action="give_penalty")
    assert (audit.actor, audit.reason, audit.before["stack"]) == (dora, "slow rolling", 1000)
    assert audit.after["kind"] == "warning"


def test_missed_hands_are_the_players_seated_times_the_rounds_and_are_counted_down():
    tournament = started(entries=3)
    entry = entry_at(tournament, 2)
    assert penalize(tournament, entry, "missed_hands", rounds=2).hands == 6
    dead = []
    for _hand in range(8):
        dead.append(table(tournament, 1).table.last_hand.dead)
        end_hand(tournament, 1)
        step(tournament)
    assert dead == [[]] + 6 * [[2]] + [[]]
    assert left() == 0


def test_a_void_hand_is_not_counted():
    tournament = started(entries=3)
    penalize(tournament, entry_at(tournament, 2), "missed_hands")
    end_hand(tournament, 1)
    step(tournament)
    hand = end_hand(tournament, 1)
    Hand.objects.filter(pk=hand.pk).update(status=Hand.Status.VOID)
    step(tournament)
    assert left() == 3


def test_a_dead_hand_posts_and_is_folded_before_anyone_acts():
    tournament = started(entries=3)
    penalize(tournament, entry_at(tournament, 2), "missed_hands")
    end_hand(tournament, 1)
    step(tournament)
    at = table(tournament, 1)
    step_table(table_id=at.table_id, now=NOW, source=seeded(1))
    hand = Hand.objects.get(pk=at.table.last_hand_id)
    seat = next(seat for seat in hand.setup["seats"] if seat["number"] == 2)
    assert (seat["dead"], seat["away"]) == (True, False)
    assert hand.result["stacks"]["2"] == 1000 - 20
    assert "2" not in hand.result["shown"]


def test_a_disqualified_player_leaves_after_the_hand_as_the_next_to_go_with_his_chips():
    tournament = started(entries=4)
    entry = entry_at(tournament, 2)
    penalize(tournament, entry, "disqualification")
    step(tournament)
    entry.refresh_from_db()
    assert entry.status == "seated"
    end_hand(tournament, 1)
    step(tournament)
    entry.refresh_from_db()
    assert (entry.status, entry.place, entry.stack_before_bust) == ("busted", 4, 1000)
    assert chips_in_play(tournament) == 3000
    assert (Penalty.objects.get().chips, fresh(tournament).chips_removed) == (1000, 1000)
    check_invariants(fresh(tournament))
    assert strip(tournament.pk, NOW, entry.player).average_stack == 1000


def test_between_hands_a_disqualified_player_leaves_with_the_next_step(dora):
    tournament = started(entries=4)
    pause_tournament(tournament=tournament, by=dora, now=NOW)
    end_hand(tournament, 1)
    step(tournament)
    penalize(tournament, entry_at(tournament, 2), "disqualification")
    step(tournament)
    assert Seat.objects.count() == 3
    check_invariants(fresh(tournament))


def test_disqualified_and_busted_in_the_same_hand_he_keeps_the_place_of_his_bust():
    tournament = started(entries=4)
    entry = entry_at(tournament, 2)
    penalize(tournament, entry, "disqualification")
    loses_all(tournament, 1, 2)
    step(tournament)
    entry.refresh_from_db()
    assert (entry.place, entry.busted_hand is None) == (4, False)
    assert Penalty.objects.get().chips == 0
    check_invariants(fresh(tournament))


def test_the_last_opponent_disqualified_ends_the_event():
    tournament = started(entries=2)
    penalize(tournament, tournament.entries.first(), "disqualification")
    end_hand(tournament, 1)
    step(tournament)
    assert fresh(tournament).status == "finished"
    assert sorted(tournament.entries.values_list("place", flat=True)) == [1, 2]


def test_a_disqualified_player_cannot_come_back():
    tournament = started(entries=4, late_registration_level=1, re_entries=2)
    entry = entry_at(tournament, 2)
    penalize(tournament, entry, "disqualification")
    end_hand(tournament, 1)
    step(tournament)
    with pytest.raises(Refusal) as refusal:
        re_enter(tournament=tournament, player=entry.player, by=None, now=NOW)
    assert refusal.value.code == "disqualified"


def test_refusals_change_nothing(dora):
    tournament, other = started(entries=3), started(entries=3)
    entry = entry_at(tournament, 1)

    def code(entry, **arguments):
        given = {"kind": "warning", "reason": "why", **arguments}
        with pytest.raises(Refusal) as refusal:
            give_penalty(tournament=tournament, entry=entry, by=dora, now=NOW, **given)
        return refusal.value.code

    assert code(entry, reason=" ") == "reason_missing"
    assert code(entry, kind="missed_hands", rounds=11) == "wrong_rounds"
    assert code(entry_at(other, 1)) == "not_playing"
    penalize(tournament, entry, "disqualification")
    assert code(entry, kind="disqualification") == "disqualified_already"
    assert Penalty.objects.count() == 1
