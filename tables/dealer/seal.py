"""The sealed deck: AES-GCM under a key that never enters the database.

A seal is `format | key id | nonce | ciphertext and tag`: one byte, one byte, twelve bytes, the rest. Sealed
are 52 bytes of the deck, 52 of the reshuffle, and the hand's secret, from which the salts of its commitment
are drawn; format 1, still opened, had no secret. The hand's id is authenticated with it, so that a seal moved
to another hand does not open. `settings.DECK_KEYS` maps key ids (0 to 255) to keys of 64 hexadecimal digits:
the highest id seals, every id opens, so a new key is added beside the old one, and the old one is dropped
when no hand sealed with it is left to be opened.
"""

from __future__ import annotations

import os
from functools import lru_cache
from typing import NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings

from tables.dealer.randomness import DECK_SIZE
from tables.rules.fair import SECRET_BYTES

Deck = tuple[int, ...]

_FORMAT, _FORMAT_WITHOUT_SECRET = 2, 1
_NONCE_BYTES = 12
_HEADER_BYTES = 2 + _NONCE_BYTES


class Opened(NamedTuple):
    """What a seal held. Without `secret` the hand was dealt before there were commitments."""

    deck: Deck
    reshuffle: Deck
    secret: bytes | None


class SealBroken(Exception):
    """A deck that cannot be opened: its key is missing, or it was altered or belongs to another hand."""


def seal_deck(deck: Deck, reshuffle: Deck, secret: bytes, *, hand_id: int) -> bytes:
    """Seal a hand's two orderings of the deck, and its secret, under the newest key."""
    if (len(deck), len(reshuffle), len(secret)) != (DECK_SIZE, DECK_SIZE, SECRET_BYTES):
        raise ValueError("a seal holds two orderings of 52 cards and a secret of 32 bytes")
    key_id = max(settings.DECK_KEYS)
    nonce = os.urandom(_NONCE_BYTES)
    header = bytes((_FORMAT, key_id)) + nonce
    cipher = _cipher(settings.DECK_KEYS[key_id])
    return header + cipher.encrypt(nonce, bytes(deck + reshuffle) + secret, _bound_to(hand_id, _FORMAT))


def open_seal(sealed: bytes | memoryview | None, *, hand_id: int) -> Opened:
    """All that was sealed. Raises SealBroken; None is the seal of a hand that was never dealt."""
    blob = bytes(sealed or b"")
    known = len(blob) > _HEADER_BYTES and blob[0] in (_FORMAT, _FORMAT_WITHOUT_SECRET)
    if not known or blob[1] not in settings.DECK_KEYS:
        raise SealBroken(f"hand {hand_id}: no key opens this seal")
    nonce, ciphertext = blob[2:_HEADER_BYTES], blob[_HEADER_BYTES:]
    try:
        opened = _cipher(settings.DECK_KEYS[blob[1]]).decrypt(nonce, ciphertext, _bound_to(hand_id, blob[0]))
    except InvalidTag:
        raise SealBroken(f"hand {hand_id}: the seal was altered or belongs to another hand") from None
    cards, secret = opened[: 2 * DECK_SIZE], opened[2 * DECK_SIZE :]
    return Opened(tuple(cards[:DECK_SIZE]), tuple(cards[DECK_SIZE:]), secret or None)


def open_deck(sealed: bytes | memoryview | None, *, hand_id: int) -> tuple[Deck, Deck]:
    """The hand's (deck, reshuffle). Raises SealBroken as `open_seal` does."""
    opened = open_seal(sealed, hand_id=hand_id)
    return opened.deck, opened.reshuffle


@lru_cache(maxsize=16)
def _cipher(key: str) -> AESGCM:
    return AESGCM(bytes.fromhex(key))


def _bound_to(hand_id: int, seal_format: int) -> bytes:
    """What is authenticated beside the cards: the hand, and from format 2 on the format too."""
    hand = b"razzsite hand %d" % hand_id
    return hand if seal_format == _FORMAT_WITHOUT_SECRET else b"%b format %d" % (hand, seal_format)
