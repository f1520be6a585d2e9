import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from accounts.services import appoint_staff, change_language, ensure_operator, ensure_staff_groups, set_status
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def test_a_ban_is_written_down_with_before_and_after(alice, dora, now):
    set_status(player=alice, status="banned", reason="two accounts", by=dora, now=now)
    alice.refresh_from_db()
    assert (alice.status, alice.is_active) == ("banned", False)
    entry = AuditEntry.objects.latest("id")
    assert (entry.actor, entry.action, entry.reason, entry.at) == (dora, "set_status", "two accounts", now)
    assert (entry.target_type, entry.target_id) == ("accounts.player", str(alice.pk))
    assert (entry.before, entry.after) == ({"status": "active"}, {"status": "banned"})


@pytest.mark.parametrize(
    ("status", "reason", "code"),
    [
        ("dead", "because", "unknown_status"),
        ("banned", "", "reason_missing"),
        ("banned", "  ", "reason_missing"),
    ],
)
def test_a_status_is_changed_with_sense_and_reason(alice, dora, now, status, reason, code):
    audited = AuditEntry.objects.count()
    with pytest.raises(Refusal) as caught:
        set_status(player=alice, status=status, reason=reason, by=dora, now=now)
    alice.refresh_from_db()
    assert (caught.value.code, alice.status, AuditEntry.objects.count()) == (code, "active", audited)


def test_nobody_changes_his_own_status(dora, now):
    with pytest.raises(Refusal) as caught:
        set_status(player=dora, status="closed", reason="enough", by=dora, now=now)
    assert caught.value.code == "own_account"


def test_only_the_operator_changes_an_account_of_the_staff(alice, dora, now):
    operator = ensure_operator(nickname="operator", password=PASSWORD, now=now)
    appoint_staff(player=alice, groups=dora.groups.all(), reason="hired", by=operator, now=now)
    for colleague in (alice, operator):
        colleague.refresh_from_db()
        with pytest.raises(Refusal) as caught:
            set_status(player=colleague, status="banned", reason="envy", by=dora, now=now)
        assert caught.value.code == "staff_account"
    assert set_status(player=alice, status="banned", reason="theft", by=operator, now=now).status == "banned"


def test_a_staff_group_makes_staff_and_leaving_the_last_unmakes(alice, now):
    auditors = ensure_staff_groups()["auditors"]
    assert appoint_staff(player=alice, groups=[auditors], reason="hired", by=None, now=now).is_staff
    assert not appoint_staff(player=alice, groups=[], reason="left", by=None, now=now).is_staff
    entry = AuditEntry.objects.latest("id")
    assert (entry.action, entry.before, entry.after) == (
        "appoint_staff",
        {"groups": ["auditors"]},
        {"groups": []},
    )


def test_a_superuser_stays_on_the_staff(alice, now):
    alice.is_superuser = True
    alice.save()
    assert appoint_staff(player=alice, groups=[], reason="none needed", by=None, now=now).is_staff


def test_a_player_chooses_his_language(alice):
    change_language(by=alice, language="it")
    alice.refresh_from_db()
    assert alice.language == "it"


def test_a_language_we_do_not_speak_is_refused(alice):
    with pytest.raises(Refusal) as caught:
        change_language(by=alice, language="de")
    alice.refresh_from_db()
    assert (caught.value.code, alice.language) == ("unknown_language", "en")
