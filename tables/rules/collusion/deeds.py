"""What one ended hand shows of two players: it looks at their cards, and tells none of them."""

from collections.abc import Sequence
from typing import NamedTuple

from tables.rules.cards import FULL_DECK
from tables.rules.events import (
    RESHUFFLE,
    AntePosted,
    Bet,
    BlindPosted,
    BoardDealt,
    BroughtIn,
    Called,
    Checked,
    ChipsReturned,
    CommunityCardDealt,
    Completed,
    Event,
    Folded,
    Raised,
    StreetDealt,
)
from tables.rules.hand import Hand
from tables.rules.setup import Setup

FOLDED_BETTER, CALLED_HOPELESS = "folded_better", "called_hopeless"
BIG = 4
"""Big bets that a player must have put in for a pot to be a big one."""

_PAYMENTS = (AntePosted, BlindPosted, BroughtIn, Called, Completed, Bet, Raised)
_WAGERS = (Bet, Raised, Completed)


class Gift(NamedTuple):
    """One seat lost a big pot to another in a way that makes no sense: chips in big bets, rounded down."""

    giver: int
    taker: int
    big_bets: int
    how: str


class Duel(NamedTuple):
    """A street that two seats had to themselves, and whether both let it pass."""

    seats: tuple[int, int]
    checked: bool


class Deeds(NamedTuple):
    """All of one hand."""

    gifts: tuple[Gift, ...]
    duels: tuple[Duel, ...]


def deeds(hand: Hand) -> Deeds:
    """Reads an ended hand."""
    reading = _Reading(hand.setup)
    for event in hand.events:
        reading.read(event)
    reading.close()
    return Deeds(tuple(reading.gifts), tuple(reading.duels))


class _Reading:
    """The hand as far as it has been read."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.live = [seat.number for seat in setup.seats]
        self.cards: dict[int, list[int]] = {number: [] for number in self.live}
        self.board: list[int] = []
        self.paid = dict.fromkeys(self.live, 0)
        self.at_last_street: dict[int, int] = {}
        """What each had paid when the last street was dealt."""
        self.street: list[Event] = []
        """What was done on this street, if two seats have it to themselves from its beginning."""
        self.duelling: tuple[int, int] | None = None
        self.gifts: list[Gift] = []
        self.duels: list[Duel] = []

    def read(self, event: Event) -> None:
        if isinstance(event, StreetDealt | BoardDealt | CommunityCardDealt):
            self._begin_street(event)
        elif isinstance(event, _PAYMENTS):
            self.paid[event.seat] += event.paid
            self.street.append(event)
        elif isinstance(event, ChipsReturned):
            self.paid[event.seat] -= event.amount
        elif isinstance(event, Checked):
            self.street.append(event)
        elif isinstance(event, Folded):
            self.live.remove(event.seat)
            if len(self.live) == 1 and not event.absent:
                self._judge_fold(event.seat, self.live[0])

    def close(self) -> None:
        self._end_street()
        if len(self.live) == 2 and self.setup.game.family == "stud":
            for giver, taker in (self.live, self.live[::-1]):
                self._judge_call(giver, taker)

    def _begin_street(self, event: StreetDealt | BoardDealt | CommunityCardDealt) -> None:
        self._end_street()
        self.street = []
        self.duelling = (self.live[0], self.live[1]) if len(self.live) == 2 else None
        self.at_last_street = dict(self.paid)
        if isinstance(event, StreetDealt):
            ordering = self.setup.reshuffle if event.ordering == RESHUFFLE else self.setup.deck
            for seat, position in zip(event.seats, event.positions, strict=True):
                self.cards[seat].append((ordering or ())[position])
        elif isinstance(event, BoardDealt):
            self.board += event.cards
        else:
            self.board.append(event.card)

    def _end_street(self) -> None:
        if self.duelling is None or not self.street:
            return
        checks = sum(isinstance(event, Checked) for event in self.street)
        wagered = any(isinstance(event, _WAGERS) for event in self.street)
        self.duels.append(Duel(self.duelling, checks == 2 and not wagered))

    def _judge_fold(self, giver: int, taker: int) -> None:
        """A big pot let go by the better hand, in every half of it."""
        mine, theirs = self._strengths(self.cards[giver]), self._strengths(self.cards[taker])
        if len(self.cards[giver]) + len(self.board) >= 5 and all(
            own > other for own, other in zip(mine, theirs, strict=True)
        ):
            self._give(giver, taker, FOLDED_BETTER)

    def _judge_call(self, giver: int, taker: int) -> None:
        """Chips paid on the last street by a hand that no last card could have saved."""
        if self.paid[giver] == self.at_last_street.get(giver) or len(self.cards[giver]) < 7:
            return
        beaten = self._strengths(self.cards[taker][:6])
        seen = {*self.cards[giver][:6], *self.cards[taker][:6]}
        before = self.cards[giver][:6]
        for card in FULL_DECK:
            mine = self._strengths([*before, card]) if card not in seen else ()
            if any(own >= other for own, other in zip(mine, beaten, strict=False)):
                return
        self._give(giver, taker, CALLED_HOPELESS)

    def _strengths(self, cards: Sequence[int]) -> list[int]:
        return [winner.strength(cards, self.board) for winner in self.setup.game.winners]

    def _give(self, giver: int, taker: int, how: str) -> None:
        big_bets = self.paid[giver] // self.setup.stakes.big_bet
        if big_bets >= BIG:
            self.gifts.append(Gift(giver, taker, big_bets, how))
