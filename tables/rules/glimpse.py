"""What the player whose turn it is sees, in the core's own numbers: for house players, who read no words.

It says nothing that `view` of his seat does not (tests/rules/test_glimpse.py), and is made several times
faster.
"""

from typing import NamedTuple

from tables.rules.actions import Legal
from tables.rules.games import Game
from tables.rules.state import State

_NONE = slice(0)


class SeatGlimpse(NamedTuple):
    """A seat of the hand. Amounts are chips, cards whole numbers from 0 to 51."""

    number: int
    stack: int
    bet: int
    folded: bool
    cards: tuple[int, ...]
    """The cards he sees: all of his own, those face up of others."""
    up: tuple[int, ...]
    """Those that lie face up."""
    down: int
    """How many lie face down."""


class Glimpse(NamedTuple):
    """The hand as the seat of `legal` sees it. `total` is every chip in the middle."""

    game: Game
    street: str
    legal: Legal
    seats: tuple[SeatGlimpse, ...]
    board: tuple[int, ...]
    total: int


def glimpse(state: State, legal: Legal) -> Glimpse:
    """The hand for the player whose turn it is."""
    game = state.game
    showing = game.showing if game.family == "stud" else _NONE
    own = state.waiting[0]
    return Glimpse(
        game,
        game.streets[state.street_index].name,
        legal,
        tuple([_seat(state, seat, showing, own=seat == own) for seat in range(len(state.seats))]),
        tuple(state.board),
        sum(state.put_in),
    )


def _seat(state: State, seat: int, showing: slice, *, own: bool) -> SeatGlimpse:
    hand = tuple(state.hands[seat])
    up = hand if state.tabled[seat] else hand[showing]
    return SeatGlimpse(
        state.numbers[seat],
        state.stacks[seat],
        state.bets[seat],
        not state.in_hand[seat],
        hand if own else up,
        up,
        len(hand) - len(up),
    )
