"""The hand being played at a locked table, held in memory for one transaction.

However many actions are taken in it, they are stored in a handful of statements: a hand of house players is
one transaction, and the rules' own hand is taken up once.
"""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from functools import partial

from django.db import transaction

from tables import records
from tables.bots import think_milliseconds
from tables.models import Hand, HandAction, Seat, Table
from tables.queries import keep, resumed
from tables.records import Record
from tables.rules.actions import Action
from tables.rules.events import record
from tables.rules.hand import Hand as Play
from tables.services.banks import spend_bank
from tables.services.settlement import settle
from tables.services.telling import Statement, tell

# Written out, for it is part of every action.
_STORE = """
    UPDATE tables_hand
    SET actions = %s, seq = %s, actor = %s, turn_ends_at = %s, status = %s, ended_at = %s, result = %s
    WHERE id = %s
"""


class LiveHand:
    """A running hand: its rows, the rules' own hand (`play`), and what has happened in this transaction."""

    def __init__(self, table: Table, hand: Hand, seats: list[Seat], play: Play, now: datetime) -> None:
        self.table = table
        self.hand = hand
        self.seats = {seat.number: seat for seat in seats}
        self.play = play
        self.now = now
        self.due_at = table.due_at
        """When the actor's turn is played for him, or by the house player he is."""
        self.told: list[Record] = []
        self.actions: list[HandAction] = []
        self.just_dealt = False
        """Whether all of the hand's row is written, not only what play changes."""

    @classmethod
    def resumed(cls, table: Table, hand: Hand, seats: list[Seat], now: datetime) -> LiveHand:
        """The table's running hand, as stored. Raises SealBroken when its deck cannot be opened."""
        return cls(table, hand, seats, resumed(hand), now)

    @property
    def actor(self) -> Seat | None:
        """The seat whose turn it is; None when the hand is over."""
        number = self.play.actor
        return None if number is None else self.seats[number]

    def take(self, action: Action, *, origin: str, request_id: str | None = None) -> None:
        """Have the rules take the action. Raises RulesError, and then nothing has happened."""
        seat = self.actor
        events = self.play.act(action)
        assert seat is not None, "somebody acted"
        self._end_turn(seat)
        self.told += [record(event) for event in events]
        self.actions.append(
            HandAction(
                seat=action.seat,
                kind=action.kind,
                amount=action.amount,
                origin=origin,
                after=self._since_the_deal(),
                version=self.table.version + 1,
                request_id=request_id,
            )
        )
        self.begin_turn()

    def _end_turn(self, seat: Seat) -> None:
        ends_at = self.hand.turn_ends_at
        if ends_at is not None and not seat.player.is_house and spend_bank(seat, ends_at, self.now):
            self.told.append(records.time_banks([seat]))

    def begin_turn(self) -> None:
        """Start the clock of whoever is to act now."""
        self.hand.actor = self.play.actor
        seat = self.actor
        if seat is None:
            self.due_at = self.hand.turn_ends_at = None
            return
        self.hand.turn_ends_at = self.now + timedelta(seconds=self.table.action_seconds)
        if seat.away:
            self.due_at = self.now
        elif seat.player.is_house:
            self.due_at = self.now + self._think_time()
        else:
            self.due_at = self.hand.turn_ends_at + timedelta(seconds=seat.bank_seconds)

    def _think_time(self) -> timedelta:
        legal = self.play.legal()
        assert legal is not None, "it is somebody's turn"
        usual = self.table.think_milliseconds
        time = think_milliseconds(usual, legal, hand_id=self.hand.id, seq=self.play.seq)
        return timedelta(milliseconds=time)

    def _since_the_deal(self) -> int:
        assert self.hand.dealt_at is not None
        return round((self.now - self.hand.dealt_at).total_seconds() * 1000)

    def _tell_numbers(self) -> None:
        view = self.play.view("spectator")
        self.told.append(records.chips(view))
        if tabled := records.best_hands(view):
            self.told.append(tabled)

    def store(self) -> int:
        """Write all that happened; returns the version under which viewers are told."""
        self.table.wait_until(self.due_at)
        self.hand.seq = self.play.seq
        self.hand.actions += [list(action) for action in self.actions]
        self._tell_numbers()
        if self.play.over:
            self.told.append(settle(self.hand, self.seats, self.play.result(), self.now))
        elif turn := records.turn(self.hand, self.play, self.actor):
            self.told.append(turn)
        transaction.on_commit(partial(keep, self.hand, self.play))
        return tell(self.table, self.told, now=self.now, hand=self.hand, along=self._stored_hand())

    def _stored_hand(self) -> Statement | None:
        """What stores the hand; None when the whole row has been written, as after the deal."""
        hand = self.hand
        if self.just_dealt:
            hand.save()
            return None
        result = None if hand.result is None else json.dumps(hand.result)
        played = (json.dumps(hand.actions), hand.seq, hand.actor, hand.turn_ends_at)
        return _STORE, (*played, hand.status, hand.ended_at, result, hand.id)
