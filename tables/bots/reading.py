"""What a player reads off his own view of the hand: his cards, rivals' boards, dead cards, the price."""

from collections.abc import Iterable
from typing import NamedTuple

from tables.rules.actions import Legal
from tables.rules.cards import RANKS, TEXTS
from tables.rules.games import GAMES, Game
from tables.rules.glimpse import Glimpse, SeatGlimpse
from tables.rules.views import HandView, SeatView

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
    legal: Legal
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
        call = self.legal.to_call
        later = min(_LATER_BETS_ON_FOURTH * self.unit, self.stack - call) if self.street == "fourth" else 0
        cost = call + later
        return 1000 * cost // (self.pot + later + cost)


def read(view: HandView) -> Reading:
    """Reads the view of the player whose turn it is."""
    legal = view["legal"]
    assert legal is not None
    return read_glimpse(
        Glimpse(
            GAMES[view["game"]],
            view["street"],
            Legal(**legal),
            tuple([_see(seat) for seat in view["seats"]]),
            tuple([CARDS[text] for text in view["board"]]),
            view["total"],
        )
    )


def read_glimpse(glimpse: Glimpse) -> Reading:
    """Reads what the player whose turn it is sees, in numbers."""
    game, street, legal, seats, board, total = glimpse
    own = next(seat for seat in seats if seat.number == legal.seat)
    highest = max([seat.bet for seat in seats])
    unit = max(legal.least - highest, 1) if legal.wager else max(legal.to_call, 1)
    unopened = legal.bring_in is not None or legal.wager == "complete"
    first_street = street in ("third", "preflop")
    return Reading(
        game,
        street,
        legal,
        own.cards,
        own.up,
        board,
        tuple(
            [
                Rival(
                    seat.up,
                    seat.down,
                    not first_street or (not unopened and seat.bet == highest),
                    not unopened and seat.bet == highest > 0,
                )
                for seat in seats
                if not seat.folded and seat is not own
            ]
        ),
        _unseen(board, seats),
        len(seats),
        total,
        own.stack,
        0 if unopened else (highest + unit - 1) // unit,
        unit,
    )


def _see(seat: SeatView) -> SeatGlimpse:
    seen = [(CARDS[card["card"]], card["up"]) for card in seat["cards"] if card["card"] is not None]
    up = tuple([card for card, is_up in seen if is_up])
    return SeatGlimpse(
        seat["seat"],
        seat["stack"],
        seat["bet"],
        seat["folded"],
        tuple([card for card, _ in seen]),
        up,
        len(seat["cards"]) - len(up),
    )


def _unseen(board: Iterable[int], seats: Iterable[SeatGlimpse]) -> tuple[int, ...]:
    left = [4] * len(RANKS)
    for card in board:
        left[card >> 2] -= 1
    for seat in seats:
        for card in seat.cards:
            left[card >> 2] -= 1
    return tuple(left)
