"""The player's own helper: his hand in words, his low, his live cards, and the price of a call.

It is computed from his view of the hand and nothing else: cards he does not see count as unseen, wherever
they lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict

from tables.rules import lows
from tables.rules.cards import parse_card
from tables.rules.evaluators.evaluator import ACE_LOW
from tables.rules.games import GAMES, RAZZ
from tables.rules.pots import form_pots

if TYPE_CHECKING:
    from tables.rules.masks import Viewer
    from tables.rules.views import HandView, SeatView


class ChanceView(TypedDict):
    """An exact chance: `cards` of the `unseen` ones, and the same as a text, "41.3%"."""

    cards: int
    unseen: int
    percent: str


class PotOddsView(TypedDict):
    """What a call costs and what it can win, in chips, before rake; `odds` is "5.5 to 1".

    `pot` leaves out what a short stack cannot win; `percent` is how often a call must win to break even.
    """

    to_call: int
    pot: int
    odds: str
    percent: str


class HelperView(TypedDict):
    """What a player is told of his own hand. The low's fields are None in games other than razz."""

    hand: list[str]
    """In words, one for the whole pot, or the high and the low."""
    low: str | None
    """ "8-6 low, needs one card"."""
    shape: str | None
    """ "smooth", "rough" or None."""
    bricked: bool | None
    """Whether the street card he was dealt last is a brick: nine or more, or it paired him."""
    live: dict[str, int] | None
    """Unseen cards that improve him, by rank; None when no card is to come."""
    improving: int | None
    """How many these are together."""
    dead: int | None
    """Cards of the ranks that improve him which are showing elsewhere."""
    brick: ChanceView | None
    """The chance that his next card is a brick."""
    pot_odds: PotOddsView | None
    """Only when there is something for him to call."""


def advise(view: HandView, viewer: Viewer) -> HelperView | None:
    """The helper for the seat whose view this is; None when it plays no part in the hand any more."""
    own = next((seat for seat in view["seats"] if seat["seat"] == viewer), None)
    if own is None or own["folded"] or view["over"]:
        return None
    helper: HelperView = {
        "hand": own["best"] or [],
        "low": None,
        "shape": None,
        "bricked": None,
        "live": None,
        "improving": None,
        "dead": None,
        "brick": None,
        "pot_odds": _pot_odds(view, own) if view["to_call"] else None,
    }
    if GAMES[view["game"]].evaluators == RAZZ.evaluators:
        mine = _cards(view, [own])
        _tell_low(helper, mine)
        if len(mine) < len(RAZZ.faces):
            _tell_next_card(helper, mine, _cards(view, view["seats"]))
    return helper


def _cards(view: HandView, seats: Sequence[SeatView]) -> list[int]:
    """The cards of these seats that the view shows, and the board."""
    texts = [card["card"] for seat in seats for card in seat["cards"]] + view["board"]
    return [parse_card(text) for text in texts if text is not None]


def _tell_low(helper: HelperView, mine: Sequence[int]) -> None:
    low = lows.lowest(mine)
    *before, last = lows.ranks_of(mine)
    helper["low"] = lows.spoken(low)
    helper["shape"] = lows.shape(low)
    helper["bricked"] = len(mine) > RAZZ.showing.start + 1 and lows.is_brick(last, before)


def _tell_next_card(helper: HelperView, mine: Sequence[int], seen: Sequence[int]) -> None:
    held = lows.ranks_of(mine)
    shown = lows.ranks_of(seen)
    unseen = [4 - shown.count(rank) for rank in range(len(ACE_LOW))]
    ranks = lows.improving(mine)
    improving = sum(unseen[rank] for rank in ranks)
    bricks = sum(count for rank, count in enumerate(unseen) if lows.is_brick(rank, held))
    left = sum(unseen)
    helper["live"] = {ACE_LOW[rank]: unseen[rank] for rank in ranks}
    helper["improving"] = improving
    helper["dead"] = sum(4 - held.count(rank) for rank in ranks) - improving
    helper["brick"] = {"cards": bricks, "unseen": left, "percent": _percent(bricks, left)}


def _pot_odds(view: HandView, own: SeatView) -> PotOddsView:
    """The price of a call; the pot he can win is what he claims of the pots if nobody acts after him."""
    to_call = view["to_call"]
    seats = view["seats"]
    put_in = [seat["put_in"] + (to_call if seat is own else 0) for seat in seats]
    pots = form_pots(put_in, [not seat["folded"] for seat in seats])
    pot = sum(pot.amount for pot in pots if seats.index(own) in pot.claimants) - to_call
    return {
        "to_call": to_call,
        "pot": pot,
        "odds": f"{_one_decimal(pot, to_call).removesuffix('.0')} to 1",
        "percent": _percent(to_call, pot + to_call),
    }


def _percent(part: int, whole: int) -> str:
    return f"{_one_decimal(100 * part, whole)}%"


def _one_decimal(numerator: int, denominator: int) -> str:
    """The quotient to one decimal, halves rounded up."""
    tenths = (20 * numerator + denominator) // (2 * denominator)
    return f"{tenths // 10}.{tenths % 10}"
