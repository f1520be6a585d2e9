"""Announcing a tournament: what is refused, and what is left out is as the structure says."""

from datetime import timedelta

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tests.tournaments.floor import fresh, opened
from tests.tournaments.office import NOW, announced, structure
from tournaments.models import PayoutTable, Structure, Tournament
from tournaments.services import create_tournament, open_registration, start_tournament

pytestmark = pytest.mark.django_db


def test_what_is_left_out_is_as_the_structure_says():
    tournament = create_tournament(name="Plain", structure=structure(), by=None, now=NOW)
    assert (tournament.stack, tournament.seats, tournament.games_dealt) == (1000, 8, ["razz"])
    assert (tournament.status, tournament.due_at) == (Tournament.Status.ANNOUNCED, None)


def test_a_structure_without_a_bring_in_plays_no_stud():
    row = structure()
    row.levels.update(bring_in=0)
    announced(games=["holdem", "omaha8"])
    with pytest.raises(Refusal) as refusal:
        announced(games=["holdem", "stud"])
    said = "Level 1 cannot be played at Seven-Card Stud: Stud games need a bring-in."
    assert refusal.value.details["fields"] == {"structure": [said]}


def test_a_structure_with_a_rotation_nobody_can_follow_is_refused():
    structure()
    Structure.objects.update(rotation="weekly")
    with pytest.raises(Refusal) as refusal:
        announced()
    assert list(refusal.value.details["fields"]) == ["structure"]


def test_who_announced_it_is_on_record(dora):
    tournament = create_tournament(name="Dora's", structure=structure(), by=dora, now=NOW)
    audit = AuditEntry.objects.get(action="create_tournament")
    assert (tournament.created_by, audit.actor, audit.target_id) == (dora, dora, str(tournament.pk))


def test_a_scheduled_one_is_due_at_its_start():
    at = NOW + timedelta(days=1)
    tournament = announced(starts_at=at)
    assert tournament.due_at == at
    assert open_registration(tournament=tournament, by=None, now=NOW).due_at == at


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("house", "frontier"),
        ("games", ["razz", "badugi"]),
        ("games", ["razz", "razz"]),
        ("minimum_entries", 1),
        ("capacity", 1),
        ("starting_chips", -1),
        ("starting_chips", 0),
        ("starting_chips", 199),
        ("starting_chips", 10**9 + 1),
        ("action_seconds", 0),
        ("action_seconds", 601),
        ("bank_seconds", 3_601),
        ("pause_milliseconds", 24 * 86_400_000),
        ("think_milliseconds", 60_001),
        ("late_registration_level", 3),
        ("start_delay_seconds", 0),
        ("starts_at", NOW - timedelta(seconds=1)),
        ("starts_at", NOW + timedelta(days=367)),
        ("level_seconds", 0),
        ("seats_per_table", 9),
        ("seats_per_table", 1),
        ("fee_cents", -1),
    ],
)
def test_what_cannot_be_played_is_refused_by_name(field, value):
    with pytest.raises(Refusal) as refusal:
        announced(**{field: value})
    assert refusal.value.code == "wrong_settings"
    assert field in refusal.value.details["fields"]
    assert not Tournament.objects.exists()


def test_the_range_is_said():
    with pytest.raises(Refusal) as refusal:
        announced(action_seconds=0, late_registration_level=999)
    assert refusal.value.details["fields"] == {
        "action_seconds": ["Between 1 and 600."],
        "late_registration_level": ["Between 0 and 2, the last level."],
    }


def test_ten_second_levels_without_pauses_may_be_set():
    tournament = announced(
        level_seconds=10,
        think_milliseconds=0,
        pause_milliseconds=0,
        late_registration_level=2,
        starting_chips=200,
    )
    assert tournament.stack == 200


def test_a_structure_that_has_lost_its_levels_is_refused_at_the_start():
    tournament = opened(entries=4)
    tournament.structure.levels.all().delete()
    with pytest.raises(Refusal) as refusal:
        start_tournament(tournament=tournament, by=None, now=NOW)
    assert refusal.value.details["fields"]["structure"] == ["This structure has no levels."]
    assert fresh(tournament).status == Tournament.Status.REGISTERING


def test_a_structure_without_levels_is_refused():
    empty = Structure.objects.create(slug="empty", name="Empty", starting_chips=1000, games=["razz"])
    with pytest.raises(Refusal) as refusal:
        create_tournament(name="Never", structure=empty, by=None, now=NOW)
    assert list(refusal.value.details["fields"]) == ["structure"]


@pytest.mark.parametrize("shares", [(4_000, 6_000), (6_000, 3_000)])
def test_a_payout_table_that_rises_or_does_not_pay_all_is_refused(shares):
    table = PayoutTable.objects.create(slug="odd", name="Odd")
    for place, share in enumerate(shares, start=1):
        table.rows.create(min_entries=1, place=place, basis_points=share)
    with pytest.raises(Refusal) as refusal:
        announced(payout_table=table)
    assert list(refusal.value.details["fields"]) == ["payout_table"]


def test_what_was_spoilt_since_is_refused_at_the_start():
    tournament = open_registration(tournament=announced(), by=None, now=NOW)
    Tournament.objects.filter(pk=tournament.pk).update(house="frontier", minimum_entries=0)
    with pytest.raises(Refusal) as refusal:
        start_tournament(tournament=tournament, by=None, now=NOW)
    assert refusal.value.code == "wrong_settings"
    assert fresh(tournament).status == Tournament.Status.REGISTERING
