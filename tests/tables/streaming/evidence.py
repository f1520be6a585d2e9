"""Which cards are due to whom, reckoned from the deck alone, and a scan of any text for cards that are not.

Nothing here uses the rules core: it deals from the front of the deck by the book (RULES §3), so that a
mistake there cannot hide itself here.
"""

from __future__ import annotations

import re

TEXTS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
PUBLIC = 0
"""The seat of whoever has none."""
DOWN, UP = False, True
STUD = {"third": (DOWN, DOWN, UP), "fourth": (UP,), "fifth": (UP,), "sixth": (UP,), "seventh": (DOWN,)}
HOLES = {"holdem": 2, "omaha8": 4}
"""Board games; all others are dealt as stud is."""
BOARD = {"flop": 3, "turn": 1, "river": 1}

_WORDS = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs])+(?![A-Za-z0-9])")


class Due:
    """The cards of one hand that have become due to each seat, and to all.

    Seats are dealt to from the lowest number, in board games from the button's left.
    """

    def __init__(self, deck, seats, game="razz", button=None):
        self.deck, self.at, self.game = deck, 0, game
        self.live = sorted(seats, key=lambda seat: (button is not None and seat <= button, seat))
        self.own = {seat: set() for seat in seats}
        self.hands = {seat: set() for seat in seats}
        self.public = set()
        self.tabled = set()

    def deal(self, street):
        """The next street to every hand: burn one, but not before the first, then a card at a time."""
        first = ("third", "preflop")
        self.at += street not in first
        for up in STUD.get(street) or (DOWN,) * HOLES[self.game]:
            for seat in self.live:
                card = self._next()
                self.hands[seat].add(card)
                (self.public if up or seat in self.tabled else self.own[seat]).add(card)

    def board(self, street):
        """Cards for all: burn one, then the board."""
        self.at += 1
        self.public |= {self._next() for _ in range(BOARD[street])}

    def _next(self):
        self.at += 1
        return TEXTS[self.deck[self.at - 1]]

    def fold(self, seat):
        self.live.remove(seat)

    def table(self, seat):
        """A hand turned face up for all, and what it is still dealt."""
        self.tabled.add(seat)
        self.public |= self.hands[seat]

    def to(self, seat):
        """What this seat may know now."""
        return self.public | self.own.get(seat, set())

    def happen(self, record):
        """What the table was told makes cards due."""
        match record["event"]:
            case "street_dealt":
                self.deal(record["street"])
            case "board_dealt":
                self.board(record["street"])
            case "folded":
                self.fold(record["seat"])
            case "hand_tabled":
                self.table(record["seat"])


def cards_in(text):
    """Every card written in the text as rank and suit."""
    return {word[at : at + 2] for word in _WORDS.findall(text) for at in range(0, len(word), 2)}


def runs(deck):
    """Every four cards running of an ordering as numbers, and five as bytes: too many to be chance."""
    numbers = [",".join(str(card) for card in deck[at : at + 4]) for at in range(len(deck) - 3)]
    return numbers, [bytes(deck[at : at + 5]).hex() for at in range(len(deck) - 4)]


_NUMBERS = re.compile(r"\d{1,2}(?:[\s,\[\]]+\d{1,2}){3,}")
_HEX = re.compile(r"(?:[0-9a-f]{2}){5,}")


def tells_ordering(text, runs_of_deck):
    """Whether a part of an ordering stands in the text."""
    numbers, pieces = runs_of_deck
    # A page is long and has few lists of numbers: they are cut out before anything is looked for.
    lists = "".join(f",{re.sub(r'[^0-9]+', ',', found)}," for found in _NUMBERS.findall(text))
    bytes_in_hex = " ".join(_HEX.findall(text.lower()))
    return any(f",{run}," in lists for run in numbers) or any(piece in bytes_in_hex for piece in pieces)
