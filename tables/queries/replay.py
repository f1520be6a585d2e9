"""A stored hand brought back to life: setup, sealed deck and actions, put through the rules again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tables.dealer import open_deck
from tables.masks import Orderings
from tables.models import Hand, HandAction, HandSeat, Table
from tables.rules.actions import Action
from tables.rules.hand import Hand as Play
from tables.rules.setup import Setup


def replayed(hand: Hand, seq: int | None = None) -> Play:
    """The hand as it stands, or as it stood after `seq` actions. Raises SealBroken."""
    deck, reshuffle = open_deck(hand.sealed_deck, hand_id=hand.id)
    assert hand.setup is not None, "a sealed hand has its setup"
    setup = Setup.from_json(hand.setup, deck, reshuffle)
    return Play.replay(setup, map(action, hand.actions[:seq]))


def action(taken: Sequence[Any]) -> Action:
    """The stored action as the rules take it."""
    stored = HandAction(*taken)
    return Action(stored.seat, stored.kind, stored.amount)


def live_hand(table: Table) -> Play | None:
    """The hand that is being played at the table, if one is."""
    hand = table.last_hand
    return replayed(hand) if hand is not None and hand.status == Hand.Status.RUNNING else None


def orderings_of(hand_id: int) -> Orderings:
    """The hand's deck, opened. Raises SealBroken."""
    sealed = Hand.objects.values_list("sealed_deck", flat=True).get(id=hand_id)
    return Orderings(*open_deck(sealed, hand_id=hand_id))


def dealt_in(hand_id: int) -> dict[int, int]:
    """Who was dealt in: seat numbers by player id."""
    return dict(HandSeat.objects.filter(hand_id=hand_id).values_list("player_id", "number"))
