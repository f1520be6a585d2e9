"""The dealer's room: randomness and the sealed deck. No other room holds the key to a deck."""

from tables.dealer.randomness import SYSTEM, Source, seeded, shuffled
from tables.dealer.seal import SealBroken, open_deck, seal_deck

__all__ = ["SYSTEM", "SealBroken", "Source", "open_deck", "seal_deck", "seeded", "shuffled"]
