"""One hand of poker, from the antes to the paid pots: the door to the rules core.

    hand = Hand(setup)              # posts and deals at once
    hand.legal()                    # whose turn, and what he may do; None when the hand is over
    hand.act(Action(3, "call"))     # the new events; an illegal action raises and changes nothing
    hand.view(3)                    # what seat 3 sees
    hand.result()                   # once over

The setup and the actions are the whole truth: `Hand.replay(setup, actions)` gives the same hand again.
"""

from collections.abc import Iterable
from typing import NamedTuple

from tables.rules.actions import Action, Legal
from tables.rules.dealing import deal_street
from tables.rules.deeds import play
from tables.rules.errors import RulesError, StaleAction
from tables.rules.events import Event, PotAwarded, RakeTaken
from tables.rules.forced import fold_absent, post_antes, post_blinds, post_bring_in
from tables.rules.glimpse import Glimpse, glimpse
from tables.rules.masks import Viewer
from tables.rules.numbers import whole
from tables.rules.opening import opening_seat
from tables.rules.setup import Setup
from tables.rules.showdown import end_betting, show_down, table_all, win_unopposed
from tables.rules.state import State
from tables.rules.turns import is_awaited, offer
from tables.rules.views import HandView, view, views


class Result(NamedTuple):
    """How a hand ended: stacks by seat number, pots (and halves of pots) in the order awarded."""

    stacks: dict[int, int]
    pots: tuple[PotAwarded, ...]
    rake: int
    shown: dict[int, tuple[int, ...]]
    """The cards of the hands that were tabled, by seat number."""


class Hand:
    """A hand being played. Seats are numbers everywhere here; chips are whole."""

    __slots__ = ("_legal", "_state", "seq")

    def __init__(self, setup: Setup) -> None:
        """Posts what is forced, deals the first street, and folds absent hands (RULES 3, 5)."""
        state = State(setup)
        self._state = state
        self.seq = 0
        """Actions taken so far."""
        self._legal: Legal | None = None
        post_antes(state)
        if state.game.family == "stud":
            deal_street(state)
            seats = post_bring_in(state)
        else:
            seats = post_blinds(state)
            deal_street(state)
        fold_absent(state)
        state.ask(seats)
        self._go_on()

    @classmethod
    def replay(cls, setup: Setup, actions: Iterable[Action]) -> "Hand":
        """The hand after these actions; raises RulesError if one was not legal."""
        hand = cls(setup)
        for action in actions:
            hand.act(action)
        return hand

    @property
    def setup(self) -> Setup:
        """What was fixed before the first card."""
        return self._state.setup

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened so far."""
        return tuple(self._state.events)

    @property
    def over(self) -> bool:
        """Whether all pots are paid."""
        return self._state.over

    @property
    def actor(self) -> int | None:
        """The seat whose turn it is, None when the hand is over."""
        return None if self._legal is None else self._legal.seat

    @property
    def street(self) -> str:
        """The street last dealt: "third" to "seventh", or "preflop" to "river"."""
        return self._state.game.streets[self._state.street_index].name

    @property
    def stacks(self) -> dict[int, int]:
        """Chips behind, by seat number."""
        return dict(zip(self._state.numbers, self._state.stacks, strict=True))

    def legal(self) -> Legal | None:
        """What the player whose turn it is may do; None when the hand is over."""
        return self._legal

    def act(self, action: Action, *, seq: int | None = None) -> list[Event]:
        """Plays one action and all that follows from it without another; returns the new events.

        `seq`, if given, must be the number of actions taken so far. Raises MalformedInput, IllegalAction or
        StaleAction, and then nothing has changed.
        """
        if seq is not None and whole(seq, "sequence number") != self.seq:
            raise StaleAction("stale_seq", "The hand has gone on since: look at it again.")
        state = self._state
        before = len(state.events)
        play(state, self._legal, action)
        self.seq += 1
        if state.waiting and state.able > 1:
            self._legal = offer(state)
        else:
            self._go_on()
        return state.events[before:]

    def result(self) -> Result:
        """Stacks, pots, rake and shown hands; raises RulesError("hand_not_over") before the end."""
        if not self.over:
            raise RulesError("hand_not_over", "This hand is still being played.")
        state = self._state
        events = state.events
        return Result(
            stacks=self.stacks,
            pots=tuple(event for event in events if isinstance(event, PotAwarded)),
            rake=sum(event.amount for event in events if isinstance(event, RakeTaken)),
            shown={
                number: tuple(hand)
                for number, hand, tabled in zip(state.numbers, state.hands, state.tabled, strict=True)
                if tabled
            },
        )

    def view(self, viewer: Viewer, *, advised: bool = True) -> HandView:
        """What a seat, a "spectator" or an "auditor" sees now; raises MalformedInput("unknown_viewer").

        A seat that reckons for itself does without the helper (`advised` False), which costs as much again.
        """
        return view(self._state, self._legal, self.seq, viewer, advised=advised)

    def views(self, seats: Iterable[int]) -> dict[int, HandView]:
        """`view` of each of these seats, by number, for much less than one after the other."""
        return views(self._state, self._legal, self.seq, seats)

    def glimpse(self) -> Glimpse:
        """What the player whose turn it is sees, in numbers; raises RulesError("hand_over") at the end."""
        if self._legal is None:
            raise RulesError("hand_over", "This hand is over: nobody is to act.")
        return glimpse(self._state, self._legal)

    def _go_on(self) -> None:
        """Finds the next decision, dealing as many streets as it takes, or ends the hand."""
        state = self._state
        if len(state.live) == 1:
            win_unopposed(state)
        elif not is_awaited(state):
            self._finish_street()
        self._legal = None if state.over else offer(state)

    def _finish_street(self) -> None:
        """Closes a street's betting: deals the next one, or all if nobody can bet, or shows down."""
        state = self._state
        state.return_unmatched()
        last = len(state.game.streets) - 1
        if state.able > 1 and state.street_index < last:
            self._deal_next_street()
            state.begin_betting()
            state.ask(state.ring[state.opener])
            return
        pots = end_betting(state)
        if state.able < 2:
            table_all(state)
        while state.street_index < last:
            self._deal_next_street()
        show_down(state, pots)

    def _deal_next_street(self) -> None:
        state = self._state
        state.street_index += 1
        deal_street(state)
        state.opener = opening_seat(state)
