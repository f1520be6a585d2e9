"""Entering a tournament, and leaving it again before it starts."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.dealer.randomness import SYSTEM, Source
from tournaments.models import Entry, Tournament
from tournaments.services.admission import admit
from tournaments.services.alternates import call_alternates
from tournaments.services.entering import enter
from tournaments.services.locking import lock_tournament
from tournaments.services.money import give_back_buy_ins
from tournaments.services.status import save


@transaction.atomic
def register(
    *,
    tournament: Tournament,
    player: Player,
    by: Player | None,
    now: datetime,
    password: str = "",
    seat_won: bool = False,
    source: Source = SYSTEM,
) -> Entry:
    """Enter the player: buy-in and fee leave his wallet; a late entry is seated at once (RULES §7).

    Whoever waits on the alternates list goes first. `seat_won`: in a satellite, so that nothing is asked.
    Refusals: `registration_closed`, `already_registered`, `tournament_full`, `not_enough_money`; of who
    comes by himself `not_invited`, `password_needed`, `wrong_password`, `too_many_attempts`.
    """
    if not seat_won:
        admit(tournament, player, password, by=by)
    locked = lock_tournament(tournament.pk)
    call_alternates(locked, now=now, source=source)
    return enter(locked, player, by=by, now=now, source=source)


@transaction.atomic
def unregister(
    *, tournament: Tournament, player: Player, by: Player | None, now: datetime, source: Source = SYSTEM
) -> Entry:
    """Withdraw the player's entry and give his money back; the first alternate gets the place.

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
    after = {"entry": entry.pk, "player": entry.player_id}
    record_audit(by=by, action="unregister", target=locked, now=now, after=after)
    if locked.sit_and_go and locked.starts_at is not None:
        # It was full, and is not any more unless an alternate comes.
        locked.starts_at = None
        save(locked, due_at=None, now=now)
    call_alternates(locked, now=now, source=source)
    return entry
