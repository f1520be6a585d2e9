import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import AuditEntry, Transfer, TransferReason
from accounts.services import (
    appoint_staff,
    ensure_operator,
    ensure_staff_groups,
    house,
    record_audit,
    transfer,
    wallet_of,
)
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db

PAGES = ["player", "ledgeraccount", "transfer", "auditentry"]


@pytest.fixture
def operator(now):
    return ensure_operator(nickname="operator", password=PASSWORD, now=now)


@pytest.fixture
def office(client, operator):
    """The operator's browser."""
    client.force_login(operator)
    return client


@pytest.fixture
def rows(alice, operator):
    """A row of each kind."""
    return {
        "player": alice,
        "ledgeraccount": wallet_of(alice),
        "transfer": Transfer.objects.latest("id"),
        "auditentry": AuditEntry.objects.latest("id"),
    }


def page(model: str, rest: str = "") -> str:
    return f"/admin/accounts/{model}/{rest}"


@pytest.mark.parametrize("model", PAGES)
def test_every_list_and_row_can_be_looked_at(office, rows, model):
    assert office.get(page(model)).status_code == 200
    assert office.get(page(model), {"q": "alice"}).status_code == 200
    assert office.get(page(model, f"{rows[model].pk}/change/")).status_code == 200


@pytest.mark.parametrize("model", PAGES)
def test_not_even_a_superuser_adds_or_deletes(office, rows, model):
    assert office.get(page(model, "add/")).status_code == 403
    assert office.post(page(model, f"{rows[model].pk}/delete/"), {"post": "yes"}).status_code == 403


@pytest.mark.parametrize("model", ["ledgeraccount", "transfer", "auditentry"])
def test_not_even_a_superuser_changes_history(office, rows, model):
    assert office.post(page(model, f"{rows[model].pk}/change/"), {"memo": "changed"}).status_code == 403


@pytest.mark.parametrize("model", PAGES)
def test_a_longer_list_takes_no_more_queries(office, join, now, model):
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            office.get(page(model))
        return len(captured)

    def act(nickname: str) -> None:
        player = join(nickname)
        postings = [(wallet_of(player), -1), (house("fees"), 1)]
        transfer(key=nickname, reason=TransferReason.BUY_IN, postings=postings, by=player, now=now)
        record_audit(by=player, action="test", target=player, now=now)

    act("one")
    office.get(page(model))
    few = queries()
    for number in range(5):
        act(f"of many {number}")
    assert queries() == few


def test_a_transfer_is_shown_with_its_postings(office, alice):
    made = Transfer.objects.get(key=f"welcome:{alice.pk}")
    shown = office.get(page("transfer", f"{made.pk}/change/")).content.decode()
    assert f"wallet:{alice.pk}" in shown
    assert "house:bank" in shown
    assert "-10,000.00" in shown


def change(client, player, **given):
    """Post the player's page with what stands there, but for what is given."""
    stands = {
        "status": player.status,
        "groups": list(player.groups.values_list("pk", flat=True)),
        "reason": "",
    }
    return client.post(page("player", f"{player.pk}/change/"), {**stands, **given})


def test_a_player_is_banned_with_a_reason(office, alice, operator):
    assert change(office, alice, status="banned", reason="two accounts").status_code == 302
    alice.refresh_from_db()
    entry = AuditEntry.objects.latest("id")
    assert (alice.status, entry.actor, entry.action, entry.reason) == (
        "banned",
        operator,
        "set_status",
        "two accounts",
    )


def test_without_a_reason_nobody_is_banned(office, alice):
    response = change(office, alice, status="banned")
    alice.refresh_from_db()
    assert (response.status_code, alice.status) == (200, "active")
    assert "Please give a reason" in response.content.decode()


def test_nobody_bans_himself(office, operator):
    assert "Please ask a colleague" in change(office, operator, status="banned", reason="x").content.decode()
    operator.refresh_from_db()
    assert operator.status == "active"


def test_a_superuser_appoints_staff(office, alice):
    auditors = ensure_staff_groups()["auditors"]
    change(office, alice, groups=[auditors.pk], reason="hired")
    alice.refresh_from_db()
    assert (list(alice.groups.all()), alice.is_staff) == ([auditors], True)
    assert AuditEntry.objects.latest("id").action == "appoint_staff"


def test_a_cashier_changes_a_status_but_appoints_nobody(client, dora, alice):
    client.force_login(dora)
    directors = ensure_staff_groups()["directors"]
    change(client, alice, status="suspended", groups=[directors.pk], reason="late fees")
    alice.refresh_from_db()
    assert (alice.status, alice.is_staff, alice.groups.count()) == ("suspended", False, 0)


def test_nicknames_and_money_are_not_edited_here(office, alice):
    change(office, alice, nickname="mallory", wallet="99", is_superuser="on", status="suspended", reason="x")
    alice.refresh_from_db()
    assert (alice.nickname, alice.is_superuser, wallet_of(alice).balance) == ("alice", False, 1_000_000)


def test_an_auditor_looks_and_changes_nothing(client, alice, bob, now):
    auditors = ensure_staff_groups()["auditors"]
    client.force_login(appoint_staff(player=bob, groups=[auditors], reason="hired", by=None, now=now))
    assert client.get(page("transfer")).status_code == 200
    assert change(client, alice, status="banned", reason="x").status_code == 403


def test_a_player_does_not_enter_the_office(client, alice):
    client.force_login(alice)
    assert client.get(page("player")).status_code == 302
