"""Main pot and side pots from what each seat put in, and the split of a pot among its winners (RULES 4)."""

from collections.abc import Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """Chips, and the seats (indexes clockwise) that can win them. The main pot comes first in every list."""

    amount: int
    claimants: tuple[int, ...]


def form_pots(put_in: Sequence[int], in_hand: Sequence[bool]) -> list[Pot]:
    """One pot for each level of chips a live hand has in; folded chips above the highest join the last."""
    levels = sorted({chips for chips, live in zip(put_in, in_hand, strict=True) if live})
    if len(levels) == 1:
        pot = Pot(sum(put_in), tuple([seat for seat, live in enumerate(in_hand) if live]))
        return [pot] if pot.amount else []
    pots = []
    below = 0
    for level, top in zip(levels, [*levels[:-1], max(put_in)], strict=True):
        amount = sum([min(chips, top) - below for chips in put_in if chips > below])
        if amount:
            claimants = [seat for seat, live in enumerate(in_hand) if live and put_in[seat] >= level]
            pots.append(Pot(amount, tuple(claimants)))
        below = level
    return pots


def split(amount: int, winners: Sequence[int], chip: int) -> list[tuple[int, int]]:
    """The share of each winner, who come in the order in which they are due an odd chip.

    Shares are multiples of `chip`; no one gets more than one odd chip, and what is left below a chip goes to
    the first who got none.
    """
    each, odd = divmod(amount // chip, len(winners))
    shares = [(each + (place < odd)) * chip for place in range(len(winners))]
    shares[odd] += amount % chip
    return list(zip(winners, shares, strict=True))


def low_half(amount: int, chip: int) -> int:
    """The low half of a high-low pot: the odd chip belongs to the high half."""
    return amount // chip // 2 * chip
