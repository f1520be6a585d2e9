"""What one viewer is sent of a stored record. An allow-list: a field that is not named here is not sent."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tables.records import Record
from tables.rules.masks import SPECTATOR, mask

Deck = tuple[int, ...]


class Orderings(NamedTuple):
    """A hand's two orderings of the deck, as the dealer opened them."""

    deck: Deck
    reshuffle: Deck


_PUBLIC: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "hand_dealt": ("hand", "number", "game", "stakes", "button", "commitment", "seats"),
        "chips": ("seq", "stacks", "bets", "put_in", "pots", "total"),
        "best_hands": ("hands",),
        "turn": ("hand", "seat", "seq", "ends_at", "bank_seconds"),
        "turn_extended": ("hand", "ends_at"),
        "time_banks": ("banks",),
        "hand_settled": ("hand", "stacks"),
        "hand_void": ("hand", "reason", "stacks"),
        "chat": ("seat", "nickname", "text", "at"),
        "seat_taken": ("seat", "nickname", "house", "stack", "away", "bank_seconds"),
        "seat_left": ("seat", "reason"),
        "player_moved": ("seat", "to_table", "to_seat"),
        "chips_bought": ("seat", "stack"),
        "seat_away": ("seat", "away"),
        "owner_news": (),
        "table_closed": ("reason", "moved_to"),
    }
)
"""The table's own records; those of the game are masked by the rules."""


def is_personal(record: Record, seat: int) -> bool:
    """Whether who was dealt in at `seat` may be sent more of the record than a spectator is."""
    event = record["event"]
    if event in ("turn", "offered"):
        return bool(record["seat"] == seat)
    return bool(event == "street_dealt")


def masked(record: Record, seat: int | None, orderings: Orderings | None) -> Record:
    """The record for whoever was dealt in at `seat` (None: a spectator, for whom no deck need be opened).

    Only the actor is sent what he may do, and only its owner a card that lies face down.
    """
    event = record["event"]
    if event not in _PUBLIC:
        deck, reshuffle = orderings or (None, None)
        return mask(record, SPECTATOR if seat is None else seat, deck, reshuffle)
    sent = {"event": event, **{field: record[field] for field in _PUBLIC[event]}}
    if event == "turn" and record["seat"] == seat:
        sent["legal"] = record["legal"]
    return sent
