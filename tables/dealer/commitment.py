"""A hand's commitment: told before the first card, so that none can be changed after it.

The whole scheme is in docs/fairness.md.
"""

from __future__ import annotations

import secrets

from tables.dealer.seal import Deck
from tables.rules.fair import SECRET_BYTES, leaves, root


def new_secret() -> bytes:
    """The secret of one hand, from the operating system; it rests in the sealed deck and nowhere else."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(hand_id: int, deck: Deck, reshuffle: Deck, secret: bytes) -> str:
    """What viewers are told before the first card: the root over both orderings, in hexadecimal."""
    return root(leaves(hand_id, deck, reshuffle, secret)).hex()
