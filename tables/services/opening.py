"""An auditor opens the whole deck of a hand that is over."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.models import Hand
from tables.queries import opened
from tables.rules.cards import TEXTS


class OpenedHand(NamedTuple):
    """The whole deck: shown to the auditor once, and kept nowhere.

    `secret` is in hexadecimal, `holds`: whether deck, reshuffle and secret give the hand's commitment again.
    """

    deck: tuple[str, ...]
    reshuffle: tuple[str, ...]
    secret: str
    holds: bool


def open_hand(*, hand: Hand, by: Player, reason: str, now: datetime) -> OpenedHand:
    """Open both orderings of the deck for an auditor; that he did, and why, is written down.

    Raises Refusal: not_an_auditor, reason_missing, and those of `queries.opened`.
    """
    if not by.has_perm("tables.open_deck"):
        raise Refusal("not_an_auditor", _("Only an auditor may open a deck."))
    if not reason.strip():
        raise Refusal("reason_missing", _("Please say why the deck is opened: the audit trail keeps it."))
    with transaction.atomic():
        deck = opened(hand.pk)
        record_audit(by=by, action="open_hand", target=hand, now=now, reason=reason.strip())
    return OpenedHand(
        deck=tuple(TEXTS[card] for card in deck.deck),
        reshuffle=tuple(TEXTS[card] for card in deck.reshuffle),
        secret=deck.secret.hex(),
        holds=deck.holds,
    )
