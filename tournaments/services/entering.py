"""How a player comes into a locked tournament: registered, re-entered, or called from the alternates."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import F
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.dealer.randomness import Source
from tournaments.models import Entry, Tournament
from tournaments.queries import PLAYING, registration_open
from tournaments.services.money import take_buy_in
from tournaments.services.seat_draw import seat_late_entry
from tournaments.services.status import Status, save


def enter(
    tournament: Tournament,
    player: Player,
    *,
    by: Player | None,
    now: datetime,
    source: Source,
    action: str = "register",
) -> Entry:
    """Enter the player and take his buy-in; once it runs he is seated at once (RULES §7).

    Refusals: `registration_closed`, `already_registered`, `tournament_full`, `not_enough_money`.
    """
    entry = _new_entry(tournament, player, now)
    if tournament.status == Status.RUNNING:
        join_play(tournament, entry, now=now, source=source)
    elif starts_at := _starts_by_itself(tournament, player, now):
        tournament.starts_at = starts_at
        save(tournament, due_at=starts_at, now=now)
    take_buy_in(tournament, entry, by=by, now=now)
    after = {"entry": entry.pk, "player": entry.player_id}
    record_audit(by=by, action=action, target=tournament, now=now, after=after)
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


def refuse_when_in(tournament: Tournament, player: Player) -> None:
    """Refusal: `already_registered`, also for who was in and is out."""
    if tournament.entries.exclude(status=Entry.Status.WITHDRAWN).filter(player=player).exists():
        raise Refusal("already_registered", _("You are registered in this tournament already."))


def is_full(tournament: Tournament) -> bool:
    """Whether no place is left: where alternates wait, a bust frees one (docs/tournaments.md). One query."""
    standing = tournament.entries.exclude(status=Entry.Status.WITHDRAWN)
    if tournament.alternates:
        standing = standing.filter(status__in=PLAYING)
    return standing.values("player").distinct().count() >= tournament.capacity


def _new_entry(tournament: Tournament, player: Player, now: datetime) -> Entry:
    refuse_when_closed(tournament, now)
    refuse_when_in(tournament, player)
    if is_full(tournament):
        raise Refusal("tournament_full", _("This tournament is full."), {"capacity": tournament.capacity})
    number = tournament.entries.count() + 1
    return Entry.objects.create(tournament=tournament, player=player, number=number, registered_at=now)


def _starts_by_itself(tournament: Tournament, player: Player, now: datetime) -> datetime | None:
    """When it does with this entry: a sit-and-go as it is full, a countdown from the first person to come."""
    if tournament.sit_and_go and is_full(tournament):
        return now
    if tournament.start_delay_seconds is None or tournament.starts_at is not None or player.is_house:
        return None
    return now + timedelta(seconds=tournament.start_delay_seconds)
