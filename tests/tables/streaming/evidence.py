"""Which cards are due to whom, reckoned from the deck alone, and a scan of any text for cards that are not.

Nothing here uses the rules core: it deals razz from the front of the deck by the book (RULES §3), so that a
mistake there cannot hide itself here.
"""

from __future__ import annotations

import re

TEXTS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
STREETS = ("third", "fourth", "fifth", "sixth", "seventh")
PUBLIC = 0
"""The seat of whoever has none."""

_WORDS = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs])+(?![A-Za-z0-9])")


class Due:
    """The cards of one razz hand that have become due to each seat, and to all."""

    def __init__(self, deck, seats):
        self.deck, self.live, self.at = deck, sorted(seats), 0
        self.own = {seat: set() for seat in seats}
        self.hands = {seat: set() for seat in seats}
        self.public = set()

    def deal(self, street):
        """The next street: burn one, but not before third, then a card at a time from the lowest seat."""
        faces = {"third": (False, False, True), "seventh": (False,)}.get(street, (True,))
        self.at += street != "third"
        for up in faces:
            for seat in self.live:
                card = TEXTS[self.deck[self.at]]
                self.at += 1
                self.hands[seat].add(card)
                (self.public if up else self.own[seat]).add(card)

    def fold(self, seat):
        self.live.remove(seat)

    def table(self, seat):
        """A hand turned face up for all."""
        self.public |= self.hands[seat]

    def to(self, seat):
        """What this seat may know now."""
        return self.public | self.own.get(seat, set())


def cards_in(text):
    """Every card written in the text as rank and suit."""
    return {word[at : at + 2] for word in _WORDS.findall(text) for at in range(0, len(word), 2)}


def runs(deck):
    """Every four cards running of an ordering as numbers, and five as bytes: too many to be chance."""
    numbers = [",".join(str(card) for card in deck[at : at + 4]) for at in range(len(deck) - 3)]
    return numbers, [bytes(deck[at : at + 5]).hex() for at in range(len(deck) - 4)]


def tells_ordering(text, runs_of_deck):
    """Whether a part of an ordering stands in the text."""
    numbers, pieces = runs_of_deck
    tight = re.sub(r"[\[\]\s]+", ",", text.lower()).replace(",,", ",")
    return any(f",{run}," in tight for run in numbers) or any(piece in tight for piece in pieces)
