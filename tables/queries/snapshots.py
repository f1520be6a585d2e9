"""What a viewer is first sent: the whole table as he may see it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from tables import records
from tables.dealer import SealBroken
from tables.masks import masked
from tables.models import Hand, HandSeat, Table
from tables.queries.replay import replayed
from tables.queries.tables import seats_at
from tables.rules.hand import Hand as Play
from tables.rules.masks import SPECTATOR

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
        **_hand_and_turn(table, player),
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


def _hand_and_turn(table: Table, player: Player | None) -> dict[str, Any]:
    """The hand dealt last, also when it is over: its showdown is seen until the next deal."""
    hand = Hand.objects.filter(table=table, dealt_at__isnull=False).order_by("-number").first()
    if hand is None:
        return {"hand": None, "turn": None}
    play, number = _play(hand), _dealt_to(hand, player)
    turn = records.turn(hand, play) if play is not None else None
    return {
        "hand": {
            "id": hand.id,
            "number": hand.number,
            "status": hand.status,
            "stakes": hand.stakes,
            "view": None if play is None else play.view(number or SPECTATOR),
        },
        "turn": None if turn is None else masked(turn, number, None),
    }


def _play(hand: Hand) -> Play | None:
    """The hand's state; None when it is void, or about to be because its deck cannot be opened."""
    if hand.status == Hand.Status.VOID:
        return None
    try:
        return replayed(hand)
    except SealBroken:
        return None


def _dealt_to(hand: Hand, player: Player | None) -> int | None:
    """The player's seat in this hand."""
    if player is None:
        return None
    own = HandSeat.objects.filter(hand=hand, player=player)
    return own.values_list("number", flat=True).first()
