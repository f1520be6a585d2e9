"""What happened in a hand, in the past tense. Amounts are chips; `to` is a seat's total on the street then.

Hidden cards are named by their position in the deck (or in the reshuffle) and never by value, so that events
may be stored; cards that lie face up are named by value. `record` gives the form that is stored and masked.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from tables.rules.actions import Legal
from tables.rules.cards import TEXTS

DECK, RESHUFFLE = "deck", "reshuffle"


class AntePosted(NamedTuple):
    """A seat paid its ante, or what it had: dead money that counts toward no bet."""

    seat: int
    paid: int


class BlindPosted(NamedTuple):
    """A seat posted the "small" or "big" blind, or what it had."""

    seat: int
    blind: str
    to: int
    paid: int


class BroughtIn(NamedTuple):
    """The forced bet of third street was posted, perhaps for less by a short stack."""

    seat: int
    to: int
    paid: int


class StreetDealt(NamedTuple):
    """Cards were dealt to hands: `seats`, `positions` and `cards` run side by side, in the order dealt.

    A card is None when it lies face down. `burned` is the position of the card burned before, if one was.
    """

    street: str
    ordering: str
    burned: int | None
    seats: tuple[int, ...]
    positions: tuple[int, ...]
    cards: tuple[int | None, ...]


class BoardDealt(NamedTuple):
    """Cards were dealt to the board of a board game."""

    street: str
    burned: int | None
    positions: tuple[int, ...]
    cards: tuple[int, ...]


class CommunityCardDealt(NamedTuple):
    """The stub was short: one card face up that plays in every live hand (RULES 3)."""

    street: str
    position: int
    card: int


class Folded(NamedTuple):
    """A hand was folded; `absent` when the rules folded an away or dead hand, and nobody acted."""

    seat: int
    absent: bool


class Checked(NamedTuple):
    """A seat checked."""

    seat: int


class Called(NamedTuple):
    """A seat called, perhaps all-in for less."""

    seat: int
    to: int
    paid: int


class Completed(NamedTuple):
    """A seat completed the bring-in, or a short all-in bet, to the street's bet (all-in: or toward it)."""

    seat: int
    to: int
    paid: int


class Bet(NamedTuple):
    """A seat bet."""

    seat: int
    to: int
    paid: int


class Raised(NamedTuple):
    """A seat raised."""

    seat: int
    to: int
    paid: int


class ChipsReturned(NamedTuple):
    """The part of a bet or ante that nobody matched went back: no win."""

    seat: int
    amount: int


class HandTabled(NamedTuple):
    """A hand was turned face up: all its own cards, in the order dealt."""

    seat: int
    cards: tuple[int, ...]


class HandMucked(NamedTuple):
    """A hand that could not win any pot was laid away unseen."""

    seat: int


class RakeTaken(NamedTuple):
    """The house took its part of a pot; pots count from 0, the main pot."""

    pot: int
    amount: int


class PotAwarded(NamedTuple):
    """A pot, or its "high" or "low" half, was paid out: `shares` are pairs of seat and chips."""

    pot: int
    part: str
    amount: int
    shares: tuple[tuple[int, int], ...]


class HandEnded(NamedTuple):
    """The hand is over: the chips of each seat, as pairs."""

    stacks: tuple[tuple[int, int], ...]


Event = (
    AntePosted
    | BlindPosted
    | BroughtIn
    | StreetDealt
    | BoardDealt
    | CommunityCardDealt
    | Folded
    | Checked
    | Called
    | Completed
    | Bet
    | Raised
    | ChipsReturned
    | HandTabled
    | HandMucked
    | RakeTaken
    | PotAwarded
    | HandEnded
)


def record(event: Event | Legal) -> dict[str, Any]:
    """The event as JSON that may be stored and logged: face-up cards by value, hidden ones by position only.

    A `Legal` becomes the record "offered": whose turn it is and what he may do.
    """
    name, fields = _FORMS[type(event)]
    return {"event": name, **fields(event)}


def _plain(event: Any) -> dict[str, Any]:
    fields: dict[str, Any] = event._asdict()
    return fields


def _street(event: StreetDealt) -> dict[str, Any]:
    dealt = zip(event.seats, event.positions, event.cards, strict=True)
    return {
        "street": event.street,
        "ordering": event.ordering,
        "burned": event.burned,
        "cards": [
            {"seat": seat, "position": position, "card": _text(card), "up": card is not None}
            for seat, position, card in dealt
        ],
    }


def _board(event: BoardDealt) -> dict[str, Any]:
    return {
        "street": event.street,
        "burned": event.burned,
        "cards": [
            {"position": position, "card": TEXTS[card]}
            for position, card in zip(event.positions, event.cards, strict=True)
        ],
    }


def _community(event: CommunityCardDealt) -> dict[str, Any]:
    return {"street": event.street, "position": event.position, "card": TEXTS[event.card]}


def _tabled(event: HandTabled) -> dict[str, Any]:
    return {"seat": event.seat, "cards": [TEXTS[card] for card in event.cards]}


def _awarded(event: PotAwarded) -> dict[str, Any]:
    return {
        "pot": event.pot,
        "part": event.part,
        "amount": event.amount,
        "shares": [{"seat": seat, "amount": amount} for seat, amount in event.shares],
    }


def _ended(event: HandEnded) -> dict[str, Any]:
    return {"stacks": [{"seat": seat, "stack": stack} for seat, stack in event.stacks]}


def _text(card: int | None) -> str | None:
    return None if card is None else TEXTS[card]


_FORMS: Mapping[type, tuple[str, Callable[[Any], dict[str, Any]]]] = MappingProxyType(
    {
        AntePosted: ("ante_posted", _plain),
        BlindPosted: ("blind_posted", _plain),
        BroughtIn: ("brought_in", _plain),
        StreetDealt: ("street_dealt", _street),
        BoardDealt: ("board_dealt", _board),
        CommunityCardDealt: ("community_card_dealt", _community),
        Folded: ("folded", _plain),
        Checked: ("checked", _plain),
        Called: ("called", _plain),
        Completed: ("completed", _plain),
        Bet: ("bet", _plain),
        Raised: ("raised", _plain),
        ChipsReturned: ("chips_returned", _plain),
        HandTabled: ("hand_tabled", _tabled),
        HandMucked: ("hand_mucked", _plain),
        RakeTaken: ("rake_taken", _plain),
        PotAwarded: ("pot_awarded", _awarded),
        HandEnded: ("hand_ended", _ended),
        Legal: ("offered", _plain),
    }
)
