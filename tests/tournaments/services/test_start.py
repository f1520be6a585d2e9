"""The start: by the director, by the schedule, or not at all."""

from datetime import timedelta

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry, LedgerAccount
from accounts.queries import house_balance, ledger_sum, wallet_balance
from accounts.services import create_house_players
from tables.dealer import seeded
from tables.models import Hand, Seat
from tests.tournaments.floor import check_invariants, fresh, opened, sizes, started, step, table
from tests.tournaments.office import NOW, announced
from tournaments.models import Entry, Tournament
from tournaments.queries import prize_pool
from tournaments.services import register, start_tournament

pytestmark = pytest.mark.django_db


def start(tournament, now=NOW):
    return start_tournament(tournament=tournament, by=None, now=now, source=seeded(7))


def refused(code, tournament):
    with pytest.raises(Refusal) as refusal:
        start(tournament)
    assert refusal.value.code == code
    assert Seat.objects.count() == 0


@pytest.mark.parametrize(("entries", "tables"), [(2, [2]), (4, [4]), (6, [3, 3]), (9, [3, 3, 3])])
def test_as_few_tables_as_seat_everybody_and_as_even_as_can_be(entries, tables):
    assert list(sizes(started(entries=entries)).values()) == tables


def test_everybody_starts_with_a_full_stack_and_is_dealt_in():
    tournament = started(entries=9)
    check_invariants(tournament)
    assert set(tournament.entries.values_list("status", flat=True)) == {Entry.Status.SEATED}
    hands = Hand.objects.filter(table__tournament_table__tournament=tournament)
    assert [(hand.status, hand.game, hand.stakes["ante"]) for hand in hands] == [("released", "razz", 20)] * 3


def test_the_first_table_has_a_chair_more_for_the_final_table():
    tournament = started(entries=8)
    assert [table(tournament, number).table.max_seats for number in (1, 2)] == [5, 4]


def test_too_few_entries_do_not_start():
    refused("too_few_entries", opened(entries=2, minimum_entries=3))


def test_what_is_only_announced_does_not_start():
    refused("wrong_status", announced())


def test_nothing_starts_twice():
    tournament = started(entries=3)
    with pytest.raises(Refusal) as refusal:
        start(tournament)
    assert refusal.value.code == "already_started"
    assert Seat.objects.count() == 3


def test_the_start_is_on_record(dora):
    start_tournament(tournament=opened(entries=2), by=dora, now=NOW)
    audit = AuditEntry.objects.get(action="start_tournament")
    assert (audit.actor, audit.before, audit.after) == (
        dora,
        {"status": "registering"},
        {"status": "running"},
    )


def test_the_house_posts_what_the_pool_is_short_of_the_guarantee():
    before = house_balance("bank")
    tournament = started(entries=3, buy_in_cents=10_000, guarantee_cents=50_000)
    # The welcome money of the players comes from the bank too.
    assert before - house_balance("bank") == 3 * 1_000_000 + 20_000
    assert LedgerAccount.objects.get(code=f"tournament:{tournament.pk}:pool").balance == 50_000
    assert prize_pool(tournament.pk).overlay_cents == 20_000


def test_a_guarantee_that_is_met_costs_the_house_nothing():
    tournament = started(entries=3, buy_in_cents=10_000, guarantee_cents=30_000)
    assert prize_pool(tournament.pk).overlay_cents == 0


def test_while_entries_may_come_no_overlay_is_posted():
    tournament = started(entries=3, guarantee_cents=50_000, late_registration_level=1)
    assert tournament.registration_closed_at is None
    step(tournament, NOW + timedelta(minutes=10))
    assert fresh(tournament).registration_closed_at == NOW + timedelta(minutes=10)
    closed = AuditEntry.objects.get(action="close_registration")
    assert (closed.actor, closed.at) == (None, NOW + timedelta(minutes=10))
    assert LedgerAccount.objects.get(code=f"tournament:{tournament.pk}:pool").balance == 50_000


def test_the_schedule_starts_it():
    at = NOW + timedelta(hours=1)
    tournament = opened(entries=3, starts_at=at)
    assert tournament.due_at == at
    assert not step(tournament, at - timedelta(seconds=1))
    assert step(tournament, at)
    assert fresh(tournament).started_at == at
    assert Hand.objects.count() == 1


def test_too_few_at_the_scheduled_start_call_it_off_and_are_refunded():
    tournament = opened(starts_at=NOW, minimum_entries=3)
    players = create_house_players(count=2, now=NOW)
    before = [wallet_balance(player) for player in players]
    for player in players:
        register(tournament=tournament, player=player, by=None, now=NOW)
    step(tournament)
    tournament = fresh(tournament)
    assert tournament.status == Tournament.Status.CANCELLED
    assert "3" in tournament.cancel_reason
    assert [wallet_balance(player) for player in players] == before
    assert ledger_sum() == 0


def test_what_never_opened_is_off_when_its_time_comes():
    tournament = announced(starts_at=NOW)
    step(tournament)
    assert fresh(tournament).status == Tournament.Status.CANCELLED


def test_without_a_schedule_only_the_director_starts_it():
    tournament = opened(entries=3)
    assert tournament.due_at is None
    assert not step(tournament, NOW + timedelta(days=365))


def test_a_scheduled_start_on_a_structure_that_has_lost_its_levels_is_called_off():
    tournament = opened(starts_at=NOW, entries=3)
    tournament.structure.levels.all().delete()
    step(tournament)
    assert fresh(tournament).status == Tournament.Status.CANCELLED
    assert not step(tournament)
