"""The life of a tournament: every step from every status, and the phase it is in."""

from datetime import timedelta

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tests.tournaments.floor import end_hand, fresh, opened, started, step
from tests.tournaments.office import NOW
from tournaments import services
from tournaments.models import StructureLevel, Tournament
from tournaments.queries import board, tournament_page
from tournaments.services.status import change_status

pytestmark = pytest.mark.django_db

Status = Tournament.Status
LIFE = {
    ("announced", "registering"),
    ("announced", "cancelled"),
    ("registering", "running"),
    ("registering", "cancelled"),
    ("running", "finished"),
    ("running", "cancelled"),
    ("finished", "paid"),
}


@pytest.mark.parametrize("before", Status.values)
@pytest.mark.parametrize("after", Status.values)
def test_every_pair_of_statuses(before, after):
    tournament = Tournament(pk=1, status=before)
    step = {"by": None, "now": NOW, "action": "step"}
    if (before, after) in LIFE:
        change_status(tournament, Status(after), **step)
        audit = AuditEntry.objects.get(action="step")
        assert (audit.before, audit.after) == ({"status": before}, {"status": after})
    else:
        with pytest.raises(Refusal) as refusal:
            change_status(tournament, Status(after), **step)
        assert (refusal.value.code, refusal.value.details) == ("wrong_status", {"status": before})
        assert (tournament.status, AuditEntry.objects.count()) == (before, 0)


CLOCK = {
    "pause": services.pause_tournament,
    "resume": services.resume_tournament,
    "level": lambda **given: services.change_level(steps=1, **given),
    "minutes": lambda **given: services.add_minutes(minutes=1, **given),
    "last hands": lambda **given: services.call_last_hands(hands=1, **given),
}


@pytest.mark.parametrize("status", [status for status in Status if status != Status.RUNNING])
def test_only_a_running_clock_is_changed(status, dora):
    tournament = opened(entries=2)
    Tournament.objects.update(status=status)
    for change in CLOCK.values():
        with pytest.raises(Refusal) as refusal:
            change(tournament=tournament, by=dora, now=NOW)
        assert refusal.value.code == "not_running"


def phases(tournament, now=NOW):
    """As the board and the page say it: they never differ."""
    shown = board(tournament.pk, now).phase, tournament_page(tournament.pk, now).phase
    assert shown[0] == shown[1]
    return str(shown[0].value)


def test_the_phase_is_said_by_the_board_and_the_page(dora, client):
    tournament = opened(entries=5, late_registration_level=1)
    assert phases(tournament) == "registering"
    StructureLevel.objects.filter(number=2).update(position=2)
    StructureLevel.objects.create(structure=tournament.structure, position=1, kind="break", minutes=5)
    services.start_tournament(tournament=tournament, by=dora, now=NOW)
    step(tournament)
    assert phases(tournament) == "late_registration"
    services.call_last_hands(tournament=tournament, hands=1, by=dora, now=NOW)
    assert phases(tournament) == "last_hands"
    services.pause_tournament(tournament=tournament, by=dora, now=NOW)
    assert phases(tournament) == "paused"
    page = client.get(f"/tournaments/{tournament.pk}/")
    assert "Paused" in page.content.decode()
    services.resume_tournament(tournament=tournament, by=dora, now=NOW)
    services.change_level(tournament=tournament, steps=1, by=dora, now=NOW)
    assert phases(tournament) == "running"
    services.cancel_tournament(tournament=tournament, by=dora, now=NOW, reason="fire")
    assert phases(tournament) == "cancelled"


def test_a_break_and_the_final_table_are_phases():
    tournament = started(entries=4)
    assert phases(tournament) == "final_table"
    StructureLevel.objects.filter(number=2).update(position=2)
    StructureLevel.objects.create(structure=tournament.structure, position=1, kind="break", minutes=5)
    assert phases(tournament, NOW + timedelta(minutes=10)) == "break"
    end_hand(tournament, 1)
    assert fresh(tournament).status == "running"
