"""Hands for tests: named cards, and what the players do, in words.

    played({1: "2c 3c Ks", 2: "4c 5c 7d"}, "2 complete 40, 1 fold")

deals seat 1 two of clubs and three of clubs down and the king of spades up; cards not named are any others.
"""

from collections.abc import Iterable

from tables.rules.actions import Action
from tables.rules.cards import FULL_DECK, parse_cards
from tables.rules.events import DECK, BoardDealt, CommunityCardDealt, Event, StreetDealt
from tables.rules.games import GAMES
from tables.rules.hand import Hand
from tables.rules.house import PROFILES, HouseRules
from tables.rules.setup import SeatSetup, Setup
from tables.rules.stakes import Stakes
from tests.rules.playing import call_down

BOARD = 0
STUD_STAKES = Stakes(ante=5, bring_in=10, small_bet=40, big_bet=80)
BOARD_STAKES = Stakes(ante=0, bring_in=0, small_bet=40, big_bet=80, small_blind=20, big_blind=40)
NO_STACKS: dict[int, int] = {}


def setup(
    seats: Iterable[int],
    *,
    game: str = "razz",
    house: HouseRules | str = "classic",
    stakes: Stakes | None = None,
    stacks: dict[int, int] = NO_STACKS,
    away: Iterable[int] = (),
    dead: Iterable[int] = (),
    show: Iterable[int] = (),
    deck: tuple[int, ...] = FULL_DECK,
    reshuffle: tuple[int, ...] | None = FULL_DECK,
    **more,
) -> Setup:
    """A setup with the usual stakes and 2,000 chips for every seat not in `stacks`."""
    board_game = GAMES[game].family == "board"
    seats = tuple(
        SeatSetup(
            number,
            stacks.get(number, 2000),
            away=number in tuple(away),
            dead=number in tuple(dead),
            show=number in tuple(show),
        )
        for number in seats
    )
    if board_game:
        more.setdefault("button", seats[-1].number)
    return Setup(
        game=GAMES[game],
        house=PROFILES[house] if isinstance(house, str) else house,
        stakes=stakes or (BOARD_STAKES if board_game else STUD_STAKES),
        seats=seats,
        deck=deck,
        reshuffle=reshuffle,
        **more,
    )


def played(cards: dict[int, str], acts: str = "", *, board: str = "", to: str = "", **more) -> Hand:
    """The hand after these acts, in which each seat is dealt its cards and the board its own.

    With `to`, everyone then calls down to that street or to "the end".
    """
    deck = list(FULL_DECK)
    while True:
        hand = Hand(setup(cards, deck=tuple(deck), **more))
        wanted = {seat: iter(parse_cards(text)) for seat, text in {**cards, BOARD: board}.items()}
        misplaced = None
        for act in ["", *filter(None, acts.split(","))]:
            events = hand.act(action(act)) if act else hand.events
            misplaced = _misplaced(events, wanted, deck)
            if misplaced:
                break
        if to and not misplaced:
            before = len(hand.events)
            misplaced = _misplaced(call_down(hand, to).events[before:], wanted, deck)
        if not misplaced:
            return hand
        position, card = misplaced
        other = deck.index(card)
        deck[position], deck[other] = deck[other], deck[position]


def action(text: str) -> Action:
    """The action written as "3 complete 40" or "2 fold"."""
    seat, kind, *amount = text.split()
    return Action(int(seat), kind, *map(int, amount))


def act(hand: Hand, acts: str) -> list[Event]:
    """Plays several acts; returns all their events."""
    return [event for text in acts.split(",") for event in hand.act(action(text))]


def happened(hand: Hand, kind: type) -> list:
    """The hand's events of one kind."""
    return [event for event in hand.events if isinstance(event, kind)]


def _misplaced(events, wanted, deck):
    for event in events:
        for seat, position in _dealt(event):
            card = next(wanted[seat], None)
            if card is not None and deck[position] != card:
                return position, card
    return None


def _dealt(event):
    if isinstance(event, StreetDealt) and event.ordering == DECK:
        return zip(event.seats, event.positions, strict=True)
    if isinstance(event, BoardDealt):
        return [(BOARD, position) for position in event.positions]
    if isinstance(event, CommunityCardDealt):
        return [(BOARD, event.position)]
    return []
