"""One street's betting: what is owed, what a full wager is, who may still raise, and when the cap is reached.

The three structures share it; they differ in the size of a wager and in what reopens the betting (RULES 4).
"""

from collections.abc import Sequence

from tables.rules.actions import BET, COMPLETE, RAISE
from tables.rules.games import FIXED_LIMIT, POT_LIMIT


class Betting:
    """The state of one street's betting. Seats are indexes clockwise; amounts are totals on the street."""

    __slots__ = (
        "bet",
        "cap",
        "cap_reached",
        "faced",
        "full",
        "kind",
        "least",
        "opened",
        "owed",
        "raises",
        "step",
        "structure",
    )

    def __init__(
        self, structure: str, bet: int, seats: int, cap: int | None, *, forced: int, is_bet: bool
    ) -> None:
        """`bet` is the street's bet (in no limit and pot limit the least one).

        `cap` counts the raises allowed after the bet or completion, None is no cap. `forced` is the bring-in
        or big blind, owed in full even when a short stack posted less; a big blind `is_bet`.
        """
        self.structure = structure
        self.bet = bet
        self.owed = forced
        """The total that stays in: the highest wager, or the forced amount."""
        self.full = forced
        """The last full wager: short all-ins above it count for nothing until completed."""
        self.opened = is_bet
        self.step = bet if is_bet else bet - forced
        """What the next full wager adds: to the last full one in fixed limit, else to what is owed."""
        self.cap = cap
        self.raises = 0
        self.cap_reached = False
        self.faced: list[int | None] = [None] * seats
        """For each seat the step when it last acted on this street, None if it has not."""
        self.least = self.full + self.step
        """The total of the smallest full wager."""
        self.kind = RAISE if is_bet else COMPLETE if forced else BET
        """What a wager is called now."""

    def may_raise(self, seat: int, bet: int) -> bool:
        """Whether a seat with `bet` in may wager more: not at the cap, nor again unless it owes enough.

        Half a full wager reopens the betting in fixed limit (WSOP-L 129, TDA 47-B), a full one in the others.
        """
        if self.cap_reached:
            return False
        faced = self.faced[seat]
        if faced is None:
            return True
        owes = self.owed - bet
        return (2 * owes if self.structure == FIXED_LIMIT else owes) >= faced

    def most(self, bet: int, stack: int, put_in: Sequence[int]) -> int:
        """The total of the largest wager for a seat with `bet` in and `stack` behind; `put_in` is every chip.

        Pot limit is what the pot would be after the call, and never less than the smallest full wager.
        """
        if self.structure == FIXED_LIMIT:
            return self.least
        if self.structure == POT_LIMIT:
            return max(self.least, self.owed + sum(put_in) + self.owed - bet)
        return bet + stack

    def wager(self, to: int, uncapped: bool) -> None:
        """Takes a wager above what is owed; `uncapped` says that the house lifts the cap at this moment.

        Once the cap is reached on a street it stays reached.
        """
        if self._is_full(to):
            self._take_full(to)
            self.cap_reached = self.cap_reached or (self.raises == self.cap and not uncapped)
        self.owed = to
        self.kind = RAISE if self.opened else COMPLETE
        counted = self.full if self.structure == FIXED_LIMIT or not self.opened else to
        self.least = counted + self.step

    def _is_full(self, to: int) -> bool:
        """Whether a wager counts: half a step past the last full one in fixed limit, else a whole step."""
        if self.structure == FIXED_LIMIT:
            return 2 * (to - self.full) >= self.step
        return to >= self.least

    def _take_full(self, to: int) -> None:
        if self.structure == FIXED_LIMIT:
            self.step = self.bet
        else:
            self.step = to - self.owed if self.opened else to
        self.raises += self.opened
        self.opened = True
        self.full = to
