"""Tournament templates: what they keep, and the tournaments announced from them."""

from datetime import timedelta

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tests.tournaments.office import NOW, dora, structure
from tournaments.models import PayoutTable, Tournament, TournamentTemplate
from tournaments.services import create_from_template, save_template

__all__ = ["dora"]
pytestmark = pytest.mark.django_db


def nightly(**settings):
    return save_template(
        slug="nightly", name="Nightly razz", structure=structure(), by=None, now=NOW, settings=settings
    )


def test_a_tournament_is_announced_as_the_template_says(dora):
    table = PayoutTable.objects.create(slug="all", name="All")
    table.rows.create(min_entries=1, place=1, basis_points=10_000)
    template = save_template(
        slug="nightly",
        name="Nightly razz",
        structure=structure(),
        payout_table=table,
        settings={"buy_in_cents": 2_500, "capacity": 40, "house": "wsop", "chat_in_hand": True},
        by=dora,
        now=NOW,
    )
    start = NOW + timedelta(days=1)
    tournament = create_from_template(template=template, starts_at=start, by=dora, now=NOW)

    stored = Tournament.objects.get()
    assert stored == tournament
    assert (stored.name, stored.structure, stored.payout_table) == ("Nightly razz", structure(), table)
    assert (stored.buy_in_cents, stored.capacity, stored.house, stored.chat_in_hand) == (
        2500,
        40,
        "wsop",
        True,
    )
    assert (stored.starts_at, stored.due_at, stored.created_by) == (start, start, dora)
    assert AuditEntry.objects.get(action="save_template").actor == dora


def test_the_start_is_no_part_of_it():
    template = nightly(starts_at=NOW + timedelta(days=1), capacity=40)
    assert template.settings == {"capacity": 40}
    assert create_from_template(template=template, starts_at=None, by=None, now=NOW).starts_at is None


def test_saved_again_it_takes_the_place_of_the_old_one_and_the_same_twice_leaves_no_trace():
    nightly(capacity=40)
    nightly(capacity=40)
    assert AuditEntry.objects.filter(action="save_template").count() == 1
    nightly(capacity=50)
    assert TournamentTemplate.objects.get().settings == {"capacity": 50}


def test_settings_no_tournament_could_have_are_refused():
    with pytest.raises(Refusal) as refusal:
        nightly(action_seconds=0)
    assert refusal.value.details["fields"] == {"action_seconds": ["Between 1 and 600."]}
    assert not TournamentTemplate.objects.exists()
