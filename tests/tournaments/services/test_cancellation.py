"""Calling a tournament off: everybody has his money back, and the hands that run may end."""

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry, LedgerAccount
from accounts.queries import house_balance, ledger_faults, wallet_balance
from tables.models import Table
from tests.tournaments.floor import end_hand, fresh, loses_all, opened, paid, started, step, table
from tests.tournaments.office import NOW
from tournaments.models import Entry, Tournament
from tournaments.queries import prize_pool
from tournaments.services import cancel_tournament, pause_tournament, register, resume_tournament

pytestmark = pytest.mark.django_db


def cancel(tournament, by=None):
    return cancel_tournament(tournament=tournament, by=by, now=NOW, reason="power failure")


def pool(tournament):
    return LedgerAccount.objects.get(code=f"tournament:{tournament.pk}:pool").balance


def test_tables_in_play_are_told_at_once_to_look_again():
    tournament = started(entries=4)
    at = table(tournament, 1).table
    for step_of_the_director in (pause_tournament, resume_tournament):
        step_of_the_director(tournament=tournament, by=None, now=NOW)
        assert at.updates.latest("version").records == [{"event": "owner_news"}]
    version = at.updates.latest("version").version
    cancel(tournament)
    told = at.updates.latest("version")
    assert (told.version, told.records) == (version + 1, [{"event": "owner_news"}])


def test_before_the_start_everybody_is_refunded(alice, bob, dora):
    tournament = opened(buy_in_cents=10_000, fee_cents=1_000)
    before = wallet_balance(alice), wallet_balance(bob)
    for player in (alice, bob):
        register(tournament=tournament, player=player, by=player, now=NOW)
    assert cancel(tournament, by=dora).status == Tournament.Status.CANCELLED
    assert (wallet_balance(alice), wallet_balance(bob)) == before
    assert (pool(tournament), house_balance("fees"), ledger_faults()) == (0, 0, [])
    audit = AuditEntry.objects.get(action="cancel_tournament")
    assert (audit.actor, audit.reason) == (dora, "power failure")


def test_after_the_start_also_the_busted_are_refunded_and_the_overlay_returns():
    bank = house_balance("bank")
    tournament = started(entries=6, buy_in_cents=10_000, guarantee_cents=100_000)
    loses_all(tournament, 1, 3)
    step(tournament)
    cancel(tournament)
    assert bank - house_balance("bank") == 6 * 1_000_000
    assert (pool(tournament), prize_pool(tournament.pk).difference_cents) == (0, 0)
    assert {wallet_balance(entry.player) for entry in tournament.entries.all()} == {1_000_000}


def test_running_hands_end_and_then_their_tables_close():
    tournament = started(entries=6)
    cancel(tournament)
    assert Table.objects.filter(status="open").count() == 2
    assert not step(tournament)
    end_hand(tournament, 1)
    assert step(tournament)
    assert [table(tournament, number).table.status for number in (1, 2)] == ["closed", "open"]
    end_hand(tournament, 2)
    step(tournament)
    assert table(tournament, 2).table.status == "closed"
    assert not step(tournament)


def test_nobody_is_refunded_twice():
    tournament = opened(entries=2)
    cancel(tournament)
    with pytest.raises(Refusal) as refusal:
        cancel(tournament)
    assert refusal.value.code == "wrong_status"
    assert {wallet_balance(entry.player) for entry in Entry.objects.all()} == {1_000_000}


def test_what_is_paid_is_not_called_off():
    tournament = paid()
    with pytest.raises(Refusal) as refusal:
        cancel(tournament)
    assert refusal.value.code == "wrong_status"
    assert fresh(tournament).status == Tournament.Status.PAID
