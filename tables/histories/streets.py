"""A hand street by street, in words: the cards its player sees and what everybody did."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from tables.histories.cards import Card
from tables.histories.files import seen
from tables.queries import OwnHand
from tables.records import Record

NAMES: Mapping[str, str] = MappingProxyType(
    {
        "third": gettext_noop("Third street"),
        "fourth": gettext_noop("Fourth street"),
        "fifth": gettext_noop("Fifth street"),
        "sixth": gettext_noop("Sixth street"),
        "seventh": gettext_noop("Seventh street"),
        "preflop": gettext_noop("Before the flop"),
        "flop": gettext_noop("Flop"),
        "turn": gettext_noop("Turn"),
        "river": gettext_noop("River"),
    }
)


class Line(NamedTuple):
    """What one player did."""

    nickname: str
    words: str


@dataclass
class Street:
    """A street: its board, the cards of every hand still in, and what was done."""

    name: str
    board: list[Card] = field(default_factory=list)
    cards: list[tuple[str, list[Card]]] = field(default_factory=list)
    """By nickname, clockwise."""
    lines: list[Line] = field(default_factory=list)


def streets(own: OwnHand) -> list[Street]:
    """The whole hand; what is posted before the first card belongs to the first street."""
    telling = _Telling(own.nicknames)
    for record in seen(own):
        telling.tell(record)
    telling.close()
    return telling.streets


class _Telling:
    """What has been told so far."""

    def __init__(self, nicknames: Mapping[int, str]) -> None:
        self.nicknames = nicknames
        self.streets: list[Street] = []
        self.posted: list[Line] = []
        self.hands: dict[int, list[Card]] = {}
        self.board: list[Card] = []

    def tell(self, record: Record) -> None:
        match record["event"]:
            case "street_dealt":
                for card in record["cards"]:
                    self.hands.setdefault(card["seat"], []).append(Card(card["card"], card["up"]))
                self._begin(record)
            case "board_dealt":
                self.board += [Card(card["card"], True) for card in record["cards"]]
                self._begin(record)
            case "community_card_dealt":
                self.board.append(Card(record["card"], True))
                self._begin(record)
            case "folded":
                self.hands.pop(record["seat"], None)
                self._say(record)
            case "hand_tabled":
                self.hands[record["seat"]] = [Card(card, True) for card in record["cards"]]
                self._say(record)
            case "pot_awarded":
                self._share_out(record)
            case event if event in _WORDS:
                self._say(record)

    def close(self) -> None:
        """The hands as they lie at the end."""
        if self.streets:
            last = self.streets[-1]
            last.cards = list({**dict(last.cards), **dict(self._laid_out())}.items())

    def _begin(self, record: Record) -> None:
        street = Street(_(NAMES[record["street"]]), list(self.board), self._laid_out())
        if not self.streets:
            street.lines += self.posted
        self.streets.append(street)

    def _laid_out(self) -> list[tuple[str, list[Card]]]:
        return [(self.nicknames[seat], list(hand)) for seat, hand in sorted(self.hands.items())]

    def _say(self, record: Record) -> None:
        line = Line(self.nicknames[record["seat"]], _WORDS[record["event"]](record))
        (self.streets[-1].lines if self.streets else self.posted).append(line)

    def _share_out(self, record: Record) -> None:
        for share in record["shares"]:
            words = _("wins %(amount)s") % share
            self.streets[-1].lines.append(Line(self.nicknames[share["seat"]], words))


def _blind(record: Record) -> str:
    small, big = _("posts the small blind of %(paid)s"), _("posts the big blind of %(paid)s")
    return (small if record["blind"] == "small" else big) % record


def _with(words: str) -> Callable[[Mapping[str, Any]], str]:
    """The words, translated when they are said."""
    return lambda record: _(words) % record


_WORDS: Mapping[str, Callable[[Record], str]] = MappingProxyType(
    {
        "ante_posted": _with(gettext_noop("posts the ante of %(paid)s")),
        "blind_posted": _blind,
        "brought_in": _with(gettext_noop("brings it in for %(to)s")),
        "completed": _with(gettext_noop("completes to %(to)s")),
        "bet": _with(gettext_noop("bets %(to)s")),
        "raised": _with(gettext_noop("raises to %(to)s")),
        "called": _with(gettext_noop("calls %(paid)s")),
        "checked": _with(gettext_noop("checks")),
        "folded": _with(gettext_noop("folds")),
        "chips_returned": _with(gettext_noop("gets %(amount)s back")),
        "hand_tabled": _with(gettext_noop("shows his hand")),
        "hand_mucked": _with(gettext_noop("mucks")),
    }
)
