"""The action lines of PHH, made of the records that one viewer was sent."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tables.rules.phh.reading import UNKNOWN

Record = Mapping[str, Any]
Players = Mapping[int, int]
"""The number of each seat's player: p1 sits first to the left of the button."""

_LAST_FACE_DOWN = "seventh"
_WAGER = "cbr {to}"
_VERBS = {
    "brought_in": "pb",
    "completed": _WAGER,
    "bet": _WAGER,
    "raised": _WAGER,
    "called": "cc",
    "checked": "cc",
    "folded": "f",
    "hand_mucked": "sm",
}


def lines(records: Iterable[Record], players: Players) -> Iterator[str]:
    """The lines of a hand; forced chips and awards have none, since they follow from the rules.

    An all-in hand is shown when it is tabled, and once more when its last card was dealt face down.
    """
    tabled: dict[int, list[str]] = {}
    for record in records:
        yield from _lines(record, players)
        if record["event"] == "hand_tabled":
            tabled[record["seat"]] = record["cards"]
        elif tabled and record["event"] == "street_dealt":
            for dealt in record["cards"]:
                tabled[dealt["seat"]] = [*tabled[dealt["seat"]], dealt["card"]]
            if record["street"] == _LAST_FACE_DOWN:
                yield from (f"p{players[seat]} sm {_joined(cards)}" for seat, cards in tabled.items())


def _lines(record: Record, players: Players) -> Iterator[str]:
    match record:
        case {"event": "street_dealt", "cards": dealt}:
            yield from _dealt(dealt, players)
        case {"event": "board_dealt", "cards": dealt}:
            yield f"d db {_joined(card['card'] for card in dealt)}"
        case {"event": "community_card_dealt", "card": card}:
            yield f"d db {card}"
        case {"event": "hand_tabled", "seat": seat, "cards": cards}:
            yield f"p{players[seat]} sm {_joined(cards)}"
        case {"event": "folded", "seat": seat, "absent": True}:
            yield f"# p{players[seat]} is absent and folded"
        case {"event": event, "seat": seat} if event in _VERBS:
            yield f"p{players[seat]} {_VERBS[event].format_map(record)}"


def _dealt(dealt: Iterable[Record], players: Players) -> Iterator[str]:
    """One line for each hand that was dealt to, with all its cards of the street."""
    hands: dict[int, list[str | None]] = {}
    for card in dealt:
        hands.setdefault(card["seat"], []).append(card["card"])
    for seat, cards in hands.items():
        yield f"d dh p{players[seat]} {_joined(cards)}"


def _joined(cards: Iterable[str | None]) -> str:
    return "".join(card or UNKNOWN for card in cards)
