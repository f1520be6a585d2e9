"""Updates and snapshots as text for each viewer. Synchronous: the hub and the sockets call it in a thread.

Spectators of a table are all sent the same text, written once; those who were dealt into a hand are sent
their own. A deck is opened only when one of them is watching, and kept for the hand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tables import queries, records
from tables.dealer import SealBroken
from tables.masks import Orderings, is_personal, masked
from tables.models import TableUpdate
from tables.records import Record
from tables.streaming import messages

MOST_UPDATES = 50
"""A viewer who misses more is sent a snapshot."""
_DEALING = frozenset({"street_dealt", "board_dealt", "community_card_dealt"})


class Rendered(NamedTuple):
    """One update as text: for spectators, and for players who were dealt in (by player id)."""

    version: int
    public: str
    own: Mapping[int, str]

    def for_player(self, player_id: int) -> str:
        """What this player is sent."""
        return self.own.get(player_id, self.public)


def updates_since(table_id: int, version: int, players: Collection[int]) -> list[Rendered]:
    """The updates after `version`, each for everyone among `players` and for spectators."""
    return [_rendered(update, players) for update in queries.updates_since(table_id, version, MOST_UPDATES)]


def _rendered(update: TableUpdate, players: Collection[int]) -> Rendered:
    public = [messages.text(masked(record, None, None)) for record in update.records]
    dealt_in = {} if update.hand_id is None else _dealt_in(update.hand_id)
    watching = {player_id: dealt_in[player_id] for player_id in players if player_id in dealt_in}
    own = _own(update, public, watching) if watching else {}
    return Rendered(update.version, messages.update(update.version, public), own)


def _own(update: TableUpdate, public: Sequence[str], seats: Mapping[int, int]) -> dict[int, str]:
    """The update for each player of the hand, by player id; `seats` are their seat numbers.

    Empty when the deck cannot be opened: the hand is void, or will be when its turn is due.
    """
    assert update.hand_id is not None
    try:
        orderings, told = _orderings(update.hand_id), _own_hands(update, seats.values())
    except SealBroken:
        return {}
    return {
        player_id: messages.update(
            update.version,
            [
                *_as_sent(update.records, public, seat, orderings),
                *(messages.text(record) for record in told.get(seat, ())),
            ],
        )
        for player_id, seat in seats.items()
    }


def _as_sent(records: list[Record], public: Sequence[str], seat: int, orderings: Orderings) -> Iterator[str]:
    """Each record as text: what is no different for this seat is written once, for all."""
    for record, text in zip(records, public, strict=True):
        yield messages.text(masked(record, seat, orderings)) if is_personal(record, seat) else text


def _own_hands(update: TableUpdate, seats: Collection[int]) -> dict[int, list[Record]]:
    """What each seat is told of its own hand as it stood at this update, when the hand has moved on."""
    events = {record["event"] for record in update.records}
    if update.hand is None or "chips" not in events:
        return {}
    turns = [record["seq"] for record in update.records if record["event"] == "turn"]
    with queries.as_it_stood(update.hand, turns[-1] if turns else None) as play:
        views = play.views(seats)
    best = (
        {}
        if _DEALING.isdisjoint(events)
        else {seat: records.best_hands(view) for seat, view in views.items()}
    )
    return {
        seat: [record for record in (best.get(seat), records.helper(view)) if record is not None]
        for seat, view in views.items()
    }


@lru_cache(maxsize=512)
def _dealt_in(hand_id: int) -> dict[int, int]:
    return queries.dealt_in(hand_id)


@lru_cache(maxsize=512)
def _orderings(hand_id: int) -> Orderings:
    return queries.orderings_of(hand_id)
