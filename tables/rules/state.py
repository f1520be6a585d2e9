"""What lies on the table during one hand: chips, cards, who is still in. The modules beside act on it.

Behind the hand's border a seat is an index: 0 is first from the dealer's left (in board games from the
button's left), then clockwise, so that indexes are in the order of the deal and of odd chips (RULES 3, 4).
"""

from collections.abc import Sequence

from tables.rules.betting import Betting
from tables.rules.events import ChipsReturned, Event, Folded
from tables.rules.games import FIXED_LIMIT, MOST_SEATS
from tables.rules.pots import Pot
from tables.rules.setup import SeatSetup, Setup

_RINGS = [
    [tuple((first + step) % count for step in range(count)) for first in range(count)]
    for count in range(MOST_SEATS + 1)
]
_OTHERS = [[ring[1:] for ring in rings] for rings in _RINGS]


class State:
    """The mutable middle of a hand; `Hand` is its public face. Lists go by seat index."""

    __slots__ = (
        "able",
        "aggressor",
        "began_with",
        "bets",
        "betting",
        "board",
        "boards",
        "brought_in",
        "burned",
        "cap",
        "dealt",
        "deck",
        "events",
        "game",
        "hands",
        "house",
        "in_hand",
        "live",
        "numbers",
        "opener",
        "others",
        "over",
        "pots",
        "put_in",
        "ring",
        "seats",
        "setup",
        "stacks",
        "street_index",
        "structure",
        "tabled",
        "waiting",
    )

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game = setup.game
        self.house = setup.house
        self.deck = setup.deck
        self.structure = setup.structure
        self.cap = self.house.raise_cap if self.structure == FIXED_LIMIT else None
        """Raises allowed on a street, None where there is no limit to them."""
        self.seats = _clockwise(setup)
        self.numbers = tuple([seat.number for seat in self.seats])
        self.stacks = [seat.stack for seat in self.seats]
        """Chips behind."""
        count = len(self.seats)
        self.ring = _RINGS[count]
        """For each seat all of them clockwise, beginning with it."""
        self.others = _OTHERS[count]
        """For each seat the others clockwise, beginning with the next."""
        self.bets = [0] * count
        """Chips bet on this street; the antes lie here only until the betting begins."""
        self.put_in = [0] * count
        """Chips put in since the hand began."""
        self.in_hand = [True] * count
        self.live = list(range(count))
        """The seats whose hands are not folded."""
        self.able = count
        """How many of them have chips behind."""
        self.began_with = count
        """How many were not folded when the street began."""
        self.hands: list[list[int]] = [[] for _ in range(count)]
        """Each hand's own cards in the order dealt."""
        self.boards = [0] * count
        """The key of each hand's showing board (see boards.py)."""
        self.tabled = [False] * count
        self.board: list[int] = []
        """The board of a board game, or the community card of a short stub."""
        self.dealt = 0
        """The position of the deck's next card."""
        self.burned: list[int] = []
        """Positions of the cards burned so far."""
        self.street_index = 0
        self.betting: Betting
        self.brought_in = True
        """False while the bring-in is still a player's to post."""
        self.opener = 0
        """Who opens the street by card or position, even all-in; without a bet he shows first."""
        self.aggressor: int | None = None
        """Who made the last wager of the street."""
        self.waiting: list[int] = []
        """Who still has a decision on this street, in order; it is the first one's turn."""
        self.pots: list[Pot] | None = None
        """The pots once betting is over; one that has been awarded has amount 0."""
        self.over = False
        self.events: list[Event] = []

    def put(self, seat: int, to: int) -> int:
        """Moves chips until a seat has `to` on the street; returns how many it paid."""
        paid = to - self.bets[seat]
        self.bets[seat] = to
        self.put_in[seat] += paid
        left = self.stacks[seat] = self.stacks[seat] - paid
        if not left:
            self.able -= 1
        return paid

    def fold(self, seat: int, *, absent: bool = False) -> None:
        """Takes a hand out."""
        self.in_hand[seat] = False
        self.live.remove(seat)
        if self.stacks[seat]:
            self.able -= 1
        self.events.append(Folded(self.numbers[seat], absent))

    def return_unmatched(self) -> None:
        """Gives a live seat back what nobody matched of its bet or ante."""
        bets = self.bets
        most = max(bets)
        seat = bets.index(most)
        if bets.count(most) > 1 or not self.in_hand[seat]:
            return
        excess = most - max(bets[:seat] + bets[seat + 1 :])
        bets[seat] -= excess
        self.put_in[seat] -= excess
        if not self.stacks[seat]:
            self.able += 1
        self.stacks[seat] += excess
        self.events.append(ChipsReturned(self.numbers[seat], excess))

    def cap_is_lifted(self) -> bool:
        """Whether the house plays without a cap now (RULES 4)."""
        lifted = self.house.cap_lifted
        return (
            (lifted == "hand_heads_up" and len(self.live) == 2)
            or (lifted == "round_heads_up" and self.began_with == 2)
            or (lifted == "event_heads_up" and self.setup.heads_up_event)
        )

    def ask(self, seats: Sequence[int]) -> None:
        """Makes these seats decide, in order, as far as they are live and have chips."""
        stacks, in_hand = self.stacks, self.in_hand
        self.waiting = [seat for seat in seats if stacks[seat] and in_hand[seat]]

    def begin_betting(self, *, forced: int = 0, is_bet: bool = False) -> None:
        """Opens the street's betting round."""
        count = len(self.seats)
        stakes = self.setup.stakes
        is_big = self.structure == FIXED_LIMIT and self.game.streets[self.street_index].big_bet
        bet = stakes.big_bet if is_big else stakes.small_bet
        self.betting = Betting(self.structure, bet, count, self.cap, forced=forced, is_bet=is_bet)
        self.bets = [0] * count
        self.aggressor = None
        self.began_with = len(self.live)


def _clockwise(setup: Setup) -> tuple[SeatSetup, ...]:
    """The seats from the dealer's left, in board games from the button's left."""
    button = setup.button
    if button is None:
        return setup.seats
    return tuple(sorted(setup.seats, key=lambda seat: (seat.number <= button, seat.number)))
