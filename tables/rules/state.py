"""What lies on the table during one hand: chips, cards, who is still in. The modules beside act on it.

Behind the hand's border a seat is an index: 0 is first from the dealer's left (in board games from the
button's left), then clockwise, so that indexes are in the order of the deal and of odd chips (RULES 3, 4).
"""

from collections.abc import Iterator

from tables.rules.betting import Betting
from tables.rules.events import ChipsReturned, Event, Folded
from tables.rules.games import FIXED_LIMIT
from tables.rules.pots import Pot
from tables.rules.setup import SeatSetup, Setup


class State:
    """The mutable middle of a hand; `Hand` is its public face. Lists go by seat index."""

    __slots__ = (
        "acting",
        "aggressor",
        "began_with",
        "bets",
        "betting",
        "board",
        "brought_in",
        "burned",
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
        "pots",
        "put_in",
        "seats",
        "setup",
        "stacks",
        "street_index",
        "tabled",
    )

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game = setup.game
        self.house = setup.house
        self.deck = setup.deck
        self.seats = _clockwise(setup)
        self.numbers = tuple([seat.number for seat in self.seats])
        self.stacks = [seat.stack for seat in self.seats]
        """Chips behind."""
        count = len(self.seats)
        self.bets = [0] * count
        """Chips bet on this street; antes are not bets."""
        self.put_in = [0] * count
        """Chips put in since the hand began."""
        self.in_hand = [True] * count
        self.live = count
        """How many hands are not folded."""
        self.began_with = count
        """How many were not folded when the street began."""
        self.hands: list[list[int]] = [[] for _ in range(count)]
        """Each hand's own cards in the order dealt."""
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
        self.acting: int | None = None
        """Whose turn it is."""
        self.pots: list[Pot] | None = None
        """The pots once betting is over; one that has been awarded has amount 0."""
        self.events: list[Event] = []

    def put(self, seat: int, to: int) -> int:
        """Moves chips until a seat has `to` on the street; returns how many it paid."""
        paid = to - self.bets[seat]
        self.bets[seat] = to
        self.stacks[seat] -= paid
        self.put_in[seat] += paid
        return paid

    def fold(self, seat: int, *, absent: bool = False) -> None:
        """Takes a hand out."""
        self.in_hand[seat] = False
        self.live -= 1
        self.events.append(Folded(self.numbers[seat], absent))

    def return_unmatched(self, chips: list[int]) -> None:
        """Gives a live seat back what it alone has in of `chips`, this street's bets or the antes."""
        most = max(chips)
        seat = chips.index(most)
        if chips.count(most) > 1 or not self.in_hand[seat]:
            return
        chips[seat] = 0
        excess = most - max(chips)
        chips[seat] = most - excess
        if chips is not self.put_in:
            self.put_in[seat] -= excess
        self.stacks[seat] += excess
        self.events.append(ChipsReturned(self.numbers[seat], excess))

    def clockwise_from(self, seat: int) -> Iterator[int]:
        """Every seat once, beginning with this one."""
        count = len(self.seats)
        return (at % count for at in range(seat, seat + count))

    def with_chips(self) -> int:
        """How many live hands have chips behind."""
        return sum([1 for seat, stack in enumerate(self.stacks) if stack and self.in_hand[seat]])

    def cap_is_lifted(self) -> bool:
        """Whether the house plays without a cap now (RULES 4)."""
        lifted = self.house.cap_lifted
        return (
            (lifted == "hand_heads_up" and self.live == 2)
            or (lifted == "round_heads_up" and self.began_with == 2)
            or (lifted == "event_heads_up" and self.setup.heads_up_event)
        )

    def begin_betting(self, *, forced: int = 0, is_bet: bool = False) -> None:
        """Opens the street's betting round."""
        structure = self.setup.structure
        stakes = self.setup.stakes
        fixed = structure == FIXED_LIMIT
        big = fixed and self.game.streets[self.street_index].big_bet
        bet = stakes.big_bet if big else stakes.small_bet
        cap = self.house.raise_cap if fixed else None
        self.betting = Betting(structure, bet, len(self.seats), cap, forced=forced, is_bet=is_bet)
        self.bets = [0] * len(self.seats)
        self.aggressor = None
        self.began_with = self.live


def _clockwise(setup: Setup) -> tuple[SeatSetup, ...]:
    """The seats from the dealer's left, in board games from the button's left."""
    button = setup.button
    if button is None:
        return setup.seats
    return tuple(sorted(setup.seats, key=lambda seat: (seat.number <= button, seat.number)))
