"""Cards as a page shows them and as a screen reader reads them."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

RANKS = {
    "A": gettext_noop("ace"),
    "K": gettext_noop("king"),
    "Q": gettext_noop("queen"),
    "J": gettext_noop("jack"),
    "T": "10",
}
SUITS = {
    "s": gettext_noop("spades"),
    "h": gettext_noop("hearts"),
    "d": gettext_noop("diamonds"),
    "c": gettext_noop("clubs"),
}
# U+FE0E keeps telephones from drawing the suits as emoji.
SIGNS = {"s": "♠\ufe0e", "h": "♥\ufe0e", "d": "♦\ufe0e", "c": "♣\ufe0e"}


class Card(NamedTuple):
    """A card as it lies: "As", or None when the player may not see it."""

    card: str | None
    up: bool

    @property
    def rank(self) -> str:
        return (self.card or "")[:1]

    @property
    def suit(self) -> str:
        return (self.card or "")[1:]

    @property
    def sign(self) -> str:
        return SIGNS.get(self.suit, "")

    @property
    def name(self) -> str:
        """As it is read out: "ace of spades"."""
        if self.card is None:
            return _("a card face down")
        rank = RANKS.get(self.card[0], self.card[0])
        words = {"rank": _(rank), "suit": _(SUITS[self.suit])}
        return (_("%(rank)s of %(suit)s") if self.up else _("%(rank)s of %(suit)s, face down")) % words
