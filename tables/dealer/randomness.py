"""The one door through which chance enters the house.

Every draw (a deck, a seat, an odd lot, a house player's mood) comes from a `Source` passed in as the
argument `source`. The room runs on `SYSTEM`; `seeded` is for run_tournament, the forecast and tests, which
must repeat.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Protocol

DECK_SIZE = 52
_WORD_BITS = 64
_WORDS_IN_A_BLOCK = hashlib.sha256().digest_size * 8 // _WORD_BITS


class Source(Protocol):
    """Where draws come from."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely. Raises ValueError unless n is at least 1."""
        ...


class _System:
    """The operating system's generator, by way of `secrets`."""

    def below(self, n: int) -> int:
        return secrets.randbelow(n)


class _Seeded:
    """SHA-256 over the seed and a counter: the same seed gives the same draws on every machine, for ever."""

    def __init__(self, seed: int | str) -> None:
        self._prefix = hashlib.sha256(f"razzsite {seed}".encode()).digest()
        self._blocks = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        if n < 1:
            raise ValueError("a draw needs at least one outcome")
        # Words at or above the last multiple of n would favour the small outcomes: they are drawn again.
        even = (1 << _WORD_BITS) // n * n
        word = self._word()
        while word >= even:
            word = self._word()
        return word % n

    def _word(self) -> int:
        if not self._words:
            block = hashlib.sha256(self._prefix + self._blocks.to_bytes(8, "big")).digest()
            self._blocks += 1
            self._words = [int.from_bytes(block[8 * i : 8 * i + 8], "big") for i in range(_WORDS_IN_A_BLOCK)]
        return self._words.pop()


SYSTEM: Source = _System()


def seeded(seed: int | str) -> Source:
    """A source that repeats itself. Never where people play: who knows the seed knows the cards."""
    return _Seeded(seed)


def shuffled(source: Source) -> tuple[int, ...]:
    """The 52 cards in an order drawn by Fisher and Yates' method, each of the 52! orders equally likely."""
    deck = list(range(DECK_SIZE))
    for last in range(DECK_SIZE - 1, 0, -1):
        other = source.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)
