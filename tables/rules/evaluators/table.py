"""Strengths of hands by their ranks alone, looked up by one sum and worked out when first asked for.

A hand's key is a number of thirteen digits to the base five: how many cards it has of each rank. Adding
the values of the cards makes it, in any order, and nearly all keys fit the 30 bits that Python adds fastest.
Seven cards have 49,205 keys; nothing is computed at import.
"""

from collections.abc import Callable

RANK_VALUES = tuple(5**rank for rank in range(13))


def counts_of(key: int) -> list[int]:
    """How many cards of each rank a key holds."""
    return [key // value % 5 for value in RANK_VALUES]


class RankTable(dict[int, int]):
    """The strength of up to seven cards by their key; more than five play their best five."""

    def __init__(self, five: Callable[[list[int]], int]) -> None:
        """`five` gives the strength of at most five cards from the count of each rank; bigger wins."""
        super().__init__()
        self._five = five

    def __missing__(self, key: int) -> int:
        counts = counts_of(key)
        if sum(counts) <= 5:
            strength = self._five(counts)
        else:
            strength = max(
                self[key - value] for value, count in zip(RANK_VALUES, counts, strict=True) if count
            )
        self[key] = strength
        return strength
