"""Settings change before the start, as far as no entry's rights are touched."""

from datetime import timedelta

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tests.tournaments.floor import fresh, opened, started
from tests.tournaments.office import NOW, announced
from tournaments.queries import prize_pool
from tournaments.services import change_settings, unregister

pytestmark = pytest.mark.django_db
LATER = NOW + timedelta(hours=2)


def change(tournament, by=None, **settings):
    return change_settings(tournament=tournament, by=by, now=NOW, **settings)


def code(tournament, **settings):
    with pytest.raises(Refusal) as refusal:
        change(tournament, **settings)
    return refusal.value.code


def test_while_nobody_is_in_the_price_changes_and_is_on_record(dora):
    tournament = announced()
    change(tournament, by=dora, buy_in_cents=5_000)
    assert fresh(tournament).buy_in_cents == 5_000
    audit = AuditEntry.objects.get(action="change_settings")
    assert (audit.actor, audit.before, audit.after) == (
        dora,
        {"buy_in_cents": 10_000},
        {"buy_in_cents": 5_000},
    )


def test_while_players_are_in_only_what_touches_nobody_changes():
    tournament = opened(entries=2, capacity=10)
    change(tournament, starts_at=LATER, capacity=20, action_seconds=30)
    assert (fresh(tournament).due_at, fresh(tournament).capacity) == (LATER, 20)
    assert code(tournament, buy_in_cents=1) == "settings_fixed"
    assert code(tournament, capacity=19) == "settings_fixed"
    assert (fresh(tournament).buy_in_cents, fresh(tournament).capacity) == (10_000, 20)


def test_the_price_is_fixed_by_an_entry_that_was_withdrawn_and_the_name_is_not():
    tournament = opened(entries=1)
    player = tournament.entries.get().player
    unregister(tournament=tournament, player=player, by=player, now=NOW)
    assert code(tournament, buy_in_cents=1) == "settings_fixed"
    change(tournament, name="Late razz")
    assert fresh(tournament).name == "Late razz"
    assert prize_pool(tournament.pk).difference_cents == 0


def test_done_twice_it_is_one_change():
    tournament = opened(entries=2)
    for _press in range(2):
        change(tournament, action_seconds=30)
    assert AuditEntry.objects.filter(action="change_settings").count() == 1


def test_what_cannot_be_played_is_refused_and_once_it_runs_nothing_changes():
    assert code(announced(), action_seconds=0) == "wrong_settings"
    assert code(announced(), starts_at=NOW - timedelta(1)) == "wrong_settings"
    assert code(started(entries=2), action_seconds=30) == "wrong_status"
