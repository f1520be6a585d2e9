"""The dealer's room: randomness, the sealed deck, its commitment. No other room holds the key to a deck."""

from tables.dealer.commitment import commitment, new_secret
from tables.dealer.randomness import SYSTEM, Source, seeded, shuffled
from tables.dealer.seal import Opened, SealBroken, open_deck, open_seal, seal_deck

__all__ = [
    "SYSTEM",
    "Opened",
    "SealBroken",
    "Source",
    "commitment",
    "new_secret",
    "open_deck",
    "open_seal",
    "seal_deck",
    "seeded",
    "shuffled",
]
