"""A player acts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from tables.models import Hand, Origin, Seat, Table
from tables.rules.actions import Action
from tables.rules.errors import RulesError
from tables.services.live import LiveHand
from tables.services.locks import lock_for_play
from tables.services.seats import mark_back, not_seated


@dataclass(frozen=True, slots=True)
class Acted:
    """An accepted action: viewers are told of it with `version`, `seq` actions are now taken in the hand.

    `repeated`: the request had been accepted before, and nothing happened a second time.
    """

    version: int
    seq: int
    repeated: bool


def act(
    *,
    table_id: int,
    player: Player,
    hand_id: int,
    seq: int,
    kind: str,
    amount: int,
    request_id: str,
    now: datetime,
) -> Acted:
    """Take the player's action in the hand when `seq` actions have been taken so far.

    `amount` is the total TO on this street, in chips; `request_id` is the client's own name for this act: a
    repeat has no effect and the same answer. Raises Refusal: no_such_table, not_seated, stale_hand,
    hand_over, stale_seq, and the rules' own (not_your_turn, not_offered, wrong_amount, malformed_action).
    """
    with transaction.atomic():
        table, last, seats = lock_for_play(table_id)
        hand = last if last is not None and last.id == hand_id else _earlier_hand(table, hand_id)
        if earlier := _accepted(hand, player, request_id):
            return earlier
        live = LiveHand.resumed(table, _being_played(table, hand), seats, now)
        seat = _dealt_in(live, player)
        if seq != live.play.seq:
            raise Refusal("stale_seq", _("The hand has moved on: look again before you act."))
        live.told += mark_back(seat)
        try:
            live.take(Action(seat.number, kind, amount), origin=Origin.PLAYER, request_id=request_id)
        except RulesError as error:
            raise Refusal(error.code, error.sentence) from error
        return Acted(live.store(), live.play.seq, repeated=False)


def _earlier_hand(table: Table, hand_id: int) -> Hand | None:
    """The hand that the player speaks of, when it is long over."""
    return Hand.objects.filter(table=table, id=hand_id).first()


def _accepted(hand: Hand | None, player: Player, request_id: str) -> Acted | None:
    """The answer this request of the player's has had before."""
    if hand is None:
        return None
    for seq, action in enumerate(hand.taken):
        if action.request_id == request_id and hand.seats.filter(number=action.seat, player=player).exists():
            return Acted(action.version, seq + 1, repeated=True)
    return None


def _being_played(table: Table, hand: Hand | None) -> Hand:
    if hand is None or hand.id != table.last_hand_id or hand.status == Hand.Status.RELEASED:
        raise Refusal("stale_hand", _("Another hand is being played now."))
    if hand.status != Hand.Status.RUNNING:
        raise Refusal("hand_over", _("This hand is over."))
    return hand


def _dealt_in(live: LiveHand, player: Player) -> Seat:
    for seat in live.seats.values():
        if seat.player_id == player.id:
            return seat
    raise not_seated()
