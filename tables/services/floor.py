"""The floor is called, and comes."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.models import FloorCall, Hand, HandSeat
from tables.services.locks import lock_table
from tables.services.seats import not_seated

LONGEST_TEXT = 500
"""Characters."""


def call_floor(*, table_id: int, player: Player, text: str, now: datetime) -> FloorCall:
    """A seated player asks for a decision at his table.

    Raises Refusal: no_such_table, not_seated, floor_called_already, text_too_long.
    """
    with transaction.atomic():
        table = lock_table(table_id)
        seat = table.seats.filter(player=player).first()
        if seat is None:
            raise not_seated()
        call = FloorCall(table=table, hand_id=table.last_hand_id, seat=seat.number, kind=FloorCall.Kind.CALL)
        return _stored(call, player, text, now)


def dispute_hand(*, table_id: int, player: Player, text: str, now: datetime) -> FloorCall:
    """A player disputes the last ended hand he was dealt into here, also when it has cost him his seat.

    Raises Refusal: no_such_table, no_hand_to_dispute, floor_called_already, text_too_long.
    """
    with transaction.atomic():
        table = lock_table(table_id)
        ended = HandSeat.objects.filter(hand__table=table, hand__status=Hand.Status.ENDED, player=player)
        dealt = ended.order_by("-hand__number").first()
        if dealt is None:
            raise Refusal("no_hand_to_dispute", _("You have played no hand at this table yet."))
        call = FloorCall(table=table, hand_id=dealt.hand_id, seat=dealt.number, kind=FloorCall.Kind.DISPUTE)
        return _stored(call, player, text, now)


def _stored(call: FloorCall, player: Player, text: str, now: datetime) -> FloorCall:
    if len(text) > LONGEST_TEXT:
        raise Refusal("text_too_long", _("Say it in at most %d characters.") % LONGEST_TEXT)
    if FloorCall.objects.filter(table=call.table, player=player, resolved_at=None).exists():
        raise Refusal("floor_called_already", _("You have called the floor already; they are on their way."))
    call.player, call.text, call.at = player, text.strip(), now
    call.save()
    return call


@transaction.atomic
def resolve_floor_call(*, call: FloorCall, note: str, by: Player, now: datetime) -> FloorCall:
    """The floor has seen to it; `note` says what was decided.

    Raises Refusal: note_missing, resolved_already.
    """
    if not note.strip():
        raise Refusal("note_missing", _("Please note what was decided."))
    locked = FloorCall.objects.select_for_update(no_key=True).get(pk=call.pk)
    if locked.resolved_at is not None:
        raise Refusal("resolved_already", _("A colleague has seen to this call."))
    locked.note, locked.resolved_by, locked.resolved_at = note.strip(), by, now
    locked.save(update_fields=["note", "resolved_by", "resolved_at"])
    record_audit(by=by, action="resolve_floor_call", target=locked, now=now, reason=locked.note)
    return locked
