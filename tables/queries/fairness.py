"""What can be shown of a hand that is over: to a player his proof, to an auditor's service the deck."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from tables.dealer import SealBroken, commitment, open_seal
from tables.models import Hand, HandSeat
from tables.queries.replay import replayed
from tables.rules.fair import prove, seen


class OpenedDeck(NamedTuple):
    """Both orderings of a hand that is over, its secret, and whether they give its commitment again."""

    hand: Hand
    deck: tuple[int, ...]
    reshuffle: tuple[int, ...]
    secret: bytes
    holds: bool


def proof(hand_id: int, player: Player) -> dict[str, Any]:
    """The proof of the cards the player saw, as JSON (tables.rules.fair).

    Raises Refusal: not_dealt_in, and those of `opened`.
    """
    seat = HandSeat.objects.filter(hand_id=hand_id, player=player).values_list("number", flat=True).first()
    if seat is None:
        raise Refusal("not_dealt_in", _("You were not dealt into a hand with this number."))
    deck = opened(hand_id)
    cards = seen(replayed(deck.hand).events, seat, deck.deck, deck.reshuffle)
    return prove(hand_id, deck.deck, deck.reshuffle, deck.secret, cards)


def opened(hand_id: int) -> OpenedDeck:
    """The deck of a hand that is over, for `proof` and `services.open_hand` alone.

    Raises Refusal: no_such_hand, hand_running, no_commitment, deck_lost.
    """
    hand = Hand.objects.filter(id=hand_id).first()
    if hand is None:
        raise Refusal("no_such_hand", _("There is no hand with this number."))
    if hand.live:
        raise Refusal("hand_running", _("This hand is still being played: come back when it is over."))
    if not hand.commitment:
        raise Refusal("no_commitment", _("This hand was never dealt, or before decks were committed to."))
    try:
        deck, reshuffle, secret = open_seal(hand.sealed_deck, hand_id=hand.id)
    except SealBroken:
        raise Refusal("deck_lost", _("The deck of this hand can no longer be opened.")) from None
    assert secret is not None, "a commitment is made with a secret"
    holds = commitment(hand.id, deck, reshuffle, secret) == hand.commitment
    return OpenedDeck(hand, deck, reshuffle, secret, holds)
