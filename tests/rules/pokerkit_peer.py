"""Plays a hand of ours again in PokerKit, card for card and action for action, and says where they part."""

from dataclasses import replace
from typing import Any, NamedTuple

import pokerkit
from pokerkit import Automation

from tables.rules.actions import Action
from tables.rules.cards import FULL_DECK, TEXTS
from tables.rules.hand import Hand
from tables.rules.house import ONLINE
from tables.rules.setup import Setup

GAMES = {
    "razz": pokerkit.FixedLimitRazz,
    "stud": pokerkit.FixedLimitSevenCardStud,
    "stud8": pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "holdem": pokerkit.FixedLimitTexasHoldem,
    "omaha8": pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
}
HOUSE = replace(ONLINE, burns=True)
"""The book as PokerKit plays it: three raises, the cap never lifted, ties and odd chips by seat."""

BY_HAND = {Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.CARD_BURNING}
AUTOMATIONS = tuple(automation for automation in Automation if automation not in BY_HAND)


class Parting(NamedTuple):
    """The moment at which the two part, and what each says."""

    hand: Hand
    ours: Any
    theirs: Any


class Peer:
    """PokerKit's state of a hand whose setup and actions are ours; seats 1 to N are its players 0 to N-1."""

    def __init__(self, setup: Setup, actions: list[Action]) -> None:
        whole = Hand.replay(setup, actions).view("auditor")
        self.hands = [[card["card"] for card in seat["cards"]] for seat in whole["seats"]]
        self.board = whole["board"]
        used = {*self.board, *(card for hand in self.hands for card in hand)}
        self.unused = [TEXTS[card] for card in FULL_DECK if TEXTS[card] not in used]
        self.state = create(setup)
        self.deal()

    def deal(self) -> None:
        """Gives PokerKit our cards wherever it wants some, and posts the bring-in."""
        state = self.state
        while True:
            if state.can_burn_card():
                state.burn_card(self.unused.pop())
            elif state.can_deal_hole():
                player = state.hole_dealee_index
                have = len(state.hole_cards[player])
                count = len(state.hole_dealing_statuses[player])
                state.deal_hole("".join(self.hands[player][have : have + count]))
            elif state.can_deal_board():
                have = sum(map(len, state.board_cards))
                state.deal_board("".join(self.board[have : have + state.board_dealing_count]))
            elif state.can_post_bring_in():
                state.post_bring_in()
            else:
                return

    def offered(self) -> tuple:
        """The seat whose turn it is, what a call costs, and the total of a wager."""
        state = self.state
        if state.actor_index is None:
            return ("nobody",)
        wager = state.min_completion_betting_or_raising_to_amount
        return state.actor_index + 1, state.checking_or_calling_amount, wager

    def act(self, action: Action) -> None:
        if action.kind == "fold":
            self.state.fold()
        elif action.kind in ("check", "call"):
            self.state.check_or_call()
        else:
            self.state.complete_bet_or_raise_to(self.offered()[2])
        self.deal()

    def finish(self) -> None:
        """Checks for a player whom PokerKit still asks though nobody is left to bet against."""
        while self.state.status:
            self.act(Action(0, "check"))


def create(setup: Setup):
    stakes = setup.stakes
    stacks = [seat.stack for seat in setup.seats]
    forced = stakes.bring_in or (stakes.small_blind, stakes.big_blind)
    return GAMES[setup.game.code].create_state(
        AUTOMATIONS, True, stakes.ante, forced, stakes.small_bet, stakes.big_bet, stacks, len(stacks)
    )


def compare(setup: Setup, actions: list[Action]) -> Parting | None:
    """The first difference between our hand and PokerKit's, None if they agree to the last chip."""
    peer, hand = Peer(setup, actions), Hand(setup)
    for action in actions:
        legal = hand.legal()
        ours = legal.seat, legal.to_call, legal.least if legal.wager else None
        if ours != peer.offered():
            return Parting(hand, ours, peer.offered())
        peer.act(action)
        hand.act(action)
    peer.finish()
    ours, theirs = list(hand.stacks.values()), list(peer.state.stacks)
    return None if ours == theirs else Parting(hand, ours, theirs)
