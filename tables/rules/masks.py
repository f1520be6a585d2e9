"""What a viewer is sent of a recorded event: an allow-list, so that what is not named here is not sent."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tables.rules.cards import TEXTS
from tables.rules.errors import MalformedInput
from tables.rules.events import RESHUFFLE

SPECTATOR, AUDITOR = "spectator", "auditor"
Viewer = int | str
"""A seat's number, "spectator", or "auditor" (who sees every dealt card, and no burned or undealt one)."""

_WAGER = ("seat", "to", "paid")
_PUBLIC: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "ante_posted": ("seat", "paid"),
        "blind_posted": ("seat", "blind", "to", "paid"),
        "brought_in": _WAGER,
        "street_dealt": ("street", "ordering", "burned"),
        "board_dealt": ("street", "burned", "cards"),
        "community_card_dealt": ("street", "position", "card"),
        "folded": ("seat", "absent"),
        "checked": ("seat",),
        "called": _WAGER,
        "completed": _WAGER,
        "bet": _WAGER,
        "raised": _WAGER,
        "chips_returned": ("seat", "amount"),
        "hand_tabled": ("seat", "cards"),
        "hand_mucked": ("seat",),
        "rake_taken": ("pot", "amount"),
        "pot_awarded": ("pot", "part", "amount", "shares"),
        "hand_ended": ("stacks",),
        "offered": ("seat",),
    }
)
_OWN_OFFER = ("seat", "fold", "check", "call", "to_call", "wager", "least", "most", "bring_in")


def mask(
    record: Mapping[str, Any],
    viewer: Viewer,
    deck: Sequence[int] | None = None,
    reshuffle: Sequence[int] | None = None,
) -> dict[str, Any]:
    """The record as `viewer` may see it: his own down cards filled in from the orderings, others' left None.

    A spectator needs no deck. Raises MalformedInput("unknown_event", "unknown_viewer" or "malformed_record").
    """
    if type(viewer) is not int and viewer not in (SPECTATOR, AUDITOR):
        raise MalformedInput("unknown_viewer", f"{viewer!r} is neither a seat, a spectator nor an auditor.")
    try:
        return _masked(record, viewer, deck, reshuffle)
    except (KeyError, TypeError, IndexError):
        raise MalformedInput("malformed_record", "This is not the record of an event of this deck.") from None


def _masked(
    record: Mapping[str, Any],
    viewer: Viewer,
    deck: Sequence[int] | None,
    reshuffle: Sequence[int] | None,
) -> dict[str, Any]:
    name = record["event"]
    if name not in _PUBLIC:
        raise MalformedInput("unknown_event", f"There is no event {name!r}.")
    own_offer = name == "offered" and viewer in (record["seat"], AUDITOR)
    fields = _OWN_OFFER if own_offer else _PUBLIC[name]
    sent = {"event": name, **{field: record[field] for field in fields}}
    if name == "street_dealt":
        ordering = reshuffle if record["ordering"] == RESHUFFLE else deck
        sent["cards"] = [_dealt(card, viewer, ordering) for card in record["cards"]]
    return sent


def _dealt(card: Mapping[str, Any], viewer: Viewer, ordering: Sequence[int] | None) -> dict[str, Any]:
    """One dealt card: by value when it lies face up or is the viewer's own."""
    value = card["card"]
    if value is None and ordering is not None and viewer in (card["seat"], AUDITOR):
        value = TEXTS[ordering[card["position"]]]
    return {"seat": card["seat"], "position": card["position"], "card": value, "up": card["up"]}
