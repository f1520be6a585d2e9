"""The 104 leaves of a hand: each says which card lies at which position of which ordering of which hand.

There are only 52 cards, so an unsalted leaf could be guessed. Each has a salt of its own, drawn from the
hand's secret: who is shown one salt learns nothing of another.
"""

from collections.abc import Sequence
from hashlib import shake_256

from tables.rules.cards import TEXTS
from tables.rules.events import DECK, RESHUFFLE
from tables.rules.fair.tree import leaf

SECRET_BYTES = 32
SALT_BYTES = 32
ORDERINGS = (DECK, RESHUFFLE)
CARDS = len(TEXTS)
LEAVES = len(ORDERINGS) * CARDS


def index_of(ordering: str, position: int) -> int:
    """The leaf of a card: 0 to 51 is the deck, 52 to 103 the reshuffle."""
    return ORDERINGS.index(ordering) * CARDS + position


def salts(secret: bytes) -> list[bytes]:
    """A salt for each leaf, from one squeeze of SHAKE-256: some tell nothing of the others or the secret."""
    drawn = shake_256(b"razzsite salts" + secret).digest(LEAVES * SALT_BYTES)
    return [drawn[at : at + SALT_BYTES] for at in range(0, len(drawn), SALT_BYTES)]


def card_leaf(hand_id: int, index: int, card: str, salt: bytes) -> bytes:
    """The hash of a leaf: 32 bytes of salt, then "hand 118 deck 0 As"."""
    ordering, position = divmod(index, CARDS)
    return leaf(salt + f"hand {hand_id} {ORDERINGS[ordering]} {position} {card}".encode())


def leaves(hand_id: int, deck: Sequence[int], reshuffle: Sequence[int], secret: bytes) -> list[bytes]:
    """All leaves of a hand, in their order."""
    cards = zip((*deck, *reshuffle), salts(secret), strict=True)
    return [card_leaf(hand_id, index, TEXTS[card], salt) for index, (card, salt) in enumerate(cards)]
