"""How a planner takes chance: every random choice goes through an argument."""

from __future__ import annotations

from collections.abc import Callable

Draw = Callable[[int], int]
"""`draw(n)` is a number from 0 to n - 1, each as likely; the caller backs it by the dealer's randomness."""
