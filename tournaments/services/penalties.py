"""Penalties: a warning, missed hands, a disqualification (RULES §5, §7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import reduce
from operator import or_

import structlog
from django.db import transaction
from django.db.models import F, OuterRef, Q, Subquery
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.models import Hand, HandSeat, Seat
from tables.services import remove_seat, tell_owner_news
from tournaments.models import Entry, Penalty, Tournament, TournamentTable
from tournaments.services.locking import lock_tournament
from tournaments.services.status import require_running, save

_log = structlog.get_logger(__name__)
MOST_ROUNDS = 10
Kind = Penalty.Kind


@transaction.atomic
def give_penalty(
    *,
    tournament: Tournament,
    entry: Entry,
    kind: str,
    reason: str,
    by: Player | None,
    now: datetime,
    rounds: int = 1,
) -> Penalty:
    """Warn a player, have him miss `rounds` × the players at his table, or disqualify him.

    He misses from the next hand on: he is dealt in, posts, and his hand is dead. Disqualified, he leaves once
    the hand at his table is over, and his chips leave play.
    Refusals: `not_running`, `reason_missing`, `not_playing`, `wrong_rounds`, `disqualified_already`.
    """
    locked = lock_tournament(tournament.pk)
    require_running(locked)
    if not reason.strip():
        raise Refusal("reason_missing", _("Please give a reason: the player reads it."))
    seat = seat_of(locked, entry)
    if Penalty.objects.filter(entry=entry, kind=Kind.DISQUALIFICATION).exists():
        raise Refusal("disqualified_already", _("This player is disqualified already."))
    hands = _hands_missed(seat, rounds) if kind == Kind.MISSED_HANDS else 0
    penalty = Penalty.objects.create(
        entry=entry, kind=Kind(kind), hands=hands, hands_left=hands, reason=reason.strip(), by=by, at=now
    )
    locked.penalised = True
    before = {"seat": seat.number, "table": seat.table_id, "stack": seat.stack}
    after = {"entry": entry.pk, "player": entry.player_id, "kind": kind, "hands": hands}
    record_audit(
        by=by,
        action="give_penalty",
        target=locked,
        now=now,
        reason=reason.strip(),
        before=before,
        after=after,
    )
    tell_owner_news(table_ids=[seat.table_id], now=now)
    save(locked, due_at=now, now=now)
    return penalty


def carry_out_disqualifications(
    tournament: Tournament, idle: Iterable[TournamentTable], *, now: datetime
) -> bool:
    """Remove whom the director has disqualified from these locked, idle tables; each is the next to go.

    Who had lost his last chips meanwhile keeps the place of his bust. Returns whether somebody left.
    """
    if not tournament.penalised:
        return False
    pending = Penalty.objects.filter(
        entry__tournament=tournament, kind=Kind.DISQUALIFICATION, carried_out_at=None
    )
    seats = {
        seat.player_id: seat for seat in Seat.objects.filter(table__in=[table.table_id for table in idle])
    }
    due = [
        each
        for each in pending.select_related("entry").order_by("id")
        if each.entry.status != Entry.Status.SEATED or each.entry.player_id in seats
    ]
    for penalty in due:
        _carry_out(tournament, penalty, seats.get(penalty.entry.player_id), now)
    return bool(due)


def _carry_out(tournament: Tournament, penalty: Penalty, seat: Seat | None, now: datetime) -> None:
    entry = penalty.entry
    if entry.status == Entry.Status.SEATED and seat is not None:
        left = tournament.entries.filter(status__in=[Entry.Status.SEATED, Entry.Status.WON])
        entry.place = left.count()
        entry.status, entry.busted_at, entry.stack_before_bust = Entry.Status.BUSTED, now, seat.stack
        entry.save()
        remove_seat(seat=seat, by=None, now=now, reason="disqualified")
        penalty.chips = seat.stack
        tournament.chips_removed += seat.stack
        tournament.save(update_fields=["chips_removed"])
        _log.info("disqualified", tournament=tournament.pk, entry=entry.pk, place=entry.place)
    penalty.carried_out_at = now
    penalty.save(update_fields=["chips", "carried_out_at"])


def count_missed_hands(tournament: Tournament, hands: Sequence[Hand]) -> None:
    """Count the ended hands that were dead to the penalised; void ones do not count. At most one query.

    Of several penalties a player serves the first one first.
    """
    counted = [hand for hand in hands if hand.dead and hand.status != Hand.Status.VOID]
    if not counted:
        return
    dead = reduce(or_, (Q(hand=hand, number__in=hand.dead) for hand in counted))
    missing = HandSeat.objects.filter(dead)
    open_ones = Penalty.objects.filter(entry__tournament=tournament, hands_left__gt=0)
    first = open_ones.filter(entry=OuterRef("entry")).order_by("id").values("pk")[:1]
    open_ones.filter(pk=Subquery(first), entry__player__in=missing.values("player")).update(
        hands_left=F("hands_left") - 1
    )


def seat_of(tournament: Tournament, entry: Entry) -> Seat:
    """Where an entry of the tournament sits. Refusal: `not_playing`."""
    seats = Seat.objects.filter(player=entry.player_id, table__tournament_table__tournament=tournament)
    seat = seats.first()
    if seat is None or entry.tournament_id != tournament.pk:
        raise Refusal("not_playing", _("This player has no seat in the tournament."))
    return seat


def _hands_missed(seat: Seat, rounds: int) -> int:
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refusal("wrong_rounds", _("Between 1 and %d rounds.") % MOST_ROUNDS)
    return rounds * Seat.objects.filter(table=seat.table_id).count()
