"""Chat at a table. Only who sits there and is signed in writes: whoever writes can be named and muted."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables import records
from tables.models import ChatLine, Hand, HandSeat, Mute, Seat, Table
from tables.services.locks import lock_table
from tables.services.seats import not_seated
from tables.services.telling import tell

LONGEST_LINE = 200
"""Characters."""
LINES, WITHIN = 5, timedelta(seconds=10)
"""So many lines of one player at one table, in any time so long."""


@dataclass(frozen=True, slots=True)
class Said:
    """A line that stands: viewers are told with `version`. `repeated`: it had been taken before."""

    version: int
    repeated: bool


def chat(*, table_id: int, player: Player, text: str, request_id: str, now: datetime) -> Said:
    """The player says something to everybody at his table.

    What is not meant for reading (control, bidirectional and other invisible characters) is left out.
    Raises Refusal: no_such_table, not_seated, muted, chat_in_hand (a player in the running hand, where the
    table does not allow it: also who has folded knows cards others do not), chat_empty, chat_too_long,
    chat_too_fast.
    """
    with transaction.atomic():
        table = lock_table(table_id)
        said = ChatLine.objects.filter(table=table, player=player, request_id=request_id).first()
        if said is not None:
            return Said(said.version, repeated=True)
        line = _line(text)
        seat = table.seats.select_related("player").filter(player=player).first()
        if seat is None:
            raise not_seated()
        _refuse_chat(table, seat, now)
        said = ChatLine(table=table, player=seat.player, seat=seat.number, text=line, request_id=request_id)
        said.version, said.at = table.version + 1, now
        said.save()
        return Said(tell(table, [records.chat(said)], now=now), repeated=False)


def _line(text: str) -> str:
    """The text on one line, without characters that do not show or turn others around."""
    spaced = "".join(" " if character.isspace() else character for character in text)
    shown = "".join(character for character in spaced if unicodedata.category(character)[0] != "C")
    line = " ".join(shown.split())
    if not line:
        raise Refusal("chat_empty", _("There is nothing to say in this."))
    if len(line) > LONGEST_LINE:
        raise Refusal("chat_too_long", _("A line has at most %d characters.") % LONGEST_LINE)
    return line


def _refuse_chat(table: Table, seat: Seat, now: datetime) -> None:
    if Mute.objects.filter(player=seat.player_id).exists():
        raise Refusal("muted", _("The floor has muted you."))
    if not table.chat_in_hand and _is_in_hand(table, seat):
        raise Refusal("chat_in_hand", _("Players in a hand do not chat. Wait until it is over."))
    lately = ChatLine.objects.filter(table=table, player=seat.player_id, at__gt=now - WITHIN)
    if lately.count() >= LINES:
        raise Refusal("chat_too_fast", _("You write too fast. Wait a moment."))


def _is_in_hand(table: Table, seat: Seat) -> bool:
    running = HandSeat.objects.filter(
        hand=table.last_hand_id, hand__status=Hand.Status.RUNNING, player=seat.player_id
    )
    return running.exists()


@transaction.atomic
def mute_player(*, player: Player, reason: str, by: Player, now: datetime) -> Mute:
    """The player may not chat any more, at any table. Raises Refusal: reason_missing, already_muted."""
    if not reason.strip():
        raise Refusal("reason_missing", _("Please give a reason; it is kept in the audit trail."))
    mute, is_new = Mute.objects.get_or_create(player=player, defaults={"reason": reason, "at": now})
    if not is_new:
        raise Refusal("already_muted", _("This player is muted already."))
    record_audit(by=by, action="mute_player", target=player, now=now, reason=reason)
    return mute


@transaction.atomic
def unmute_player(*, player: Player, by: Player, now: datetime) -> None:
    """The player may chat again. Raises Refusal: not_muted."""
    deleted, _kinds = Mute.objects.filter(player=player).delete()
    if not deleted:
        raise Refusal("not_muted", _("This player is not muted."))
    record_audit(by=by, action="unmute_player", target=player, now=now)
