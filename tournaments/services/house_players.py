"""House players fill a tournament: for the demo, or because a director wants a fuller field."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import LedgerAccount, Player
from accounts.services import create_house_players, record_audit
from tables.queries import is_engaged
from tournaments.models import Entry, Tournament
from tournaments.services.locking import lock_tournament
from tournaments.services.registration import register
from tournaments.services.status import Status


@transaction.atomic
def add_house_players(
    *, tournament: Tournament, by: Player | None, now: datetime, count: int | None = None
) -> int:
    """Enter so many house players (None: a table of them), as far as there is room; returns how many.

    Refusals: `registration_closed`, `tournament_full`.
    """
    locked = lock_tournament(tournament.pk)
    if locked.status != Status.REGISTERING:
        raise Refusal("registration_closed", _("This tournament takes no entries now."))
    room = locked.capacity - locked.entries.exclude(status=Entry.Status.WITHDRAWN).count()
    if room < 1:
        raise Refusal("tournament_full", _("This tournament is full."), {"capacity": locked.capacity})
    entered = min(room, locked.seats if count is None else count)
    enter_house_players(locked, entered, by=by, now=now)
    record_audit(by=by, action="add_house_players", target=locked, now=now, after={"entered": entered})
    return entered


def enter_house_players(tournament: Tournament, count: int, *, by: Player | None, now: datetime) -> None:
    """Register so many who play nowhere else and can pay; new ones join when there are not enough."""
    for player in _free_house_players(count, tournament.price_cents, now):
        register(tournament=tournament, player=player, by=by, now=now)


def _free_house_players(count: int, price_cents: int, now: datetime) -> list[Player]:
    free = Player.objects.filter(
        ~is_engaged(),
        is_house=True,
        ledger_accounts__kind=LedgerAccount.Kind.WALLET,
        ledger_accounts__balance__gte=price_cents,
    ).order_by("pk")
    players = list(free[:count])
    return players + create_house_players(count=count - len(players), now=now)
