"""The audit trail as somebody reads it who was not there."""

import pytest
from django.urls import reverse
from rest_framework.authtoken.models import Token

from accounts.models import AuditEntry
from accounts.services import (
    appoint_staff,
    create_house_players,
    ensure_operator,
    ensure_staff_groups,
    set_status,
)
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


@pytest.fixture
def office(client, now):
    client.force_login(ensure_operator(nickname="operator", password=PASSWORD, now=now))
    return client


def listed(office) -> str:
    return office.get(reverse("admin:accounts_auditentry_changelist")).content.decode()


def test_a_row_is_read_in_words_and_leads_to_its_player(office, alice, now):
    set_status(player=alice, status="banned", reason="two accounts", by=None, now=now)
    shown = listed(office)
    assert "Set status" in shown
    assert "status: active → banned" in shown
    assert f'href="/admin/accounts/player/{alice.pk}/change/">player {alice.pk}</a>' in shown
    assert "the system" in shown


def test_a_target_without_a_page_is_named_all_the_same(office, alice, now):
    AuditEntry.objects.create(action="test", target_type="tables.seat", target_id="7", at=now)
    shown = listed(office)
    assert "seat 7" in shown
    assert "tables/seat" not in shown


def test_many_house_players_are_one_row(now):
    create_house_players(count=3, now=now)
    create_house_players(count=0, now=now)
    entry = AuditEntry.objects.get(action="create_house_players")
    assert entry.after == {"count": 3, "names": "Ada … Albert"}


def test_what_an_appointment_changed_is_shown_on_its_page(office, alice, now):
    AuditEntry.objects.create(
        action="appoint_staff",
        target_type="accounts.player",
        target_id=str(alice.pk),
        before={"groups": []},
        after={"groups": ["auditors", "cashiers"]},
        at=now,
    )
    page = reverse("admin:accounts_auditentry_change", args=[AuditEntry.objects.latest("id").pk])
    assert "groups: – → auditors, cashiers" in office.get(page).content.decode()


def sidebar(client, group, player, now) -> list[str]:
    appoint_staff(player=player, groups=[ensure_staff_groups()[group]], reason="hired", by=None, now=now)
    client.force_login(player)
    groups = client.get("/admin/").context["sidebar_navigation"]
    return [str(item["title"]) for each in groups for item in each["items"] if item["has_permission"]]


def test_the_sidebar_shows_what_one_may_see(client, alice, bob, now):
    events = ["Tournaments", "Templates", "Recurring", "Structures", "Fee tables", "Series"]
    assert sidebar(client, "auditors", alice, now) == [
        *events,
        *("Calls for the floor", "Tables", "Hands"),
        *("Players", "Ledger", "Accounts", "Audit"),
    ]
    assert sidebar(client, "reporters", bob, now) == [*events, "Players"]


def test_tokens_of_the_api_are_no_page_of_the_admin(office, alice):
    token = Token.objects.create(user=alice)
    assert "authtoken" not in office.get("/admin/").content.decode()
    assert office.get(f"/admin/authtoken/tokenproxy/{alice.pk}/change/").status_code == 404
    assert office.get(f"/admin/authtoken/token/{token.pk}/change/").status_code == 404
