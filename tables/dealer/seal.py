"""The sealed deck: AES-GCM under a key that never enters the database.

A seal is `format | key id | nonce | ciphertext and tag`: one byte, one byte, twelve bytes, the rest. The
hand's id is authenticated with it, so that a seal moved to another hand does not open. `settings.DECK_KEYS`
maps key ids (0 to 255) to keys of 64 hexadecimal digits: the highest id seals, every id opens, so a new key
is added beside the old one, and the old one is dropped when no hand sealed with it is left to be opened.
"""

from __future__ import annotations

import os
from functools import lru_cache

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings

from tables.dealer.randomness import DECK_SIZE

Deck = tuple[int, ...]

_FORMAT = 1
_NONCE_BYTES = 12
_HEADER_BYTES = 2 + _NONCE_BYTES


class SealBroken(Exception):
    """A deck that cannot be opened: its key is missing, or it was altered or belongs to another hand."""


def seal_deck(deck: Deck, reshuffle: Deck, *, hand_id: int) -> bytes:
    """Seal a hand's two orderings of the deck under the newest key."""
    key_id = max(settings.DECK_KEYS)
    nonce = os.urandom(_NONCE_BYTES)
    header = bytes((_FORMAT, key_id)) + nonce
    return header + _cipher(settings.DECK_KEYS[key_id]).encrypt(
        nonce, bytes(deck + reshuffle), _bound_to(hand_id)
    )


def open_deck(sealed: bytes | memoryview | None, *, hand_id: int) -> tuple[Deck, Deck]:
    """The hand's (deck, reshuffle). Raises SealBroken; None is the seal of a hand that was never dealt."""
    blob = bytes(sealed or b"")
    if len(blob) <= _HEADER_BYTES or blob[0] != _FORMAT or blob[1] not in settings.DECK_KEYS:
        raise SealBroken(f"hand {hand_id}: no key opens this seal")
    nonce, ciphertext = blob[2:_HEADER_BYTES], blob[_HEADER_BYTES:]
    try:
        cards = tuple(_cipher(settings.DECK_KEYS[blob[1]]).decrypt(nonce, ciphertext, _bound_to(hand_id)))
    except InvalidTag:
        raise SealBroken(f"hand {hand_id}: the seal was altered or belongs to another hand") from None
    return cards[:DECK_SIZE], cards[DECK_SIZE:]


@lru_cache(maxsize=16)
def _cipher(key: str) -> AESGCM:
    return AESGCM(bytes.fromhex(key))


def _bound_to(hand_id: int) -> bytes:
    return b"razzsite hand %d" % hand_id
