"""The look for collusion reads ended hands, and only auditors read what it found."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command

from accounts.services import ensure_staff_groups
from tables import services
from tables.models import CollusionSignal, TableAddress
from tables.services.collusion import ADDRESSES_KEPT
from tests.tables.conftest import NOW

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(hours=1)


def come(table, who, address, now=NOW):
    services.note_address(table_id=table.id, player=who, address=address, now=now)


@pytest.fixture
def played(floor, alice, bob):
    """A hand of alice and bob, who came from one address."""
    floor.deal()
    floor.act(floor.actor(), "fold")
    come(floor.table, alice, "192.0.2.1")
    come(floor.table, bob, "192.0.2.1")
    return floor


def look():
    return services.look_for_collusion(now=LATER)


def test_two_players_of_a_table_from_one_address_are_written_down(played, alice, bob):
    look()
    signal = CollusionSignal.objects.get()
    assert (signal.kind, signal.player, signal.other) == ("shared_address", alice, bob)
    assert (signal.numbers, signal.first_at, signal.until) == ({"tables": 1}, LATER, LATER)


def test_looking_again_brings_the_same_line_up_to_date(played):
    look()
    services.look_for_collusion(now=LATER + timedelta(days=1))
    signal = CollusionSignal.objects.get()
    assert (signal.first_at, signal.until) == (LATER, LATER + timedelta(days=1))


def test_other_addresses_and_who_only_watches_are_not(floor, played, alice, bob, charlie):
    TableAddress.objects.all().delete()
    come(floor.table, alice, "192.0.2.1")
    come(floor.table, bob, "192.0.2.2")
    come(floor.table, charlie, "192.0.2.1")
    assert look() == []


def test_the_address_itself_is_not_kept_and_its_hash_not_for_long(played, alice):
    assert TableAddress.objects.count() == 2
    assert all(
        "192.0.2.1" not in row.address and len(row.address) == 32 for row in TableAddress.objects.all()
    )
    come(played.table, alice, "192.0.2.1", now=LATER)
    assert TableAddress.objects.count() == 2
    services.look_for_collusion(now=NOW + ADDRESSES_KEPT + timedelta(minutes=1))
    assert [row.player for row in TableAddress.objects.all()] == [alice]


def test_house_players_do_not_stand_out(house_floor):
    for _ in range(30):
        house_floor.deal()
    assert look() == []


def test_the_command_prints_what_it_found(played):
    out = StringIO()
    call_command("collusion_report", "--since", "2026-11-01", stdout=out)
    assert out.getvalue() == "shared address: alice and bob (tables 1)\n1 signs\n"


@pytest.mark.parametrize(("group", "status"), [("auditors", 200), ("directors", 403), ("cashiers", 403)])
def test_only_auditors_read_it(client, played, dora, group, status):
    look()
    dora.groups.add(ensure_staff_groups()[group])
    client.force_login(dora)
    page = client.get("/admin/tables/collusionsignal/")
    assert page.status_code == status
    assert ("shared address" in page.content.decode()) == (status == 200)


def test_nobody_edits_it(client, played, dora):
    (signal,) = look()
    dora.groups.add(ensure_staff_groups()["auditors"])
    client.force_login(dora)
    address = f"/admin/tables/collusionsignal/{signal.pk}/"
    assert client.get(f"{address}change/").status_code == 200
    assert client.post(f"{address}change/", {"kind": "soft_play"}).status_code == 403
    assert client.post(f"{address}delete/").status_code == 403
