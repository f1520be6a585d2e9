"""Plays a written hand again by the book.

The deck is found by dealing: wherever the hand deals a position that the record has a card for, that card is
put there and the hand begins again. Cards nobody saw, burns and the reshuffle are the unused ones; if those
chosen contradict the record (another player would bring it in), others are tried.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tables.rules.actions import BRING_IN, CALL, CHECK, FOLD, RAISE, Action, Legal
from tables.rules.cards import FULL_DECK
from tables.rules.errors import RulesError
from tables.rules.events import DECK, RESHUFFLE, BoardDealt, BroughtIn, CommunityCardDealt, Event, StreetDealt
from tables.rules.hand import Hand
from tables.rules.house import HouseRules
from tables.rules.masks import SPECTATOR
from tables.rules.phh.errors import UnfollowedRecord
from tables.rules.phh.reading import Deed, HandRecord
from tables.rules.rake import Rake
from tables.rules.setup import SeatSetup, Setup

BOARD = 0
_MOST_DEALS = 2 * len(FULL_DECK)
"""More than any hand needs: every card of the deck and of the reshuffle is put right once."""
ALL_OF_IT = 10_000
"""Basis points: with what was taken as the cap, the rake is exactly that."""
Orderings = dict[str, list[int]]


class Misplaced(NamedTuple):
    """A position that was dealt, and the card that the record knows to have been there."""

    ordering: str
    position: int
    card: int


def replay(record: HandRecord, house: HouseRules, chip: int = 1) -> Hand:
    """The whole hand by the house's rules; raises UnfollowedRecord when they do not allow it."""
    errors = []
    known = {card for cards in (*record.cards.values(), record.board) for card in cards}
    for turn in range(len(FULL_DECK)):
        unused = sorted([*FULL_DECK[turn:], *FULL_DECK[:turn]], key=known.__contains__)
        try:
            return _replay_with(record, house, chip, {DECK: unused, RESHUFFLE: list(unused)})
        except UnfollowedRecord as error:
            errors.append(error)
    raise errors[0]


def check(record: HandRecord, house: HouseRules, chip: int = 1) -> None:
    """Raises UnfollowedRecord unless the hand ends with the written `finishing_stacks`."""
    stacks = list(replay(record, house, chip).stacks.values())
    if record.finishing_stacks not in (None, stacks):
        raise UnfollowedRecord("other_stacks", f"Ends with {stacks}, not {record.finishing_stacks}.")


def _replay_with(record: HandRecord, house: HouseRules, chip: int, orderings: Orderings) -> Hand:
    """Deals again until every card the record knows is where it was dealt; changes `orderings`."""
    for _ in range(_MOST_DEALS):
        played = _Replay(record, _setup(record, house, chip, orderings)).play()
        if isinstance(played, Hand):
            return played
        cards = orderings[played.ordering]
        cards[cards.index(played.card)] = cards[played.position]
        cards[played.position] = played.card
    raise UnfollowedRecord("other_deal", "The known cards cannot have been dealt by these rules.")


def _setup(record: HandRecord, house: HouseRules, chip: int, orderings: Orderings) -> Setup:
    players = len(record.starting_stacks)
    return Setup(
        game=record.game,
        house=house,
        stakes=record.stakes,
        seats=tuple(
            SeatSetup(player, stack, away=player in record.absent)
            for player, stack in enumerate(record.starting_stacks, 1)
        ),
        deck=tuple(orderings[DECK]),
        reshuffle=tuple(orderings[RESHUFFLE]),
        button=players if record.game.family == "board" else None,
        blinds=record.blinds,
        chip=chip,
        heads_up_event=players == 2,
        betting=record.betting,
        rake=Rake(ALL_OF_IT, record.rake) if record.rake else None,
    )


class _Replay:
    """One attempt with given orderings."""

    def __init__(self, record: HandRecord, setup: Setup) -> None:
        self.record = record
        self.orderings = {DECK: setup.deck, RESHUFFLE: setup.reshuffle or ()}
        self.hand = Hand(setup)
        self.expected = {player: iter(cards) for player, cards in record.cards.items()}
        self.expected[BOARD] = iter(record.board)

    def play(self) -> Hand | Misplaced:
        """The finished hand, or the first card that lay wrong."""
        misplaced = self._misplaced(self.hand.events)
        for deed in self.record.deeds:
            if misplaced:
                return misplaced
            misplaced = self._misplaced(self._do(deed))
        if not misplaced:
            self._check_end()
        return misplaced or self.hand

    def _do(self, deed: Deed) -> Sequence[Event]:
        legal = self.hand.legal()
        if deed.verb == "pb" and (legal is None or legal.bring_in is None):
            if not self._brought_in(deed.player):
                raise UnfollowedRecord("other_bring_in", f"{deed.line}: another player brings it in.")
            return ()
        try:
            return self.hand.act(self._action(deed, legal))
        except RulesError as error:
            raise UnfollowedRecord("illegal_deed", f"{deed.line}: {error.sentence}") from error

    def _brought_in(self, player: int) -> bool:
        """Whether he has posted it; the last hand left by absent ones may win before, and gets it back."""
        posted = any(isinstance(event, BroughtIn) and event.seat == player for event in self.hand.events)
        return posted or (self.hand.over and self._winners() <= {player})

    def _winners(self) -> set[int]:
        return {seat for pot in self.hand.result().pots for seat, _ in pot.shares}

    def _action(self, deed: Deed, legal: Legal | None) -> Action:
        if deed.verb == "cbr" and legal and legal.wager:
            return Action(deed.player, legal.wager, self._amount(deed, legal))
        if deed.verb == "cc":
            return Action(deed.player, CHECK if legal and legal.check else CALL)
        return Action(deed.player, {"pb": BRING_IN, "f": FOLD}.get(deed.verb, RAISE), deed.amount)

    def _amount(self, deed: Deed, legal: Legal) -> int:
        """The total written; a wager that puts all opponents all-in may be written as what they can match."""
        if deed.amount >= legal.least:
            return deed.amount
        seats = self.hand.view(SPECTATOR)["seats"]
        matched = max(
            seat["bet"] + seat["stack"]
            for seat in seats
            if seat["seat"] != deed.player and not seat["folded"]
        )
        return legal.least if deed.amount == matched else deed.amount

    def _misplaced(self, events: Sequence[Event]) -> Misplaced | None:
        """The first dealt card that the record says is another."""
        for event in events:
            for taker, ordering, position in _dealt(event):
                card = next(self.expected[taker], None)
                if card is not None and self.orderings[ordering][position] != card:
                    return Misplaced(ordering, position, card)
        return None

    def _check_end(self) -> None:
        if not self.hand.over:
            raise UnfollowedRecord(
                "not_over", f"The record ends on {self.hand.street} street, the hand does not."
            )
        if any(card is not None for cards in self.expected.values() for card in cards):
            raise UnfollowedRecord("other_deal", "The record deals cards that the hand does not.")
        if self.hand.result().shown and self._winners() & self.record.mucked:
            raise UnfollowedRecord("other_winner", "A hand that was mucked would win.")


def _dealt(event: Event) -> Iterator[tuple[int, str, int]]:
    """Who was dealt which position of which ordering."""
    if isinstance(event, StreetDealt):
        for seat, position in zip(event.seats, event.positions, strict=True):
            yield seat, event.ordering, position
    elif isinstance(event, BoardDealt):
        for position in event.positions:
            yield BOARD, DECK, position
    elif isinstance(event, CommunityCardDealt):
        yield BOARD, DECK, event.position
