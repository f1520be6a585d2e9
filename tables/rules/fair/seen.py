"""Which cards a player saw in a hand: what the table's mask shows him, and the hands that were tabled."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from tables.rules.events import DECK, Event, HandTabled, record
from tables.rules.masks import AUDITOR, mask


class SeenCard(NamedTuple):
    """A card, where it lay in which ordering, and whose it was (None: the board)."""

    street: str
    seat: int | None
    card: str
    ordering: str
    position: int


def seen(events: Iterable[Event], seat: int, deck: Sequence[int], reshuffle: Sequence[int]) -> list[SeenCard]:
    """The cards `seat` saw, in the order dealt: his own, all that lay face up, and tabled hands."""
    told = list(events)
    tabled = {event.seat for event in told if isinstance(event, HandTabled)}
    cards = []
    for event in told:
        stored = record(event)
        for own, dealt in zip(
            _dealt(mask(stored, seat, deck, reshuffle)),
            _dealt(mask(stored, AUDITOR, deck, reshuffle)),
            strict=True,
        ):
            shown = dealt if dealt.seat in tabled else own
            if shown.card:
                cards.append(shown)
    return cards


def _dealt(told: dict[str, Any]) -> Iterator[SeenCard]:
    """The cards of a masked record, hidden ones with no text."""
    match told["event"]:
        case "street_dealt":
            ordering, cards = told["ordering"], told["cards"]
        case "board_dealt":
            ordering, cards = DECK, told["cards"]
        case "community_card_dealt":
            ordering, cards = DECK, [told]
        case _:
            return
    for card in cards:
        yield SeenCard(told["street"], card.get("seat"), card["card"] or "", ordering, card["position"])
