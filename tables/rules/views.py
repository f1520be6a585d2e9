"""What one viewer sees of a hand at one moment, as JSON: an allow-list, what is not named is not sent."""

from collections.abc import Iterable
from typing import TypedDict

from tables.rules.actions import Legal
from tables.rules.advice import HelperView, advise
from tables.rules.cards import TEXTS
from tables.rules.errors import MalformedInput
from tables.rules.events import PotAwarded
from tables.rules.masks import AUDITOR, SPECTATOR, Viewer
from tables.rules.pots import Pot, form_pots
from tables.rules.state import State


class CardView(TypedDict):
    """One card of a hand: "As", or None when the viewer may not see it; `up` when it lies face up for all."""

    card: str | None
    up: bool


class SeatView(TypedDict):
    """One seat of the hand. Amounts are chips; `bet` is what lies before it on this street."""

    seat: int
    stack: int
    bet: int
    put_in: int
    """Chips it has in the middle since the hand began, its bet included."""
    folded: bool
    all_in: bool
    away: bool
    tabled: bool
    cards: list[CardView]
    best: list[str] | None
    """The best hand in words, if the viewer sees it: one for the whole pot, or the high and the low."""


class PotView(TypedDict):
    """A pot gathered in, without the bets before the seats, and the seats that can win it."""

    amount: int
    seats: list[int]


class LegalView(TypedDict):
    """`Legal` as JSON; totals TO on this street but `to_call`, all in chips."""

    seat: int
    fold: bool
    check: bool
    call: int | None
    to_call: int
    wager: str | None
    least: int
    most: int
    bring_in: int | None


class WinView(TypedDict):
    """Chips a seat won from a pot, or from its "high" or "low" half."""

    seat: int
    pot: int
    part: str
    amount: int


class HandView(TypedDict):
    """The whole hand as one viewer sees it."""

    game: str
    street: str
    seq: int
    over: bool
    actor: int | None
    """The seat whose turn it is."""
    seats: list[SeatView]
    board: list[str]
    """The board, or in stud the community card of a short stub."""
    pots: list[PotView]
    total: int
    """Every chip in the middle: pots and bets."""
    to_call: int
    """What a call would cost the viewer now, 0 for others."""
    legal: LegalView | None
    """What the viewer may do, only when it is his turn."""
    wins: list[WinView]
    """Who was paid what, pots awarded so far."""
    helper: HelperView | None
    """What the viewer is told of his own hand, while it plays."""


def views(state: State, legal: Legal | None, seq: int, seats: Iterable[int]) -> dict[int, HandView]:
    """What each of these seats sees, by number; what everybody sees is made once."""
    public = view(state, legal, seq, SPECTATOR)
    return {number: _own(public, state, legal, number) for number in seats}


def _own(public: HandView, state: State, legal: Legal | None, number: int) -> HandView:
    """The public view with what this seat sees beside: its cards, its offer, its helper."""
    at = state.numbers.index(number)
    seen = public.copy()
    seen["seats"] = public["seats"].copy()
    seen["seats"][at] = _seat(state, at, number)
    if legal is not None and legal.seat == number:
        seen["to_call"], seen["legal"] = legal.to_call, _legal(legal)
    seen["helper"] = advise(seen, number)
    return seen


def view(state: State, legal: Legal | None, seq: int, viewer: Viewer, *, advised: bool = True) -> HandView:
    """The hand for a seat's number, "spectator" or "auditor"; raises MalformedInput("unknown_viewer")."""
    if viewer not in (SPECTATOR, AUDITOR) and (type(viewer) is not int or viewer not in state.numbers):
        raise MalformedInput(
            "unknown_viewer", f"{viewer!r} is not in this hand, nor a spectator nor an auditor."
        )
    own = legal if legal is not None and legal.seat == viewer else None
    pots = state.pots if state.pots is not None else _gathered(state)
    seen: HandView = {
        "game": state.game.code,
        "street": state.game.streets[state.street_index].name,
        "seq": seq,
        "over": legal is None,
        "actor": None if legal is None else legal.seat,
        "seats": [_seat(state, seat, viewer) for seat in range(len(state.seats))],
        "board": [TEXTS[card] for card in state.board],
        "pots": [
            {"amount": pot.amount, "seats": [state.numbers[seat] for seat in pot.claimants]}
            for pot in pots
            if pot.amount
        ],
        "total": sum(pot.amount for pot in pots) + sum(state.bets),
        "to_call": 0 if own is None else own.to_call,
        "legal": None if own is None else _legal(own),
        "wins": _wins(state),
        "helper": None,
    }
    if advised:
        seen["helper"] = advise(seen, viewer)
    return seen


def _legal(legal: Legal) -> LegalView:
    return {
        "seat": legal.seat,
        "fold": legal.fold,
        "check": legal.check,
        "call": legal.call,
        "to_call": legal.to_call,
        "wager": legal.wager,
        "least": legal.least,
        "most": legal.most,
        "bring_in": legal.bring_in,
    }


def _gathered(state: State) -> list[Pot]:
    """The pots so far, without the bets of this street."""
    return form_pots(
        [chips - bet for chips, bet in zip(state.put_in, state.bets, strict=True)], state.in_hand
    )


def _seat(state: State, seat: int, viewer: Viewer) -> SeatView:
    live = state.in_hand[seat]
    sees_all = state.tabled[seat] or viewer in (state.numbers[seat], AUDITOR)
    cards: list[CardView] = []
    for card, up in zip(state.hands[seat], state.game.faces, strict=False):
        up = up or state.tabled[seat]
        cards.append({"card": TEXTS[card] if up or sees_all else None, "up": up})
    return {
        "seat": state.numbers[seat],
        "stack": state.stacks[seat],
        "bet": state.bets[seat],
        "put_in": state.put_in[seat],
        "folded": not live,
        "all_in": live and not state.stacks[seat],
        "away": state.seats[seat].away,
        "tabled": state.tabled[seat],
        "cards": cards,
        "best": _best(state, seat) if live and sees_all else None,
    }


def _best(state: State, seat: int) -> list[str]:
    """The hand in words, for the pot or for each half."""
    return [winner.describe(state.hands[seat], state.board) for winner in state.game.winners]


def _wins(state: State) -> list[WinView]:
    return [
        {"seat": seat, "pot": event.pot, "part": event.part, "amount": amount}
        for event in state.events
        if isinstance(event, PotAwarded)
        for seat, amount in event.shares
    ]
