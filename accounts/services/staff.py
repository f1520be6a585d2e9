"""Who works here, and what each group of the staff may do."""

from __future__ import annotations

from datetime import datetime

from django.contrib.auth.models import Group, Permission
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services.audit import record_audit
from accounts.services.joining import sign_up
from accounts.services.passwords import check_password_strength

# Permissions by group: (app, how the codename begins). Opening a deck is nobody's but the auditors'.
GRANTS = {
    "directors": [
        ("tournaments", ""),
        ("tables", "add_"),
        ("tables", "change_"),
        ("tables", "view_"),
        ("cash", "add_"),
        ("cash", "change_"),
        ("cash", "view_"),
        ("accounts", "view_player"),
    ],
    "cashiers": [
        ("accounts", "view_"),
        ("accounts", "change_player"),
        ("cash", "view_"),
        ("tournaments", "view_"),
    ],
    "auditors": [
        ("accounts", "view_"),
        ("tables", "view_"),
        ("tables", "open_deck"),
        ("tables", "read_collusion"),
        ("cash", "view_"),
        ("tournaments", "view_"),
    ],
    "reporters": [
        ("tournaments", "view_"),
        ("accounts", "view_player"),
    ],
}


@transaction.atomic
def ensure_staff_groups() -> dict[str, Group]:
    """The staff groups with exactly the permissions of GRANTS; run after every migration."""
    groups = {}
    for name, grants in GRANTS.items():
        groups[name], _new = Group.objects.get_or_create(name=name)
        groups[name].permissions.set(_permissions(grants))
    return groups


def _permissions(grants: list[tuple[str, str]]) -> QuerySet[Permission]:
    wanted = Q()
    for app, beginning in grants:
        wanted |= Q(content_type__app_label=app, codename__startswith=beginning)
    return Permission.objects.filter(wanted)


@transaction.atomic
def ensure_operator(*, nickname: str, password: str, now: datetime) -> Player:
    """The operator of the room: a superuser in every staff group, with this password.

    Safe to run at every start. Refusals: as `sign_up`; `nickname_taken` when a player who is no superuser has
    it, for he must not come to the keys by choosing a name.
    """
    operator = Player.objects.called(nickname).first()
    if operator is None:
        operator = _appoint_operator(nickname=nickname, password=password, now=now)
    elif not operator.is_superuser:
        raise Refusal(
            "nickname_taken", _("A player has this nickname. Please choose another for the operator.")
        )
    elif not operator.check_password(password):
        _change_password(operator, password, now=now)
    operator.groups.set(ensure_staff_groups().values())
    return operator


def _appoint_operator(*, nickname: str, password: str, now: datetime) -> Player:
    language = Player.Language.ENGLISH
    operator = sign_up(nickname=nickname, password=password, language=language, now=now, of_the_house=True)
    operator.is_staff = operator.is_superuser = True
    operator.save(update_fields=["is_staff", "is_superuser"])
    record_audit(by=None, action="appoint_operator", target=operator, now=now)
    return operator


def _change_password(operator: Player, password: str, *, now: datetime) -> None:
    check_password_strength(password, nickname=operator.nickname)
    operator.set_password(password)
    operator.save(update_fields=["password"])
    record_audit(by=None, action="change_password", target=operator, now=now)
