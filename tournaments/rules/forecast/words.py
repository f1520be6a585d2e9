"""Numbers of a forecast as people say them."""

from __future__ import annotations

from collections.abc import Callable

from tournaments.rules.forecast.summary import Spread


def clock_words(seconds: int) -> str:
    """Hours and minutes, such as “6:05 h”, to the nearest minute."""
    minutes = (seconds + 30) // 60
    return f"{minutes // 60}:{minutes % 60:02d} h"


def spread_words(spread: Spread, words: Callable[[int], str] = str) -> str:
    """From the tenth to the ninetieth percent; one number where they are the same."""
    low, high = words(spread.low), words(spread.high)
    return low if low == high else f"{low} – {high}"
