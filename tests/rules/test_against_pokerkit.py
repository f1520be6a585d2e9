"""Random hands in lock-step with PokerKit, to the last chip; every difference has its rule of the book."""

from collections import Counter
from random import Random

import pytest

from tables.rules.actions import Action
from tables.rules.events import (
    Bet,
    BlindPosted,
    BoardDealt,
    BroughtIn,
    Completed,
    PotAwarded,
    Raised,
    StreetDealt,
)
from tables.rules.games import GAMES
from tables.rules.hand import Hand
from tables.rules.setup import SeatSetup, Setup
from tables.rules.stakes import Stakes
from tests.rules.pokerkit_peer import HOUSE, Parting, compare

STUD_STAKES = Stakes(ante=5, bring_in=10, small_bet=40, big_bet=80)
BOARD_STAKES = Stakes(ante=0, bring_in=0, small_bet=40, big_bet=80, small_blind=20, big_blind=40)
CODES = ["razz", "stud", "stud8", "holdem", "omaha8"]


def any_setup(code: str, chance: Random, deep: bool) -> Setup:
    """Two to six seats, stacks deep or of a few bets and less."""
    seats = chance.randint(2, 6)
    board = GAMES[code].family == "board"
    return Setup(
        game=GAMES[code],
        house=HOUSE,
        stakes=BOARD_STAKES if board else STUD_STAKES,
        seats=tuple(
            SeatSetup(number, 2000 if deep else chance.randint(1, 400)) for number in range(1, seats + 1)
        ),
        deck=tuple(chance.sample(range(52), 52)),
        button=seats if board else None,
    )


def any_actions(setup: Setup, chance: Random) -> list[Action]:
    hand, actions = Hand(setup), []
    while (legal := hand.legal()) is not None:
        share = chance.random()
        if share < 0.15 and legal.fold:
            action = Action(legal.seat, "fold")
        elif share > 0.65 and legal.wager:
            action = Action(legal.seat, legal.wager, legal.least)
        else:
            action = Action(legal.seat, "bring_in" if legal.bring_in else "check" if legal.check else "call")
        actions.append(action)
        hand.act(action)
    return actions


def rule(hand: Hand) -> str:
    """The rule by which our hand may differ from PokerKit's at this moment; "" if there is none."""
    stakes = hand.setup.stakes
    events = list(hand.events)
    posted = {event.to for event in events if isinstance(event, BroughtIn)}
    big_blinds = {event.to for event in events if isinstance(event, BlindPosted) and event.blind == "big"}
    wagers = wagers_and_bets(hand)
    if hand.setup.game.family == "stud" and posted != {stakes.bring_in}:
        return "4: a short bring-in is still owed in full; all-in on the ante, the next player opens"
    if hand.setup.game.family == "board" and big_blinds != {stakes.big_blind}:
        return "4: a short big blind leaves the full blind owed"
    if any(wager % bet for wager, bet in wagers):
        return "4: half a bet makes an all-in wager full, less counts for nothing"
    if hand.street == "preflop" and len(wagers) == hand.setup.house.raise_cap:
        return "6: the cap is counted from the big blind"
    if hand.setup.game.code == "omaha8" and wagers_of_street(events) == hand.setup.house.raise_cap + 1:
        return "4: three raises after the bet, in Omaha too"
    return ""


def split_pots(parting: Parting) -> str:
    """The rule of split pots if they are all that the two differ in at the end of a high-low hand."""
    pots = parting.hand.result().pots if parting.hand.over else ()
    if len(parting.hand.setup.game.winners) == 1 or len(pots) == 1:
        return ""
    difference = sum(abs(ours - theirs) for ours, theirs in zip(parting.ours, parting.theirs, strict=True))
    if difference <= len(pots):
        return "4: every pot is split separately, and its high half gets the odd chip"
    if difference <= len(pots) + without_low(pots):
        return (
            "4: a pot whose players have no low goes whole to the high, whatever another pot's players have"
        )
    return ""


def without_low(pots: tuple[PotAwarded, ...]) -> int:
    """The chips in pots nobody had a low for, if there was a low for another pot."""
    if not any(pot.part == "low" for pot in pots):
        return 0
    return sum(pot.amount for pot in pots if pot.part == "whole")


def wagers_and_bets(hand: Hand) -> list[tuple[int, int]]:
    """The total of each wager, with the bet of its street."""
    wagers, bet = [], 0
    for event in hand.events:
        if isinstance(event, BoardDealt | StreetDealt):
            big = event.street in ("fifth", "sixth", "seventh", "turn", "river")
            bet = hand.setup.stakes.big_bet if big else hand.setup.stakes.small_bet
        elif isinstance(event, Bet | Raised | Completed):
            wagers.append((event.to, bet))
    return wagers


def wagers_of_street(events: list) -> int:
    """How many bets and raises the last street has seen."""
    last = max(at for at, event in enumerate(events) if isinstance(event, BoardDealt | StreetDealt))
    return sum(isinstance(event, Bet | Raised | Completed) for event in events[last:])


def lock_step(code: str, hands: int, seed: int) -> Counter[str]:
    """How many hands went the same way to the end, and how many parted by which rule."""
    chance = Random(seed)
    outcomes = Counter[str]()
    for number in range(hands):
        setup = any_setup(code, chance, deep=number % 2 == 0)
        parting = compare(setup, any_actions(setup, chance))
        outcome = "the same" if parting is None else rule(parting.hand) or split_pots(parting)
        assert outcome, parting
        outcomes[outcome] += 1
    return outcomes


@pytest.mark.parametrize("code", CODES)
def test_200_hands_in_lock_step(code):
    assert lock_step(code, 200, seed=1)["the same"] >= 100


@pytest.mark.nightly
@pytest.mark.parametrize("code", CODES)
def test_2000_hands_in_lock_step(code):
    assert lock_step(code, 2000, seed=2)["the same"] >= 1000
