"""Entering a tournament, and leaving it again before it starts."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.dealer.randomness import SYSTEM, Source
from tournaments.models import Entry, Tournament
from tournaments.queries import registration_open
from tournaments.services.locking import lock_tournament
from tournaments.services.money import give_back_buy_ins, take_buy_in
from tournaments.services.seat_draw import seat_late_entry
from tournaments.services.status import Status, save


@transaction.atomic
def register(
    *, tournament: Tournament, player: Player, by: Player | None, now: datetime, source: Source = SYSTEM
) -> Entry:
    """Enter the player: buy-in and fee leave his wallet; a late entry is seated at once (RULES §7).

    Refusals: `registration_closed`, `already_registered`, `tournament_full`, `not_enough_money`.
    """
    locked = lock_tournament(tournament.pk)
    entry = _new_entry(locked, player, now)
    if locked.status == Status.RUNNING:
        join_play(locked, entry, now=now, source=source)
    elif starts_at := _starts_by_itself(locked, player, now):
        locked.starts_at = starts_at
        save(locked, due_at=starts_at, now=now)
    take_buy_in(locked, entry, by=by, now=now)
    _audit("register", locked, entry, by, now)
    return entry


@transaction.atomic
def unregister(*, tournament: Tournament, player: Player, by: Player | None, now: datetime) -> Entry:
    """Withdraw the player's entry and give his money back.

    Refusals: `already_started`, `not_registered`, `wrong_status` when it was called off and refunded.
    """
    locked = lock_tournament(tournament.pk)
    if locked.refunded:
        raise Refusal("wrong_status", _("This tournament was cancelled, and every buy-in has gone back."))
    if locked.started_at is not None:
        raise Refusal("already_started", _("The tournament has started: it is too late to withdraw."))
    entry = (
        locked.entries.filter(player=player, status=Entry.Status.REGISTERED).select_related("player").first()
    )
    if entry is None:
        raise Refusal("not_registered", _("You are not registered in this tournament."))
    entry.status = Entry.Status.WITHDRAWN
    entry.save(update_fields=["status"])
    give_back_buy_ins(locked, [entry], by=by, now=now)
    _audit("unregister", locked, entry, by, now)
    return entry


def join_play(tournament: Tournament, entry: Entry, *, now: datetime, source: Source) -> None:
    """Seat an entry that comes to a locked, running tournament; it is dealt in by the step that follows."""
    # Whoever is out already finishes one place lower for each entry that still comes.
    tournament.entries.filter(status=Entry.Status.BUSTED).update(place=F("place") + 1)
    seat_late_entry(tournament, entry, now=now, source=source)
    save(tournament, due_at=now, now=now)


def refuse_when_closed(tournament: Tournament, now: datetime) -> None:
    """Refusal: `registration_closed`."""
    if not registration_open(tournament, now):
        raise Refusal("registration_closed", _("This tournament takes no entries now."))


def _new_entry(tournament: Tournament, player: Player, now: datetime) -> Entry:
    refuse_when_closed(tournament, now)
    entries = list(tournament.entries.values_list("player_id", "status"))
    standing = {player_id for player_id, status in entries if status != Entry.Status.WITHDRAWN}
    if player.pk in standing:
        raise Refusal("already_registered", _("You are registered in this tournament already."))
    if len(standing) >= tournament.capacity:
        raise Refusal("tournament_full", _("This tournament is full."), {"capacity": tournament.capacity})
    return Entry.objects.create(
        tournament=tournament, player=player, number=len(entries) + 1, registered_at=now
    )


def _audit(action: str, tournament: Tournament, entry: Entry, by: Player | None, now: datetime) -> None:
    after = {"entry": entry.pk, "player": entry.player_id}
    record_audit(by=by, action=action, target=tournament, now=now, after=after)


def _starts_by_itself(tournament: Tournament, player: Player, now: datetime) -> datetime | None:
    """When it does with this entry: a sit-and-go as it is full, a countdown from the first person to come."""
    if tournament.sit_and_go and _standing(tournament) >= tournament.capacity:
        return now
    if tournament.start_delay_seconds is None or tournament.starts_at is not None or player.is_house:
        return None
    return now + timedelta(seconds=tournament.start_delay_seconds)


def _standing(tournament: Tournament) -> int:
    return tournament.entries.exclude(status=Entry.Status.WITHDRAWN).count()
