"""Deals: how the players left may divide what is still to be won (RULES §7). Cents and chips are whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from tournaments.rules.errors import PayoutError
from tournaments.rules.icm import icm, whole_cents

Deal = Literal["chip_chop", "icm", "agreed"]
DEALS: tuple[Deal, ...] = get_args(Deal)


def chip_chop(stacks: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """Everybody gets the least prize left, which is his already; the rest goes by chips.

    `prizes` begins with first place; those beyond the last player are not divided. A large stack may get more
    than first place pays: ICM never gives that. Raises PayoutError `no_chips`.
    """
    if not stacks or min(stacks) < 1:
        raise PayoutError("no_chips", "Every player of a deal must have chips.")
    paid = prizes[: len(stacks)]
    least = paid[-1] if len(paid) == len(stacks) else 0
    rest, chips = sum(paid) - least * len(stacks), sum(stacks)
    parts = whole_cents([rest * stack / chips for stack in stacks], stacks, rest)
    return [least + part for part in parts]


def agreed(amounts: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """What the players have agreed on. Raises PayoutError `deal_sum` unless it is all that is divided."""
    pool = sum(prizes[: len(amounts)])
    if min(amounts, default=0) < 0 or sum(amounts) != pool:
        raise PayoutError("deal_sum", f"The amounts must sum to {_money(pool)}, not {_money(sum(amounts))}.")
    return list(amounts)


def divided(
    deal: Deal, stacks: Sequence[int], prizes: Sequence[int], *, amounts: Sequence[int] = ()
) -> list[int]:
    """Each player's part under the deal, in cents. Raises PayoutError as the deal's own function does."""
    if deal == "agreed":
        return agreed(amounts, prizes)
    return icm(stacks, prizes) if deal == "icm" else chip_chop(stacks, prizes)


def left_to_win(prizes: Sequence[int], players: int, for_first: int = 0) -> list[int]:
    """The prizes that the players left divide, when so much is kept for whoever wins in the end.

    Raises PayoutError `deal_remainder` when more is kept than first place is ahead of second.
    """
    first, second, *others = [*prizes[:players], 0, 0]
    if not 0 <= for_first <= first - second:
        raise PayoutError(
            "deal_remainder", f"Between nothing and {_money(first - second)} can be kept for first place."
        )
    return [first - for_first, second, *others][:players]


def _money(cents: int) -> str:
    return f"{cents // 100:,}.{cents % 100:02}"
