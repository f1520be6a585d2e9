"""Everything that is fixed before the first card of a hand. With the actions it is the whole truth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tables.rules.cards import FULL_DECK
from tables.rules.errors import MalformedInput
from tables.rules.games import BETTINGS, GAMES, MOST_SEATS, Game
from tables.rules.house import HouseRules
from tables.rules.numbers import whole
from tables.rules.rake import Rake
from tables.rules.stakes import Stakes

_CARDS = frozenset(FULL_DECK)
_BURNS_AND_LAST_CARD = 5


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat that is dealt in: its number (1 to 8, clockwise) and its chips before the hand.

    `away` and `dead` hands are folded once the forced bets are posted (RULES 5); `show` tables a hand at the
    showdown even when it cannot win (RULES 3.7).
    """

    number: int
    stack: int
    away: bool = False
    dead: bool = False
    show: bool = False

    def __post_init__(self) -> None:
        whole(self.number, "seat number", least=1, most=MOST_SEATS)
        whole(self.stack, "stack", least=1)
        for name in ("away", "dead", "show"):
            if type(getattr(self, name)) is not bool:
                raise MalformedInput("not_boolean", f"{name} must be true or false.")

    def to_json(self) -> dict[str, Any]:
        """The five fields by name."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class Setup:
    """A hand before it is dealt. Raises MalformedInput when it could not be played; the codes are stable.

    `deck` and `reshuffle` are orderings of all 52 cards, dealt from the front; the second serves only a short
    stub (RULES 3). `button` is the button's seat number in board games, occupied or not; the blinds are
    the next two occupied seats (heads-up the button is the small blind) unless `blinds` names them: (None, 5)
    is a dead small blind with the big blind on seat 5. `chip` is the smallest chip in play; `heads_up_event`
    says that only two players remain in the tournament; `betting` ("fixed", "pot" or "no") overrides
    the game's own.
    """

    game: Game
    house: HouseRules
    stakes: Stakes
    seats: tuple[SeatSetup, ...]
    deck: tuple[int, ...]
    reshuffle: tuple[int, ...] | None = None
    button: int | None = None
    blinds: tuple[int | None, int] | None = None
    chip: int = 1
    heads_up_event: bool = False
    rake: Rake | None = None
    betting: str | None = None

    def __post_init__(self) -> None:
        if (
            type(self.game) is not Game
            or type(self.house) is not HouseRules
            or type(self.stakes) is not Stakes
        ):
            raise MalformedInput("malformed_setup", "A setup has a Game, HouseRules and Stakes.")
        object.__setattr__(self, "seats", _seats(self.seats))
        object.__setattr__(self, "deck", _ordering(self.deck, "deck"))
        if self.reshuffle is not None:
            object.__setattr__(self, "reshuffle", _ordering(self.reshuffle, "reshuffle"))
        if self.betting is not None and self.betting not in BETTINGS:
            raise MalformedInput("unknown_betting", f"betting must be one of {', '.join(BETTINGS)}.")
        if self.rake is not None and type(self.rake) is not Rake:
            raise MalformedInput("malformed_setup", "The rake of a setup is a Rake or None.")
        whole(self.chip, "smallest chip", least=1)
        if type(self.heads_up_event) is not bool:
            raise MalformedInput("not_boolean", "heads_up_event must be true or false.")
        if self.game.family == "stud":
            self._check_stud()
        else:
            self._check_board()

    @property
    def structure(self) -> str:
        """How this hand is bet: "fixed", "pot" or "no"."""
        return self.betting or self.game.betting

    def to_json(self) -> dict[str, Any]:
        """The setup without deck and reshuffle, which are sealed elsewhere."""
        return {
            "game": self.game.code,
            "house": self.house.to_json(),
            "stakes": self.stakes.to_json(),
            "seats": [seat.to_json() for seat in self.seats],
            "button": self.button,
            "blinds": None if self.blinds is None else list(self.blinds),
            "chip": self.chip,
            "heads_up_event": self.heads_up_event,
            "rake": None if self.rake is None else self.rake.to_json(),
            "betting": self.betting,
        }

    @classmethod
    def from_json(
        cls, data: Mapping[str, Any], deck: Sequence[int], reshuffle: Sequence[int] | None = None
    ) -> "Setup":
        """The inverse of `to_json`, with the two orderings put back; raises MalformedInput."""
        try:
            blinds, rake = data["blinds"], data["rake"]
            return cls(
                game=GAMES[data["game"]],
                house=HouseRules.from_json(data["house"]),
                stakes=Stakes.from_json(data["stakes"]),
                seats=tuple(SeatSetup(**seat) for seat in data["seats"]),
                deck=tuple(deck),
                reshuffle=None if reshuffle is None else tuple(reshuffle),
                button=data["button"],
                blinds=None if blinds is None else tuple(blinds),
                chip=data["chip"],
                heads_up_event=data["heads_up_event"],
                rake=None if rake is None else Rake.from_json(rake),
                betting=data["betting"],
            )
        except (KeyError, TypeError, IndexError):
            raise MalformedInput("malformed_setup", "This is not the stored form of a setup.") from None

    def _check_stud(self) -> None:
        if self.button is not None or self.blinds is not None:
            raise MalformedInput("no_button", "Stud games have no button and no blinds.")
        if self.stakes.bring_in == 0:
            raise MalformedInput("wrong_stakes", "Stud games need a bring-in.")
        most_cards = len(self.seats) * len(self.game.faces) + _BURNS_AND_LAST_CARD
        if (
            self.house.short_stub == "burns_then_community"
            and most_cards > len(self.deck)
            and not self.reshuffle
        ):
            raise MalformedInput(
                "no_reshuffle", "These house rules need a reshuffle with seven seats or more."
            )

    def _check_board(self) -> None:
        if self.stakes.big_blind == 0:
            raise MalformedInput("wrong_stakes", "Board games need blinds.")
        whole(self.button, "button", least=1, most=MOST_SEATS)
        if self.blinds is None:
            return
        if type(self.blinds) is not tuple or len(self.blinds) != 2:
            raise MalformedInput(
                "wrong_blinds", "Name the seat of the small blind, or None, and of the big blind."
            )
        small, big = self.blinds
        for seat in (big,) if small is None else (small, big):
            whole(seat, "seat of a blind", least=1, most=MOST_SEATS)
        numbers = {seat.number for seat in self.seats}
        if big not in numbers or (small is not None and small not in numbers) or small == big:
            raise MalformedInput("wrong_blinds", "The blinds are posted by two different seats of this hand.")


def _seats(seats: object) -> tuple[SeatSetup, ...]:
    """The seats clockwise from number one."""
    if not isinstance(seats, list | tuple) or {*map(type, seats)} - {SeatSetup}:
        raise MalformedInput("wrong_seats", "Seats are a list of SeatSetup.")
    if not 2 <= len(seats) <= MOST_SEATS:
        raise MalformedInput(
            "wrong_seats", f"A hand is dealt to two to {MOST_SEATS} seats, not {len(seats)}."
        )
    if len({seat.number for seat in seats}) != len(seats):
        raise MalformedInput("wrong_seats", "Two players cannot have the same seat.")
    return tuple(sorted(seats, key=lambda seat: seat.number))


def _ordering(cards: object, name: str) -> tuple[int, ...]:
    """The cards, if they are an ordering of all 52."""
    if not isinstance(cards, list | tuple) or {*map(type, cards)} != {int}:
        raise MalformedInput("wrong_deck", f"The {name} is a list of cards, whole numbers from 0 to 51.")
    if len(cards) != len(_CARDS) or set(cards) != _CARDS:
        raise MalformedInput("wrong_deck", f"The {name} must hold each of the 52 cards once.")
    return tuple(cards)
