"""The floor declares a hand void: all chips return (RULES §5)."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.models import Hand, HandSeat, Seat, Table
from tables.services.locks import lock_table
from tables.services.settlement import store_stacks, void

LONGEST_REASON = 200
"""Characters."""


def void_hand(*, hand: Hand, reason: str, by: Player, now: datetime) -> None:
    """Declare the table's last hand void, while it runs or after its end.

    Once the next hand has been released its stacks are those of this one's end, and it stands. Raises
    Refusal: reason_missing, reason_too_long, hand_stands, void_already, hand_raked, stacks_changed (somebody
    has left, moved or bought chips since: nobody's chips are taken from where they went).
    """
    if not reason.strip():
        raise Refusal("reason_missing", _("Please give a reason: the players read it."))
    if len(reason) > LONGEST_REASON:
        raise Refusal("reason_too_long", _("A reason has at most %d characters.") % LONGEST_REASON)
    with transaction.atomic():
        table = lock_table(hand.table_id)
        current = _last_hand(table, hand)
        before = {"status": current.status, "number": current.number}
        if current.status == Hand.Status.ENDED:
            _return_chips(table, current)
        void(table, current, reason.strip(), now)
        record_audit(by=by, action="void_hand", target=current, now=now, reason=reason.strip(), before=before)


def _last_hand(table: Table, hand: Hand) -> Hand:
    current = table.last_hand
    if current is None or current.pk != hand.pk:
        raise Refusal("hand_stands", _("The next hand has begun: this one stands."))
    if current.status == Hand.Status.VOID:
        raise Refusal("void_already", _("This hand is void already."))
    return current


def _return_chips(table: Table, hand: Hand) -> None:
    """Every stack is again what it was before the hand."""
    assert hand.result is not None
    if hand.result["rake"]:
        raise Refusal("hand_raked", _("Rake was taken from this hand: it is corrected by a transfer."))
    seats = {(seat.number, seat.player_id): seat for seat in table.seats.all()}
    returned: list[Seat] = []
    for dealt in HandSeat.objects.filter(hand=hand):
        seat = seats.get((dealt.number, dealt.player_id))
        if seat is None or seat.stack != hand.result["stacks"][str(dealt.number)]:
            raise Refusal("stacks_changed", _("Players or chips have moved since: this hand stands."))
        seat.stack = dealt.stack
        returned.append(seat)
    store_stacks(returned)
