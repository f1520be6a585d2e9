"""Whole hands by our core and by PokerKit: the same seats, stakes and policies."""

import time
from collections.abc import Callable
from random import Random

import pokerkit

from tables.rules.actions import Action
from tables.rules.games import GAMES
from tables.rules.hand import Hand
from tables.rules.house import CLASSIC
from tables.rules.setup import SeatSetup, Setup
from tables.rules.stakes import Stakes

SEATS, STACK = 8, 2000
PEERS = {
    "razz": pokerkit.FixedLimitRazz,
    "stud": pokerkit.FixedLimitSevenCardStud,
    "stud8": pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "holdem": pokerkit.FixedLimitTexasHoldem,
    "omaha8": pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
}
AUTOMATIONS = tuple(pokerkit.Automation)


def our_setups(code: str, hands: int, chance: Random) -> list[Setup]:
    """Setups with their decks shuffled."""
    board = GAMES[code].family == "board"
    stakes = Stakes(0, 0, 40, 80, 20, 40) if board else Stakes(5, 10, 40, 80)
    return [
        Setup(
            game=GAMES[code],
            house=CLASSIC,
            stakes=stakes,
            seats=tuple(SeatSetup(number, STACK) for number in range(1, SEATS + 1)),
            deck=tuple(chance.sample(range(52), 52)),
            button=8 if board else None,
        )
        for _ in range(hands)
    ]


def play_ours(code: str, policy: str, hands: int, chance: Random) -> float:
    """Seconds for so many of our hands."""
    setups = our_setups(code, hands, chance)
    choose = {"call-down": our_call, "random": our_random(chance)}[policy]
    start = time.process_time()
    for setup in setups:
        hand = Hand(setup)
        while (legal := hand.legal()) is not None:
            hand.act(choose(legal))
    return time.process_time() - start


def our_call(legal) -> Action:
    return Action(legal.seat, "check" if legal.check else "call")


def our_random(chance: Random) -> Callable[..., Action]:
    """A fold or a wager with a chance of a quarter each where legal, else a check or a call."""
    draw = chance.random

    def choose(legal) -> Action:
        share = draw()
        if share < 0.25 and legal.fold:
            return Action(legal.seat, "fold")
        if share > 0.75 and legal.wager:
            return Action(legal.seat, legal.wager, legal.least)
        return Action(legal.seat, "check" if legal.check else "call")

    return choose


def play_theirs(code: str, policy: str, hands: int, chance: Random) -> float:
    """Seconds for so many of PokerKit's hands."""
    choose = {"call-down": their_call, "random": their_random(chance)}[policy]
    start = time.process_time()
    for _ in range(hands):
        state = their_state(code)
        while state.status:
            choose(state)
    return time.process_time() - start


def their_state(code: str):
    if GAMES[code].family == "board":
        return PEERS[code].create_state(AUTOMATIONS, True, 0, (20, 40), 40, 80, STACK, SEATS)
    return PEERS[code].create_state(AUTOMATIONS, True, 5, 10, 40, 80, STACK, SEATS)


def their_call(state) -> None:
    if state.can_post_bring_in():
        state.post_bring_in()
    else:
        state.check_or_call()


def their_random(chance: Random) -> Callable[..., None]:
    """The same policy."""
    draw = chance.random

    def choose(state) -> None:
        share = draw()
        if state.can_post_bring_in():
            state.post_bring_in()
        elif share < 0.25 and state.checking_or_calling_amount and state.can_fold():
            state.fold()
        elif share > 0.75 and state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        else:
            state.check_or_call()

    return choose
