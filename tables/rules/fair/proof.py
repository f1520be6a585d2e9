"""The proof a player downloads: the cards he saw, each with its salt and its path to the commitment."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from tables.rules.cards import TEXTS
from tables.rules.fair.leaves import CARDS, LEAVES, ORDERINGS, SALT_BYTES, card_leaf, index_of, leaves, salts
from tables.rules.fair.seen import SeenCard
from tables.rules.fair.tree import climb, path, root

FORMAT = "razzsite fairness proof 1"
_HASH_BYTES = 32


class BrokenProof(Exception):
    """A proof that does not hold, or is none; its text says why, for a player."""


class Checked(NamedTuple):
    """A proof that holds: of which hand, its commitment in hexadecimal, and the cards it proves."""

    hand: int
    commitment: str
    cards: list[SeenCard]


def prove(
    hand_id: int, deck: Sequence[int], reshuffle: Sequence[int], secret: bytes, cards: Iterable[SeenCard]
) -> dict[str, Any]:
    """The proof, as JSON, that these cards lay where they were when the commitment was made."""
    hashes, all_salts = leaves(hand_id, deck, reshuffle, secret), salts(secret)
    return {
        "format": FORMAT,
        "hand": hand_id,
        "commitment": root(hashes).hex(),
        "cards": [_proven(card, all_salts, hashes) for card in cards],
    }


def _proven(card: SeenCard, all_salts: Sequence[bytes], hashes: Sequence[bytes]) -> dict[str, Any]:
    index = index_of(card.ordering, card.position)
    return {
        **card._asdict(),
        "salt": all_salts[index].hex(),
        "path": [step.hex() for step in path(hashes, index)],
    }


def checked(proof: object) -> Checked:
    """What the proof proves. Raises BrokenProof when any card of it does not hold."""
    if not isinstance(proof, Mapping) or proof.get("format") != FORMAT:
        raise BrokenProof(f"This is no {FORMAT!r}.")
    hand, commitment, cards = proof.get("hand"), proof.get("commitment"), proof.get("cards")
    if type(hand) is not int or not isinstance(cards, list) or not cards:
        raise BrokenProof("The proof names no hand, or no cards.")
    expected = _bytes(commitment, _HASH_BYTES, "commitment")
    shown = [_checked_card(hand, card, expected) for card in cards]
    _refuse_repeats(shown)
    return Checked(hand, expected.hex(), shown)


def _checked_card(hand: int, card: object, expected: bytes) -> SeenCard:
    if not isinstance(card, Mapping):
        raise BrokenProof("A card of the proof is not an object.")
    try:
        shown = SeenCard(*(card[field] for field in SeenCard._fields))
    except KeyError as missing:
        raise BrokenProof(f"A card of the proof has no {missing.args[0]}.") from None
    if shown.card not in TEXTS or shown.ordering not in ORDERINGS or not _is_position(shown.position):
        raise BrokenProof(f"{shown.card!r} at {shown.ordering!r} {shown.position!r} is no card of a deck.")
    name = f"{shown.card} at position {shown.position} of the {shown.ordering}"
    index = index_of(shown.ordering, shown.position)
    hashed = card_leaf(hand, index, shown.card, _bytes(card.get("salt"), SALT_BYTES, f"salt of {name}"))
    steps = card.get("path")
    if not isinstance(steps, list):
        raise BrokenProof(f"The path of {name} is missing.")
    climbed = [_bytes(step, _HASH_BYTES, f"path of {name}") for step in steps]
    if climb(hashed, index, LEAVES, climbed) != expected:
        raise BrokenProof(
            f"{name} does not lead to the commitment: it was not there when the hand was dealt."
        )
    return shown


def _refuse_repeats(cards: list[SeenCard]) -> None:
    """A burned card may come again from the reshuffle; in one ordering no card or position comes twice."""
    positions = {(card.ordering, card.position) for card in cards}
    faces = {(card.ordering, card.card) for card in cards}
    if not len(positions) == len(faces) == len(cards):
        raise BrokenProof("The same card or position stands in the proof twice.")


def _is_position(value: object) -> bool:
    return type(value) is int and 0 <= value < CARDS


def _bytes(text: object, length: int, name: str) -> bytes:
    """The bytes written in hexadecimal; raises BrokenProof unless there are `length` of them."""
    try:
        found = bytes.fromhex(text) if isinstance(text, str) else b""
    except ValueError:
        found = b""
    if len(found) != length:
        raise BrokenProof(f"The {name} is not {length} bytes in hexadecimal.")
    return found
