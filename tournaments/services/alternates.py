"""The alternates list: a full tournament's open seats go to who has waited longest."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from accounts.errors import NotEnoughMoney, Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.dealer.randomness import Source
from tournaments.models import Alternate, Tournament
from tournaments.queries import registration_open
from tournaments.services.admission import admit
from tournaments.services.entering import enter, is_full, refuse_when_closed, refuse_when_in
from tournaments.services.locking import lock_tournament

Status = Alternate.Status


@transaction.atomic
def join_alternates(
    *, tournament: Tournament, player: Player, by: Player | None, now: datetime, password: str = ""
) -> Alternate:
    """Put the player at the end of the list. He pays nothing until a seat is his.

    Refusals: `no_alternates`, `registration_closed`, `already_registered`, `already_waiting`, `seats_open`;
    of who comes by himself those of `register` on passwords and invitations.
    """
    admit(tournament, player, password, by=by)
    locked = lock_tournament(tournament.pk)
    if not locked.alternates:
        raise Refusal("no_alternates", _("This tournament keeps no alternates list."))
    refuse_when_closed(locked, now)
    refuse_when_in(locked, player)
    if _waiting(locked).filter(player=player).exists():
        raise Refusal("already_waiting", _("You are on the alternates list already."))
    if not is_full(locked):
        raise Refusal("seats_open", _("There are places left: register instead."))
    alternate = Alternate.objects.create(tournament=locked, player=player, joined_at=now)
    record_audit(by=by, action="join_alternates", target=locked, now=now, after={"player": player.pk})
    return alternate


@transaction.atomic
def leave_alternates(
    *, tournament: Tournament, player: Player, by: Player | None, now: datetime
) -> Alternate:
    """Take the player off the list. Refusal: `not_waiting`."""
    locked = lock_tournament(tournament.pk)
    alternate = _waiting(locked).filter(player=player).first()
    if alternate is None:
        raise Refusal("not_waiting", _("You are not on the alternates list."))
    _end(alternate, Status.LEFT, now)
    record_audit(by=by, action="leave_alternates", target=locked, now=now, after={"player": player.pk})
    return alternate


def call_alternates(tournament: Tournament, *, now: datetime, source: Source) -> bool:
    """Give the open seats of a locked tournament to its alternates, in order; returns whether one sits.

    Who cannot pay is passed over and told so. One query where no list is kept or nobody waits.
    """
    if not tournament.alternates or not registration_open(tournament, now):
        return False
    called = False
    for alternate in _waiting(tournament).select_related("player"):
        if is_full(tournament):
            break
        called |= _call(tournament, alternate, now, source)
    return called


def _call(tournament: Tournament, alternate: Alternate, now: datetime, source: Source) -> bool:
    try:
        with transaction.atomic():
            player = alternate.player
            enter(tournament, player, by=None, now=now, source=source, action="seat_alternate")
    except NotEnoughMoney:
        reason = _("A seat was yours, but your wallet did not cover the buy-in: it went to the next.")
        _end(alternate, Status.PASSED_OVER, now, reason)
        after = {"player": alternate.player_id}
        record_audit(by=None, action="pass_over_alternate", target=tournament, now=now, after=after)
        return False
    _end(alternate, Status.SEATED, now)
    return True


def _waiting(tournament: Tournament) -> QuerySet[Alternate]:
    return tournament.alternate_list.filter(status=Status.WAITING).order_by("pk")


def _end(alternate: Alternate, status: Status, now: datetime, reason: str = "") -> None:
    alternate.status, alternate.ended_at, alternate.reason = status, now, reason
    alternate.save(update_fields=["status", "ended_at", "reason"])
