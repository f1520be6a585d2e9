"""Who leaves a table to balance the field, and which seat he takes (RULES §7).

`big_blind` is the seat of a table's last big blind, 0 before there was one, None when the rotation has
stud games only: a button then is taken to stand at the dealer, so the lowest seat acts first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from tournaments.rules.draw import Draw
from tournaments.rules.floor import MOST_SEATS, WhoMoves

DECK = tuple(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")


class Choice(NamedTuple):
    """A seat, and what was drawn to find it."""

    seat: int
    drawn: dict[str, Any]


def choose_mover(rule: WhoMoves, seats: Iterable[int], big_blind: int | None, draw: Draw) -> Choice:
    """The seat, of these taken ones, whose player moves."""
    taken = sorted(seats)
    if rule == "high_card_draw":
        return _highest_card(taken, draw)
    if rule == "random":
        return Choice(taken[draw(len(taken))], {"players": taken})
    return Choice(due_first(taken, big_blind), {})


def choose_seat(rule: WhoMoves, seats: Sequence[int], big_blind: int | None, draw: Draw) -> Choice:
    """The seat he takes, of these open ones, the last to open last.

    In games with blinds the worst position is the seat due the big blind soonest. The seat of the last
    big blind, due the small one, is the latest of all.
    """
    if rule in ("high_card_draw", "random"):
        return Choice(seats[draw(len(seats))], {"seats": list(seats)})
    if rule == "tda" and big_blind is None:
        return Choice(seats[-1], {})
    return Choice(due_first(seats, big_blind), {})


def due_first(seats: Iterable[int], big_blind: int | None) -> int:
    """The first of the seats clockwise after the last big blind."""
    return min(seats, key=lambda seat: (seat - (big_blind or 0) - 1) % MOST_SEATS)


def _highest_card(seats: Sequence[int], draw: Draw) -> Choice:
    """A card to each: the highest moves, aces high, ties by suit."""
    deck = list(range(len(DECK)))
    cards = {seat: deck.pop(draw(len(deck))) for seat in seats}
    highest = max(seats, key=cards.__getitem__)
    return Choice(highest, {"cards": {str(seat): DECK[card] for seat, card in cards.items()}})
