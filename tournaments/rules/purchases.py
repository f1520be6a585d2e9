"""Who may rebuy or take the add-on (RULES §7). Chips are whole numbers, times in seconds."""

from __future__ import annotations

from typing import NamedTuple

SECONDS_TO_REBUY = 60
"""How long a player without chips may think about it while his table deals on."""


class Buyer(NamedTuple):
    """An entry that may buy chips: its stack between hands, and what it has bought that is not in it yet.

    `rebuys` and `add_ons` are those it has had; `busted_for` is how long it is out, None while it plays.
    """

    stack: int
    waiting: int = 0
    rebuys: int = 0
    add_ons: int = 0
    busted_for: float | None = None


def rebuy_refusal(buyer: Buyer, *, is_open: bool, limit: int | None, starting_stack: int) -> str | None:
    """The code of what stands against one more rebuy, None when he may. `limit` None: there is none."""
    if not is_open:
        return "rebuys_closed"
    if limit is not None and buyer.rebuys >= limit:
        return "no_rebuy"
    if buyer.busted_for is not None:
        return "rebuy_too_late" if buyer.busted_for > SECONDS_TO_REBUY else None
    return "too_many_chips" if buyer.stack + buyer.waiting > starting_stack else None


def add_on_refusal(buyer: Buyer, *, is_open: bool) -> str | None:
    """As `rebuy_refusal`, of the add-on: once, by who still plays, however many chips he has."""
    if not is_open:
        return "add_on_closed"
    if buyer.add_ons:
        return "add_on_taken"
    return "not_playing" if buyer.busted_for is not None else None
