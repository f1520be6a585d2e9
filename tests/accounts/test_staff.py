import pytest
from django.contrib.auth.models import Group

from accounts.errors import Refusal
from accounts.models import AuditEntry
from accounts.services import ensure_operator, ensure_staff_groups
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def permissions(group: Group) -> set[str]:
    return set(group.permissions.values_list("codename", flat=True))


def test_each_staff_group_has_its_permissions():
    groups = ensure_staff_groups()
    assert set(groups) == {"directors", "cashiers", "auditors", "reporters"}
    assert {"view_transfer", "view_ledgeraccount", "change_player"} <= permissions(groups["cashiers"])
    assert {"view_auditentry", "view_transfer"} <= permissions(groups["auditors"])
    assert "change_player" not in permissions(groups["auditors"])
    assert "view_transfer" not in permissions(groups["reporters"])


def test_no_staff_group_may_write_in_the_ledger_or_the_audit_trail():
    written = {
        f"{verb}_{model}" for verb in ("add", "change", "delete") for model in ("transfer", "auditentry")
    }
    assert all(written.isdisjoint(permissions(group)) for group in ensure_staff_groups().values())


def test_a_group_that_was_tampered_with_is_set_right():
    before = {name: permissions(group) for name, group in ensure_staff_groups().items()}
    Group.objects.get(name="reporters").permissions.set(Group.objects.get(name="auditors").permissions.all())
    Group.objects.get(name="directors").delete()
    assert {name: permissions(group) for name, group in ensure_staff_groups().items()} == before


def test_the_operator_may_do_everything(now):
    operator = ensure_operator(nickname="operator", password=PASSWORD, now=now)
    assert operator.is_staff
    assert operator.is_superuser
    assert operator.check_password(PASSWORD)
    assert sorted(group.name for group in operator.groups.all()) == sorted(ensure_staff_groups())


def test_starting_again_changes_nothing(now):
    first = ensure_operator(nickname="operator", password=PASSWORD, now=now)
    again = ensure_operator(nickname="Operator", password=PASSWORD, now=now)
    assert (again, again.password) == (first, first.password)
    assert AuditEntry.objects.count() == 1


def test_another_password_is_set_and_written_down(now):
    ensure_operator(nickname="operator", password=PASSWORD, now=now)
    operator = ensure_operator(nickname="operator", password="four low cards", now=now)
    assert operator.check_password("four low cards")
    assert AuditEntry.objects.latest("id").action == "change_password"


def test_a_player_does_not_become_operator_by_his_nickname(alice, now):
    with pytest.raises(Refusal) as caught:
        ensure_operator(nickname="Alice", password=PASSWORD, now=now)
    assert caught.value.code == "nickname_taken"
    alice.refresh_from_db()
    assert (alice.is_staff, alice.is_superuser) == (False, False)


def test_a_weak_operator_password_is_refused(now):
    with pytest.raises(Refusal) as caught:
        ensure_operator(nickname="operator", password="admin", now=now)
    assert caught.value.code == "password_too_weak"
