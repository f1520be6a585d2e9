"""One number for a poker hand: its category, then its ranks, so that a higher poker hand is a higher number.

Ranks are positions 0..12 in the order of a game: 0 is the deuce where the ace is high, else the ace.
Low games use the same numbers and let the smallest win.
"""

from collections.abc import Sequence

NO_PAIR, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = range(9)
HIGHEST = 0x9_00000
EIGHT_LOW = 0x0_87654
WHEEL_WITH_ACE_HIGH = [12, 3, 2, 1, 0]

_CATEGORY_OF_LARGEST_GROUPS = {
    (1, 0): NO_PAIR,
    (1, 1): NO_PAIR,
    (2, 0): PAIR,
    (2, 1): PAIR,
    (2, 2): TWO_PAIR,
    (3, 0): TRIPS,
    (3, 1): TRIPS,
    (3, 2): FULL_HOUSE,
    (4, 0): QUADS,
    (4, 1): QUADS,
    (0, 0): NO_PAIR,
}


def number_by_kind(counts: Sequence[int]) -> int:
    """The number of up to five cards, given how many there are of each rank; straights are ignored."""
    groups = sorted(((count, rank) for rank, count in enumerate(counts) if count), reverse=True)
    sizes = [count for count, _ in groups] + [0, 0]
    return _number(_CATEGORY_OF_LARGEST_GROUPS[sizes[0], sizes[1]], [rank for _, rank in groups])


def number_with_straights(counts: Sequence[int]) -> int:
    """As `number_by_kind`, but five ranks in a row are a straight, never around the corner."""
    ranks = _five_ranks(counts)
    if ranks and ranks[0] - ranks[4] == 4:
        return _number(STRAIGHT, ranks[:1])
    return number_by_kind(counts)


def number_with_wheel(counts: Sequence[int]) -> int:
    """As `number_with_straights`, and with the ace high 5-4-3-2-A is a straight too, the lowest."""
    if _five_ranks(counts) == WHEEL_WITH_ACE_HIGH:
        return _number(STRAIGHT, WHEEL_WITH_ACE_HIGH[1:2])
    return number_with_straights(counts)


def suited(number: int) -> int:
    """The number of five cards of one suit, given that of their ranks."""
    category, _ = read(number)
    return number + ((STRAIGHT_FLUSH - STRAIGHT if category == STRAIGHT else FLUSH) << 20)


def read(number: int) -> tuple[int, list[int]]:
    """The category and the ranks that were put into a number: most of a kind first, of a straight its top."""
    digits = (number >> shift & 0xF for shift in (16, 12, 8, 4, 0))
    return number >> 20, [digit - 1 for digit in digits if digit]


def _five_ranks(counts: Sequence[int]) -> list[int]:
    """The ranks highest first if there are five different ones, else nothing."""
    ranks = [rank for rank in range(12, -1, -1) if counts[rank]]
    return ranks if len(ranks) == 5 else []


def _number(category: int, ranks: Sequence[int]) -> int:
    number = category
    for place in range(5):
        number = number << 4 | (ranks[place] + 1 if place < len(ranks) else 0)
    return number
