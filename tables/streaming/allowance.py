"""How many messages a socket may send: a burst, and a rate in the long run."""

from __future__ import annotations

BURST = 20
PER_SECOND = 10.0


class Allowance:
    """Fills up over time and is spent a message at a time. `now` is in seconds of any steady clock."""

    def __init__(self, now: float) -> None:
        self._left = float(BURST)
        self._at = now

    def spend(self, now: float) -> bool:
        """Whether one more message is allowed."""
        self._left = min(self._left + (now - self._at) * PER_SECOND, float(BURST))
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
