"""The ended hands a player was dealt into: his and nobody else's to look at again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from tables.dealer import SealBroken
from tables.models import Hand, HandSeat
from tables.queries.replay import replayed
from tables.rules.hand import Hand as Play


class OwnHand(NamedTuple):
    """An ended hand as one of its players may see it. Hand `play` on to code that masks for `seat` only."""

    hand: Hand
    play: Play
    seat: int
    won: int
    """Chips, less than nothing when he lost."""
    nicknames: Mapping[int, str]
    earlier: int | None
    """The player's hand before this one, and after it."""
    later: int | None


def own_seats(player: Player) -> QuerySet[HandSeat]:
    """Where the player sat in ended hands, newest first, with hand and table but none of the record."""
    seats = HandSeat.objects.filter(player=player, hand__status=Hand.Status.ENDED)
    light = seats.select_related("hand__table").defer("hand__setup", "hand__actions", "hand__sealed_deck")
    return light.order_by("-hand_id")


def chips_won(seat: HandSeat) -> int:
    """What the hand did to the stack of this seat, in chips."""
    assert seat.hand.result is not None, "an ended hand has its result"
    after: int = seat.hand.result["stacks"][str(seat.number)]
    return after - seat.stack


def own_hand(hand_id: int, player: Player) -> OwnHand:
    """The hand again. Raises Refusal: no_such_hand (also another's, or a running one), deck_sealed."""
    seats = own_seats(player)
    seat = seats.filter(hand_id=hand_id).first()
    if seat is None:
        raise Refusal("no_such_hand", _("You were not dealt into a hand of this number, or it is not over."))
    hand = Hand.objects.select_related("table").get(id=hand_id)
    try:
        play = replayed(hand)
    except SealBroken:
        raise Refusal("deck_sealed", _("The deck of this hand cannot be opened any more.")) from None
    return OwnHand(
        hand=hand,
        play=play,
        seat=seat.number,
        won=chips_won(seat),
        nicknames=dict(hand.seats.values_list("number", "player__nickname")),
        earlier=seats.filter(hand_id__lt=hand_id).values_list("hand_id", flat=True).first(),
        later=seats.filter(hand_id__gt=hand_id).values_list("hand_id", flat=True).order_by("hand_id").first(),
    )
