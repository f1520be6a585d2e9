"""A razz low as players speak of it: 8-6, smooth or rough, a brick, and the ranks that would improve it.

Cards are whole numbers as everywhere; ranks here count from the ace (0) to the king (12).
"""

from collections.abc import Sequence

from tables.rules.evaluators import EVALUATORS
from tables.rules.evaluators.evaluator import ACE_LOW
from tables.rules.evaluators.words import needs

EIGHT = ACE_LOW.index("8")
_SIX, _FIVE, _FOUR = (ACE_LOW.index(letter) for letter in "654")
_NAMED = {_FIVE: "six-five low", _FOUR: "six-four low"}
_SMOOTH, _ROUGH = 3, 1
_RAZZ = EVALUATORS["ace_to_five"]
_RANKS = _RAZZ.base.positions


def ranks_of(cards: Sequence[int]) -> list[int]:
    """The rank of each card."""
    return [_RANKS[card] for card in cards]


def lowest(cards: Sequence[int]) -> list[int]:
    """The ranks that count: the lowest five different ones, or all if they are fewer, lowest first."""
    return sorted(set(ranks_of(cards)))[:5]


def spoken(low: Sequence[int]) -> str:
    """The low in words: "8-6 low, needs one card"; the wheel and the sixes have names."""
    complete = len(low) == 5
    if complete and low[-1] == _FIVE:
        return "wheel"
    if complete and low[-1] == _SIX:
        return _NAMED[low[-2]]
    top = "-".join(ACE_LOW[rank] for rank in reversed(low[-2:]))
    return f"{top} low{needs(5 - len(low))}"


def shape(low: Sequence[int]) -> str | None:
    """ "smooth" when the second rank is at least three below the top, "rough" when it is one below.

    None between the two, for a single rank, and for what has a name: the wheel and the sixes.
    """
    if len(low) < 2 or low[-1] <= _SIX:
        return None
    below = low[-1] - low[-2]
    return "smooth" if below >= _SMOOTH else "rough" if below == _ROUGH else None


def is_brick(rank: int, held: Sequence[int]) -> bool:
    """Whether a card of this rank is a brick to these ranks: nine or more, or it pairs one."""
    return rank > EIGHT or rank in held


def improving(cards: Sequence[int]) -> list[int]:
    """The ranks that improve the hand, lowest first.

    With fewer than five cards those of eight or less that it does not hold, then those that lower its best
    five.
    """
    held = ranks_of(cards)
    if len(cards) < 5:
        return [rank for rank in range(EIGHT + 1) if rank not in held]
    now = _RAZZ.strength(cards)
    return [
        rank
        for rank, card in enumerate(_ONE_OF_EACH)
        if held.count(rank) < 4 and _RAZZ.strength((*cards, card)) > now
    ]


_ONE_OF_EACH = tuple(_RANKS.index(rank) for rank in range(len(ACE_LOW)))
