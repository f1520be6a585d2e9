"""What a hand history says beside the hand itself: where and when it was played, and by whom."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from tables.rules.games import MOST_SEATS


@dataclass(frozen=True, slots=True)
class Tournament:
    """The tournament a hand belongs to; `level` counts from 1, `buy_in` is a text such as "$10+$1 USD"."""

    number: int
    name: str
    level: int
    buy_in: str = "Freeroll"


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of one hand. `players` are nicknames by seat number; `played_at` is in UTC.

    `currency` ("USD", "EUR", ...) says that chips are cents of it, as on cash tables; None: they are chips.
    """

    number: int
    table: str
    played_at: datetime
    players: Mapping[int, str]
    seats: int = MOST_SEATS
    tournament: Tournament | None = None
    currency: str | None = None
