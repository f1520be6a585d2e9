"""Who busted a player, and what each of them gets of the bounty (RULES §7). Chips and cents are whole."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple


class PotPart(NamedTuple):
    """A pot, or its high or low half: its number (0 is the main pot), and what each seat won of it.

    The seats come in the order in which they are due an odd chip, the high half before the low one.
    """

    pot: int
    shares: tuple[tuple[int, int], ...]


def bounty_shares(
    cents: int, busted: int, before: Mapping[int, int], after: Mapping[int, int], parts: Sequence[PotPart]
) -> dict[int, int]:
    """The bounty on the seat `busted` by seat: it goes where the pot with his last chips goes.

    `before` and `after` are the stacks around the hand by seat. Parts of a split pot share equally, then the
    winners of each; odd cents go the way of odd chips.
    """
    won = [part for part in parts if part.pot == _last_pot(busted, before, after, parts)]
    shares: dict[int, int] = defaultdict(int)
    for part, of_part in zip(won, _equal(cents, len(won)), strict=True):
        for (seat, _chips), share in zip(part.shares, _equal(of_part, len(part.shares)), strict=True):
            shares[seat] += share
    return {seat: share for seat, share in shares.items() if share}


def _last_pot(
    busted: int, before: Mapping[int, int], after: Mapping[int, int], parts: Sequence[PotPart]
) -> int:
    """The number of the pot that holds the last chip of the busted seat.

    What a seat put in is what it has less than before, and what it won. Pots are filled level by level: those
    up to the one with his last chip hold all that anybody put in up to his level.
    """
    amounts: dict[int, int] = defaultdict(int)
    put_in = {seat: stack - after[seat] for seat, stack in before.items()}
    for part in parts:
        for seat, chips in part.shares:
            amounts[part.pot] += chips
            put_in[seat] += chips
    up_to_him = sum(min(chips, put_in[busted]) for chips in put_in.values())
    for pot in sorted(amounts):
        up_to_him -= amounts[pot]
        if up_to_him <= 0:
            return pot
    return max(amounts)


def _equal(cents: int, shares: int) -> list[int]:
    each, odd = divmod(cents, shares)
    return [each + (place < odd) for place in range(shares)]
