"""What a player reads off his own view of the hand: his cards, rivals' boards, dead cards, the price."""

from collections.abc import Iterable
from typing import NamedTuple

from tables.rules.cards import RANKS, TEXTS
from tables.rules.games import GAMES, Game
from tables.rules.views import HandView, LegalView, SeatView

CARDS = {text: card for card, text in enumerate(TEXTS)}
_LATER_BETS_ON_FOURTH = 2
"""Bets of fourth street that a call there goes on to cost, for the most part: the bets double on fifth."""


class Rival(NamedTuple):
    """Another hand still in the pot, as far as it can be seen."""

    up: tuple[int, ...]
    down: int
    """How many of its cards lie face down."""
    entered: bool
    """Whether it came into the pot of its own will."""
    bold: bool
    """Whether it made the bet or raise of this street, or has called it."""


class Reading(NamedTuple):
    """The hand as one player reads it when it is his turn. Amounts are chips."""

    game: Game
    street: str
    legal: LegalView
    mine: tuple[int, ...]
    showing: tuple[int, ...]
    """His own face-up cards."""
    board: tuple[int, ...]
    rivals: tuple[Rival, ...]
    unseen: tuple[int, ...]
    """How many cards of each rank, from the deuce, he has not seen: what lies open and folded is dead."""
    dealt: int
    """Hands that were dealt in."""
    pot: int
    stack: int
    bets: int
    """Bets already made on this street, the bring-in not counted."""
    unit: int
    """The size of a bet or raise now."""

    @property
    def first_street(self) -> bool:
        """Whether this is third street, or before the flop."""
        return self.street in ("third", "preflop")

    @property
    def hands(self) -> int:
        """Hands still in the pot, his own counted."""
        return len(self.rivals) + 1

    def price(self) -> int:
        """What a call costs, as a part of 1,000 of the pot it may win; on fourth street with bets to come."""
        call = self.legal["to_call"]
        later = min(_LATER_BETS_ON_FOURTH * self.unit, self.stack - call) if self.street == "fourth" else 0
        cost = call + later
        return 1000 * cost // (self.pot + later + cost)


class _Seen(NamedTuple):
    """A seat with its cards parsed: all that can be seen of it, and those face up."""

    seat: SeatView
    cards: tuple[int, ...]
    up: tuple[int, ...]


def read(view: HandView) -> Reading:
    """Reads the view of the player whose turn it is."""
    legal = view["legal"]
    assert legal is not None
    seats = [_see(seat) for seat in view["seats"]]
    own = next(seen for seen in seats if seen.seat["seat"] == legal["seat"])
    board = tuple(CARDS[text] for text in view["board"])
    highest = max(seat["bet"] for seat in view["seats"])
    unit = max(legal["least"] - highest, 1) if legal["wager"] else max(legal["to_call"], 1)
    unopened = legal["bring_in"] is not None or legal["wager"] == "complete"
    first_street = view["street"] in ("third", "preflop")
    return Reading(
        game=GAMES[view["game"]],
        street=view["street"],
        legal=legal,
        mine=own.cards,
        showing=own.up,
        board=board,
        rivals=tuple(
            Rival(
                up=seen.up,
                down=len(seen.seat["cards"]) - len(seen.up),
                entered=not first_street or (not unopened and seen.seat["bet"] == highest),
                bold=not unopened and seen.seat["bet"] == highest > 0,
            )
            for seen in seats
            if seen is not own and not seen.seat["folded"]
        ),
        unseen=_unseen(card for cards in (board, *(seen.cards for seen in seats)) for card in cards),
        dealt=len(seats),
        pot=view["total"],
        stack=own.seat["stack"],
        bets=0 if unopened else (highest + unit - 1) // unit,
        unit=unit,
    )


def _see(seat: SeatView) -> _Seen:
    cards, up = [], []
    for card in seat["cards"]:
        text = card["card"]
        if text is not None:
            cards.append(CARDS[text])
            if card["up"]:
                up.append(CARDS[text])
    return _Seen(seat, tuple(cards), tuple(up))


def _unseen(seen: Iterable[int]) -> tuple[int, ...]:
    left = [4] * len(RANKS)
    for card in seen:
        left[card >> 2] -= 1
    return tuple(left)
