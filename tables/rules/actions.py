"""What a player may do: the imperative actions, and the offer that says which of them are legal now."""

from typing import NamedTuple

BRING_IN, COMPLETE, BET, RAISE, CALL, CHECK, FOLD = KINDS = (
    "bring_in",
    "complete",
    "bet",
    "raise",
    "call",
    "check",
    "fold",
)


class Action(NamedTuple):
    """A player's act. `amount` is the total he will have put in TO on this street, in chips.

    A fold or check has no amount; a call and a bring-in may leave it 0, else it must be the exact total.
    """

    seat: int
    kind: str
    amount: int = 0


class Legal(NamedTuple):
    """What the player whose turn it is may do; all amounts are totals TO on this street but `to_call`."""

    seat: int
    fold: bool
    check: bool
    call: int | None
    """The total after a call (all-in for less if the stack is short), None when there is nothing to call."""
    to_call: int
    """Chips a call costs now, 0 when there is nothing to call."""
    wager: str | None
    """Which wager is open to him: "complete", "bet", "raise", or None."""
    least: int
    """The smallest total of that wager, or all his chips if they are fewer; 0 without a wager."""
    most: int
    """The largest; the same as `least` in fixed limit."""
    bring_in: int | None
    """The total of the forced bet when it is his to post, else None."""
