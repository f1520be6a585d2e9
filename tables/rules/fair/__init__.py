"""Fair by proof: the deck is fixed before the first card, and no mucked card is opened to show it.

A hand's commitment is the root of a hash tree over its 104 cards: the deck, then the ordering of the
reshuffle. `python -m tables.rules.fair verify FILE` checks what a player downloads after the hand. Nothing
here needs more than Python itself. The whole scheme is in docs/fairness.md.
"""

from tables.rules.fair.leaves import SECRET_BYTES, leaves
from tables.rules.fair.proof import BrokenProof, Checked, checked, prove
from tables.rules.fair.seen import SeenCard, seen
from tables.rules.fair.tree import root

__all__ = [
    "SECRET_BYTES",
    "BrokenProof",
    "Checked",
    "SeenCard",
    "checked",
    "leaves",
    "prove",
    "root",
    "seen",
]
