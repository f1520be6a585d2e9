"""One hand at the terminal: tells what happens, asks the person, lets the other seats play."""

import sys
from collections.abc import Iterable

from tables.rules.actions import Action, Legal
from tables.rules.advice import advise
from tables.rules.errors import RulesError
from tables.rules.events import record
from tables.rules.hand import Hand
from tables.rules.masks import SPECTATOR, Viewer, mask
from tables.rules.play import screen
from tables.rules.play.answer import is_leaving, parse
from tables.rules.play.chance import Chance
from tables.rules.play.opponent import DRAW, choose
from tables.rules.setup import Setup
from tables.rules.text.closing import showdown
from tables.rules.text.telling import Telling

YOU = 1
"""The person's seat."""


class Sitting:
    """A hand and the person who plays it from seat 1 or watches it."""

    def __init__(self, setup: Setup, chance: Chance, *, watch: bool) -> None:
        names = {seat.number: f"Seat {seat.number}" for seat in setup.seats}
        self._names = names if watch else {**names, YOU: "You"}
        self._viewer: Viewer = SPECTATOR if watch else YOU
        self._hand = Hand(setup)
        self._chance = chance
        self._told = Telling(setup, self._names, str)
        self._events_told = 0

    def play(self) -> None:
        """Plays the hand to its end, or until the person leaves."""
        self._tell()
        while (legal := self._hand.legal()) is not None:
            yours = legal.seat == self._viewer
            action = self._ask(legal) if yours else choose(legal, self._chance.below(DRAW))
            if action is None:
                return
            try:
                self._hand.act(action)
            except RulesError as error:
                _write([error.sentence])
            self._tell()
        _write(showdown(self._told))
        _write(f"{self._names[seat]}: {stack} chips" for seat, stack in self._hand.stacks.items())

    def _tell(self) -> None:
        """Writes what has happened since the last time, as the person may see it."""
        setup, events = self._hand.setup, self._hand.events
        for event in events[self._events_told :]:
            self._told.tell(mask(record(event), self._viewer, setup.deck, setup.reshuffle))
        self._events_told = len(events)
        _write(self._told.lines)
        self._told.lines.clear()

    def _ask(self, legal: Legal) -> Action | None:
        """The person's action; None when he leaves."""
        view = self._hand.view(YOU)
        helper = advise(view, YOU)
        _write(screen.table(view, self._names))
        _write(screen.advice(helper) if helper else ())
        while True:
            sys.stdout.write(screen.question(legal))
            sys.stdout.flush()
            line = sys.stdin.readline()
            if is_leaving(line):
                return None
            if action := parse(line, legal):
                return action


def _write(lines: Iterable[str]) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)
