"""The games (RULES 1). A game is data: its streets, who brings in, who wins, and how it is bet."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from tables.rules.evaluators import EVALUATORS, HandEvaluator

FIXED_LIMIT, POT_LIMIT, NO_LIMIT = BETTINGS = ("fixed", "pot", "no")
ACE_LOW, ACE_HIGH = "A23456789TJQK", "23456789TJQKA"
MOST_SEATS = 8


@dataclass(frozen=True, eq=False)
class Street:
    """A round of dealing and betting: cards to each hand face down and up, to the board, which bet."""

    name: str
    down: int = 0
    up: int = 0
    board: int = 0
    big_bet: bool = False

    @cached_property
    def faces(self) -> tuple[bool, ...]:
        """For each card dealt to a hand on this street, whether it lies face up."""
        return (False,) * self.down + (True,) * self.up


class BringIn(NamedTuple):
    """Whose door card is the bring-in card: the highest or lowest in this order of ranks, ties by suit."""

    highest: bool
    ranks: str


@dataclass(frozen=True, eq=False)
class Game:
    """One of the eight games.

    `evaluators` name who wins: one for the whole pot, or the high half and the low half. In stud games the
    best showing board by the first of them opens from fourth street on (RULES 3.5). `betting` is the usual
    structure, which a setup may override.
    """

    code: str
    name: str
    streets: tuple[Street, ...]
    evaluators: tuple[str, ...]
    bring_in: BringIn | None = None
    betting: str = FIXED_LIMIT

    @cached_property
    def family(self) -> str:
        """`stud` (antes, a bring-in, no button) or `board` (a button and blinds)."""
        return "stud" if self.bring_in else "board"

    @cached_property
    def winners(self) -> tuple[HandEvaluator, ...]:
        """The evaluators themselves, in the order of `evaluators`."""
        return tuple(EVALUATORS[name] for name in self.evaluators)

    @cached_property
    def faces(self) -> tuple[bool, ...]:
        """For each card of a hand, in the order dealt, whether it lies face up."""
        return tuple(face for street in self.streets for face in street.faces)

    @cached_property
    def showing(self) -> slice:
        """Which of a hand's cards are its showing board; the first of them is the door card."""
        first = self.faces.index(True)
        return slice(first, first + self.faces.count(True))


STUD_STREETS = (
    Street("third", down=2, up=1),
    Street("fourth", up=1),
    Street("fifth", up=1, big_bet=True),
    Street("sixth", up=1, big_bet=True),
    Street("seventh", down=1, big_bet=True),
)
BOARD_STREETS = (
    Street("flop", board=3),
    Street("turn", board=1, big_bet=True),
    Street("river", board=1, big_bet=True),
)
HOLDEM_STREETS = (Street("preflop", down=2), *BOARD_STREETS)
OMAHA_STREETS = (Street("preflop", down=4), *BOARD_STREETS)

RAZZ = Game("razz", "Razz", STUD_STREETS, ("ace_to_five",), BringIn(highest=True, ranks=ACE_LOW))

GAMES: Mapping[str, Game] = MappingProxyType(
    {
        game.code: game
        for game in (
            RAZZ,
            replace(
                RAZZ, code="london", name="London Lowball", evaluators=("ace_to_six",), betting=POT_LIMIT
            ),
            replace(
                RAZZ,
                code="razz27",
                name="Deuce-to-Seven Stud",
                evaluators=("deuce_to_seven",),
                bring_in=BringIn(highest=True, ranks=ACE_HIGH),
            ),
            replace(RAZZ, code="nlrazz", name="No-Limit Razz", betting=NO_LIMIT),
            Game("holdem", "Hold'em", HOLDEM_STREETS, ("high",)),
            Game("omaha8", "Omaha Eight-or-Better", OMAHA_STREETS, ("omaha_high", "omaha_eight_or_better")),
            Game("stud", "Seven-Card Stud", STUD_STREETS, ("high",), BringIn(highest=False, ranks=ACE_HIGH)),
            Game(
                "stud8",
                "Stud Eight-or-Better",
                STUD_STREETS,
                ("high", "eight_or_better"),
                BringIn(highest=False, ranks=ACE_HIGH),
            ),
        )
    }
)
