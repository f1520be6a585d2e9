"""Announcing a tournament and opening its registration."""

from __future__ import annotations

from datetime import datetime
from typing import TypedDict, Unpack

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.rules.house import PROFILES
from tournaments.models import PayoutTable, Structure, Tournament
from tournaments.services.locking import lock_tournament
from tournaments.services.status import Status, change_status, save

GAMES_DEALT = ("razz",)
"""What the room deals today; the other games of a structure stand in its rotation for later."""


class TournamentSettings(TypedDict, total=False):
    """What a director may set; what he leaves out is as the structure or the model says."""

    payout_table: PayoutTable | None
    games: list[str]
    house: str
    buy_in_cents: int
    fee_cents: int
    guarantee_cents: int
    starting_chips: int | None
    seats_per_table: int | None
    capacity: int
    minimum_entries: int
    late_registration_level: int
    level_seconds: int | None
    action_seconds: int
    think_milliseconds: int
    pause_milliseconds: int
    starts_at: datetime | None
    start_delay_seconds: int | None
    demo: str


@transaction.atomic
def create_tournament(
    *,
    name: str,
    structure: Structure,
    by: Player | None,
    now: datetime,
    **settings: Unpack[TournamentSettings],
) -> Tournament:
    """Announce a tournament. Refusal: `wrong_settings`, whose details name the fields and what is wrong."""
    settings.setdefault("games", list(GAMES_DEALT))
    tournament = Tournament(name=name, structure=structure, created_by=by, created_at=now, **settings)
    tournament.due_at = tournament.starts_at
    check_settings(tournament)
    tournament.save()
    record_audit(by=by, action="create_tournament", target=tournament, now=now, after={"name": name})
    return tournament


def check_settings(tournament: Tournament) -> None:
    """Refusal: `wrong_settings`."""
    wrong: dict[str, list[str]] = {}
    try:
        tournament.full_clean(exclude=["created_at", "created_by"], validate_unique=False)
    except ValidationError as error:
        wrong = error.message_dict
    for field, sentence in _rules_broken(tournament):
        wrong.setdefault(field, []).append(sentence)
    if wrong:
        sentences = [f"{field}: {' '.join(map(str, said))}" for field, said in wrong.items()]
        raise Refusal("wrong_settings", " ".join(sentences), {"fields": wrong})


def _rules_broken(tournament: Tournament) -> list[tuple[str, str]]:
    broken = []
    if tournament.house not in PROFILES:
        broken.append(("house", _("Choose house rules among %(names)s.") % {"names": ", ".join(PROFILES)}))
    if not tournament.games or set(tournament.games) - set(GAMES_DEALT):
        broken.append(("games", _("The room deals %(games)s.") % {"games": ", ".join(GAMES_DEALT)}))
    if tournament.minimum_entries < 2:
        broken.append(("minimum_entries", _("A tournament needs at least two entries.")))
    if tournament.capacity < tournament.minimum_entries:
        broken.append(("capacity", _("The capacity is below the least number of entries.")))
    if tournament.stack < 1:
        broken.append(("starting_chips", _("An entry starts with at least one chip.")))
    if tournament.level_seconds == 0:
        broken.append(("level_seconds", _("A level lasts at least one second.")))
    return broken


@transaction.atomic
def open_registration(*, tournament: Tournament, by: Player | None, now: datetime) -> Tournament:
    """Take entries from now on. Refusal: `wrong_status` unless the tournament is announced."""
    locked = lock_tournament(tournament.pk)
    change_status(locked, Status.REGISTERING, by=by, now=now, action="open_registration")
    save(locked, due_at=locked.starts_at, now=now)
    return locked
