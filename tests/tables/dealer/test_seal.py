"""A sealed deck opens for its own hand, under its own key, unaltered; else not at all."""

import os

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tables.dealer.randomness import seeded, shuffled
from tables.dealer.seal import SealBroken, open_deck, open_seal, seal_deck

OLD, NEW = "00" * 31 + "01", "00" * 31 + "02"
DECK, RESHUFFLE = shuffled(seeded("deck")), shuffled(seeded("reshuffle"))
SECRET = bytes(range(100, 132))


@pytest.fixture(autouse=True)
def keys(settings):
    settings.DECK_KEYS = {1: OLD}
    return settings


def test_a_sealed_deck_opens_for_its_hand():
    sealed = seal_deck(DECK, RESHUFFLE, SECRET, hand_id=17)
    assert open_deck(memoryview(sealed), hand_id=17) == (DECK, RESHUFFLE)
    assert open_seal(sealed, hand_id=17).secret == SECRET


def sealed_in_format_1(hand_id):
    """As decks were sealed before there were commitments."""
    nonce = os.urandom(12)
    cards = AESGCM(bytes.fromhex(OLD)).encrypt(nonce, bytes(DECK + RESHUFFLE), b"razzsite hand %d" % hand_id)
    return bytes((1, 1)) + nonce + cards


def test_a_seal_of_the_first_format_still_opens_and_has_no_secret():
    sealed = sealed_in_format_1(17)
    assert open_seal(sealed, hand_id=17) == (DECK, RESHUFFLE, None)
    with pytest.raises(SealBroken):
        open_seal(sealed, hand_id=18)


def test_a_seal_cannot_be_passed_off_as_one_of_another_format():
    for other, sealed in ((2, sealed_in_format_1(17)), (1, seal_deck(DECK, RESHUFFLE, SECRET, hand_id=17))):
        with pytest.raises(SealBroken):
            open_seal(bytes((other,)) + sealed[1:], hand_id=17)


@pytest.mark.parametrize(
    ("deck", "reshuffle", "secret"),
    [(DECK[:51], RESHUFFLE, SECRET), (DECK, (), SECRET), (DECK, RESHUFFLE, b"short")],
)
def test_nothing_but_two_orderings_and_a_secret_is_sealed(deck, reshuffle, secret):
    with pytest.raises(ValueError):
        seal_deck(deck, reshuffle, secret, hand_id=17)


def test_a_seal_shows_nothing_of_the_deck_and_is_never_the_same_twice():
    sealed, again = (
        seal_deck(DECK, RESHUFFLE, SECRET, hand_id=17),
        seal_deck(DECK, RESHUFFLE, SECRET, hand_id=17),
    )
    assert sealed != again
    assert bytes(DECK[:4]) not in sealed
    assert SECRET[:4] not in sealed


def test_a_seal_moved_to_another_hand_does_not_open():
    with pytest.raises(SealBroken):
        open_deck(seal_deck(DECK, RESHUFFLE, SECRET, hand_id=17), hand_id=18)


@pytest.mark.parametrize("place", [0, 1, 5, 20, -1])
def test_an_altered_seal_does_not_open(place):
    sealed = bytearray(seal_deck(DECK, RESHUFFLE, SECRET, hand_id=17))
    sealed[place] ^= 1
    with pytest.raises(SealBroken):
        open_deck(bytes(sealed), hand_id=17)


@pytest.mark.parametrize("blob", [None, b"", b"\x01", b"\x01\x01" + b"\x00" * 12])
def test_a_torso_does_not_open(blob):
    with pytest.raises(SealBroken):
        open_deck(blob, hand_id=17)


def test_a_new_key_seals_and_the_old_one_still_opens(keys):
    before = seal_deck(DECK, RESHUFFLE, SECRET, hand_id=17)
    keys.DECK_KEYS = {1: OLD, 2: NEW}
    after = seal_deck(DECK, RESHUFFLE, SECRET, hand_id=18)
    assert (before[1], after[1]) == (1, 2)
    assert open_deck(before, hand_id=17) == open_deck(after, hand_id=18) == (DECK, RESHUFFLE)


def test_without_its_key_a_deck_stays_shut(keys):
    sealed = seal_deck(DECK, RESHUFFLE, SECRET, hand_id=17)
    keys.DECK_KEYS = {2: NEW}
    with pytest.raises(SealBroken) as refusal:
        open_deck(sealed, hand_id=17)
    assert "hand 17" in str(refusal.value)
