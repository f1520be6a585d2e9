"""Histories to take away: PHH, text for trackers, and JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from tables.masks import Orderings, masked
from tables.queries import OwnHand
from tables.records import Record, utc
from tables.rules.events import record
from tables.rules.heading import Heading
from tables.rules.phh.writing import write
from tables.rules.text.history import hand_text


def as_phh(own: OwnHand) -> str:
    """A .phh file; cards he did not see are ??."""
    return write(own.play, _heading(own), own.seat)


def as_text(own: OwnHand) -> str:
    """The lines that trackers read."""
    return hand_text(own.play, _heading(own), own.seat)


def as_data(own: OwnHand) -> dict[str, Any]:
    """The hand as records of the stream (docs/stream.md), with what stands at its head."""
    hand, setup = own.hand, own.play.setup
    assert hand.dealt_at is not None
    assert hand.ended_at is not None
    return {
        "hand": hand.id,
        "number": hand.number,
        "table": hand.table.name,
        "owner": hand.table.owner_name,
        "game": hand.game,
        "stakes": hand.stakes,
        "dealt_at": utc(hand.dealt_at),
        "ended_at": utc(hand.ended_at),
        "seat": own.seat,
        "result": own.won,
        "players": [
            {
                "seat": seat.number,
                "nickname": own.nicknames[seat.number],
                "stack": seat.stack,
                "stack_after": own.play.stacks[seat.number],
            }
            for seat in setup.seats
        ],
        "records": seen(own),
    }


def seen(own: OwnHand) -> list[Record]:
    """All that happened in the hand, as its player saw it."""
    orderings = Orderings(own.play.setup.deck, own.play.setup.reshuffle or ())
    return [masked(record(event), own.seat, orderings) for event in own.play.events]


def _as_json(own: OwnHand) -> str:
    return json.dumps(as_data(own), ensure_ascii=False, indent=1) + "\n"


def _heading(own: OwnHand) -> Heading:
    table = own.hand.table
    assert own.hand.dealt_at is not None
    return Heading(
        number=own.hand.id,
        table=" ".join(name for name in (table.owner_name, table.name) if name),
        played_at=own.hand.dealt_at,
        players=own.nicknames,
        seats=table.max_seats,
    )


FORMATS: Mapping[str, Callable[[OwnHand], str]] = MappingProxyType(
    {"phh": as_phh, "txt": as_text, "json": _as_json}
)
"""By the ending of the file's name."""
