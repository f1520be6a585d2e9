"""Tells a hand line by line from the records that one viewer was sent."""

from collections.abc import Iterable, Mapping
from typing import Any

from tables.rules.setup import Setup
from tables.rules.text.money import Money

Record = Mapping[str, Any]

_STREETS = {
    "third": "3rd STREET",
    "fourth": "4th STREET",
    "fifth": "5th STREET",
    "sixth": "6th STREET",
    "seventh": "RIVER",
    "preflop": "HOLE CARDS",
    "flop": "FLOP",
    "turn": "TURN",
    "river": "RIVER",
}


class Telling:
    """What has been told so far, and what the end needs of it; seats are numbers, cards are texts.

    Hands that were tabled and pots that were won are kept for the end, where trackers look for them.
    """

    def __init__(self, setup: Setup, names: Mapping[int, str], money: Money) -> None:
        self.setup = setup
        self.names = names
        self.money = money
        self.lines: list[str] = []
        self.cards: dict[int, list[str | None]] = {seat.number: [] for seat in setup.seats}
        self.board: list[str] = []
        self.street = setup.game.streets[0].name
        self.folded: dict[int, str] = {}
        """The street on which a seat folded."""
        self.bettors: set[int] = set()
        """Seats that put in more than their ante."""
        self.blinds: dict[int, str] = {}
        self.shown: dict[int, bool] = {}
        """Whether a seat tabled its hand or mucked it, in that order."""
        self.won: dict[tuple[int, int], int] = {}
        """What a seat won from a pot."""
        self.pots: dict[int, int] = {}
        """The pots, what the house took included."""
        self.rake = 0
        self.low_won = False
        self._tabled: dict[int, list[str | None]] = {}
        self._stacks = {seat.number: seat.stack for seat in setup.seats}
        self._highest = 0
        """The highest wager of the street."""

    def tell(self, record: Record) -> None:
        """Adds the lines for one record that was masked for the viewer."""
        getattr(self, f"_{record['event']}")(record)

    def _say(self, seat: int, words: str) -> None:
        self.lines.append(f"{self.names[seat]}: {words}")

    def _pay(self, record: Record, words: str) -> None:
        """A seat puts chips in; says so when they are its last."""
        seat = record["seat"]
        self._stacks[seat] -= record["paid"]
        self._say(seat, words + ("" if self._stacks[seat] else " and is all-in"))

    def _wager(self, record: Record, words: str) -> None:
        self._pay(record, words)
        self.bettors.add(record["seat"])
        self._highest = max(self._highest, record["to"])

    def _ante_posted(self, record: Record) -> None:
        self._pay(record, f"posts the ante {self.money(record['paid'])}")

    def _blind_posted(self, record: Record) -> None:
        self.blinds[record["seat"]] = record["blind"]
        self._wager(record, f"posts {record['blind']} blind {self.money(record['paid'])}")
        self._highest = self.setup.stakes.big_blind

    def _brought_in(self, record: Record) -> None:
        self._wager(record, f"brings in for {self.money(record['paid'])}")
        self._highest = self.setup.stakes.bring_in

    def _called(self, record: Record) -> None:
        self._wager(record, f"calls {self.money(record['paid'])}")

    def _bet(self, record: Record) -> None:
        self._wager(record, f"bets {self.money(record['to'])}")

    def _raised(self, record: Record) -> None:
        """Also a completion; one with nothing posted before it opens, as a bet does."""
        more = record["to"] - self._highest
        if not self._highest:
            return self._bet(record)
        return self._wager(record, f"raises {self.money(more)} to {self.money(record['to'])}")

    _completed = _raised

    def _checked(self, record: Record) -> None:
        self._say(record["seat"], "checks")

    def _folded(self, record: Record) -> None:
        self.folded[record["seat"]] = self.street
        self._say(record["seat"], "folds")

    def _chips_returned(self, record: Record) -> None:
        seat, amount = record["seat"], record["amount"]
        self._stacks[seat] += amount
        self.lines.append(f"Uncalled bet ({self.money(amount)}) returned to {self.names[seat]}")

    def _street_dealt(self, record: Record) -> None:
        self._begin(record["street"])
        before = {seat: seen(cards) for seat, cards in self.cards.items()}
        for dealt in record["cards"]:
            for hands in (self.cards, self._tabled):
                if dealt["seat"] in hands:
                    hands[dealt["seat"]].append(dealt["card"])
        for seat, old in before.items():
            new = seen(self.cards[seat])[len(old) :]
            if new and not self._waits(seat):
                cards = "".join(f" {bracketed(some)}" for some in (old, new) if some)
                self.lines.append(f"Dealt to {self.names[seat]}{cards}")

    def _waits(self, seat: int) -> bool:
        """Whether a card is told at the showdown only: the last one of an all-in hand that was tabled."""
        return seat in self._tabled and None in self.cards[seat] and self.street == "seventh"

    def _board_dealt(self, record: Record) -> None:
        self._begin(record["street"], [dealt["card"] for dealt in record["cards"]])

    def _community_card_dealt(self, record: Record) -> None:
        self._begin(record["street"], [record["card"]])

    def _begin(self, street: str, board: Iterable[str] = ()) -> None:
        """The line that opens a street, with the board before and the cards that come to it."""
        old, new = list(self.board), list(board)
        self.board += new
        if self.street != street:
            self._highest = 0
        self.street = street
        cards = "".join(f" {bracketed(some)}" for some in (old, new) if some and new)
        self.lines.append(f"*** {_STREETS[street]} ***{cards}")

    def _hand_tabled(self, record: Record) -> None:
        self._tabled[record["seat"]] = list(record["cards"])
        self.shown[record["seat"]] = True

    def _hand_mucked(self, record: Record) -> None:
        self.shown[record["seat"]] = False

    def _rake_taken(self, record: Record) -> None:
        self.rake += record["amount"]
        self.pots[record["pot"]] = self.pots.get(record["pot"], 0) + record["amount"]

    def _pot_awarded(self, record: Record) -> None:
        pot = record["pot"]
        self.pots[pot] = self.pots.get(pot, 0) + record["amount"]
        self.low_won = self.low_won or record["part"] == "low"
        for share in record["shares"]:
            claim = share["seat"], pot
            self.won[claim] = self.won.get(claim, 0) + share["amount"]

    def _hand_ended(self, record: Record) -> None:
        self.cards.update(self._tabled)


def seen(cards: Iterable[str | None]) -> list[str]:
    return [card for card in cards if card]


def bracketed(cards: Iterable[str]) -> str:
    return f"[{' '.join(cards)}]"
