"""The independent chip model: what stacks are worth when the places left are paid so and so much.

It takes each place in turn to go to a player with the chance of his share of the chips still in (Malmuth and
Harville): exactly over the subsets of a small field, as an integral for a large one.
"""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.rules.errors import PayoutError
from tournaments.rules.icm.arrivals import worth_by_arrivals
from tournaments.rules.icm.subsets import worth_by_subsets

SMALL_FIELD = 14
MOST_PLAYERS, MOST_PLACES = 1_000, 150


def icm(stacks: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """Each player's part of the prizes left, in whole cents, for his stack; they sum to what is paid.

    `prizes` begins with first place; those beyond the last player are not paid. Cents left over by rounding
    down go to the largest fractions, of equal ones to the larger stack, then in the order given. Raises
    PayoutError `no_chips`, `too_many_players`, `too_many_places`.
    """
    paid = prizes[: len(stacks)]
    if not stacks or min(stacks) < 1:
        raise PayoutError("no_chips", "Every player of a deal must have chips.")
    if len(stacks) > MOST_PLAYERS:
        raise PayoutError("too_many_players", f"ICM is reckoned for {MOST_PLAYERS} players at most.")
    if len(paid) > MOST_PLACES:
        raise PayoutError("too_many_places", f"ICM is reckoned for {MOST_PLACES} places at most.")
    worth = worth_by_subsets if len(stacks) <= SMALL_FIELD else worth_by_arrivals
    return whole_cents(worth(stacks, paid), stacks, sum(paid))


def whole_cents(parts: Sequence[float], stacks: Sequence[int], cents: int) -> list[int]:
    """The parts in whole cents that sum to `cents`."""
    scale = cents / (sum(parts) or 1.0)
    exact = [part * scale for part in parts]
    whole = [int(part) for part in exact]
    # To a thousandth of a cent: two equal stacks have equal fractions, whatever floats make of them.
    fractions = [round(part - down, 3) for part, down in zip(exact, whole, strict=True)]
    first_served = sorted(range(len(whole)), key=lambda at: (-fractions[at], -stacks[at], at))
    for at in first_served[: cents - sum(whole)]:
        whole[at] += 1
    return whole
