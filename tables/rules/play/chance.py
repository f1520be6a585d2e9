"""The draws of the terminal game. The core itself draws nothing; here a person wants another hand each time.

Everything follows from the seed by SHA-256, so that a seed plays the same hand again on any machine. Without
one the operating system makes it up. Nothing is at stake here: real tables draw in tables.dealer.
"""

import os
from hashlib import sha256

from tables.rules.cards import FULL_DECK


class Chance:
    """Draws that a seed spells out."""

    def __init__(self, seed: str | None = None) -> None:
        self.seed = seed or os.urandom(6).hex()
        self._draws = 0

    def below(self, number: int) -> int:
        """A whole number from 0 to one less than `number`."""
        return self._draw() % number

    def ordering(self) -> tuple[int, ...]:
        """All 52 cards in an order of chance."""
        return tuple(sorted(FULL_DECK, key=lambda card: self._draw()))

    def _draw(self) -> int:
        self._draws += 1
        return int.from_bytes(sha256(f"{self.seed} {self._draws}".encode()).digest())
