"""What a viewer is first sent: the whole table as he may see it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from tables import records
from tables.dealer import SealBroken
from tables.masks import masked
from tables.models import Hand, Seat, Table
from tables.queries.chat import last_lines
from tables.queries.replay import dealt_in, replayed
from tables.queries.tables import seats_at
from tables.rules.hand import Hand as Play
from tables.rules.masks import SPECTATOR
from tables.rules.views import HandView

Snapshot = dict[str, Any]

PROTOCOL = 1
_TRIES = 20


def snapshot(table_id: int, player: Player | None, now: datetime) -> Snapshot:
    """The table for `player` (None: a spectator), at one version. Raises Refusal("no_such_table")."""
    for _attempt in range(_TRIES):
        seen = _read(table_id, player, now)
        # Every commit at a table raises its version: what was read between two equal ones belongs together.
        if Table.objects.filter(id=table_id, version=seen["v"]).exists():
            return seen
    raise Refusal("busy_table", _("This table moves too fast to be shown. Try again."))


def _read(table_id: int, player: Player | None, now: datetime) -> Snapshot:
    table = Table.objects.filter(id=table_id).first()
    if table is None:
        raise Refusal("no_such_table", _("There is no such table."))
    seats = seats_at(table_id)
    own = next((seat.number for seat in seats if player is not None and seat.player_id == player.id), None)
    return {
        "type": "snapshot",
        "protocol": PROTOCOL,
        "v": table.version,
        "now": records.utc(now),
        "table": _table(table),
        "seats": [records.seated(seat) for seat in seats],
        "you": {"nickname": None if player is None else player.nickname, "seat": own},
        "chat": [records.said(line) for line in last_lines(table_id)],
        **_hand_and_turn(table, seats, player),
    }


def _table(table: Table) -> dict[str, Any]:
    return {
        "id": table.id,
        "name": table.name,
        "status": table.status,
        "max_seats": table.max_seats,
        "house": table.house,
        "action_seconds": table.action_seconds,
        "owner": {"name": table.owner_name, "path": table.owner_path},
    }


def _hand_and_turn(table: Table, seats: Sequence[Seat], player: Player | None) -> dict[str, Any]:
    """The hand dealt last, also when it is over: its showdown is seen until the next deal."""
    hand = Hand.objects.filter(table=table, dealt_at__isnull=False).order_by("-number").first()
    if hand is None:
        return {"hand": None, "turn": None}
    play, dealt = _play(hand), dealt_in(hand.id)
    number = None if player is None else dealt.get(player.id)
    staying = {seat.number for seat in seats if _has_stayed(seat, hand, dealt)}
    actor = next((seat for seat in seats if seat.number == hand.actor), None)
    turn = records.turn(hand, play, actor) if play is not None else None
    return {
        "hand": {
            "id": hand.id,
            "number": hand.number,
            "status": hand.status,
            "stakes": hand.stakes,
            "commitment": hand.commitment,
            "view": None if play is None else _of_those(staying, play.view(number or SPECTATOR)),
        },
        "turn": None if turn is None else masked(turn, number, None),
    }


def _has_stayed(seat: Seat, hand: Hand, dealt: Mapping[int, int]) -> bool:
    """Whether who sits here was dealt in here: who came later has no part in the hand on the table."""
    assert hand.dealt_at is not None
    return dealt.get(seat.player_id) == seat.number and seat.taken_at <= hand.dealt_at


def _of_those(staying: Collection[int], view: HandView) -> HandView:
    """The view without the seats that have been left since, by number as `hand_dealt` names them.

    The rules have them in the order of the deal, which in board games begins at the button's left.
    """
    seats = [seat for seat in view["seats"] if seat["seat"] in staying]
    view["seats"] = sorted(seats, key=lambda seat: seat["seat"])
    view["wins"] = [win for win in view["wins"] if win["seat"] in staying]
    return view


def _play(hand: Hand) -> Play | None:
    """The hand's state; None when it is void, or about to be because its deck cannot be opened."""
    if hand.status == Hand.Status.VOID:
        return None
    try:
        return replayed(hand)
    except SealBroken:
        return None
