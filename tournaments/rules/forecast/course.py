"""One whole tournament of house players, from the seat draw to the last player, without a database.

What it assumes: all entries are there at the start and nobody enters again; every hand takes the same time,
so all tables deal their hands together; moves happen between two such rounds; who has moved waits for no
blind.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from tables.bots import TEMPERAMENTS, decide_at_a_glimpse
from tables.rules.blinds import Blinds, board_deal, positions
from tables.rules.games import GAMES
from tables.rules.hand import Hand
from tables.rules.house import PROFILES
from tables.rules.rotation import PlayedHand, next_game
from tables.rules.setup import SeatSetup, Setup
from tables.rules.stakes import Stakes
from tournaments.rules.breaking import break_order
from tournaments.rules.clock import Position, position
from tournaments.rules.draw import Draw
from tournaments.rules.errors import StructureError
from tournaments.rules.field import Field
from tournaments.rules.floor import floor_rules
from tournaments.rules.seat_map import Place
from tournaments.rules.seating import start_draw
from tournaments.rules.structure import Level

START = datetime(2000, 1, 1, tzinfo=UTC)
"""Only the time that passes since is looked at."""
MOST_HANDS = 600
"""For each entry; a tournament that takes more has no end in sight."""
MOOD = 10_000
"""A house player's mood is one draw below this."""


class Chance(NamedTuple):
    """Where draws and decks come from; the caller backs both by the dealer's randomness."""

    draw: Draw
    deck: Callable[[], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: the schedule, the field, and how many hands a table deals in an hour.

    `stack` is in chips, `paid` the number of paid places, `level_seconds` overrides every level's minutes.
    """

    levels: tuple[Level, ...]
    games: tuple[str, ...]
    rotation: str
    entries: int
    seats: int
    stack: int
    paid: int
    hands_an_hour: int
    house: str = "classic"
    level_seconds: int | None = None


class Course(NamedTuple):
    """How one tournament went. Levels by number; `hands` and `left` by level, from level 1.

    `hands` are those a table dealt in each level, `left` the players at its end.
    """

    seconds: int
    hands_dealt: int
    bubble: int
    final_table: int
    heads_up: int
    hands: tuple[int, ...]
    left: tuple[int, ...]


def play(plan: Plan, chance: Chance) -> Course:
    """Play the tournament out. Raises StructureError `no_end_in_sight` when its limits never end it."""
    return _Tournament(plan, chance).play()


class _Table:
    """What a table remembers from hand to hand."""

    def __init__(self) -> None:
        self.positions: Sequence[int] = ()
        self.history: list[PlayedHand] = []

    def place_blinds(self, seats: Collection[int], draw: Draw) -> Blinds:
        """The dead button's; who has just sat down is dealt in as if he had always been there."""
        blinds = board_deal(seats, (), self.positions, draw(len(seats))).blinds
        assert blinds is not None
        self.positions = positions(blinds, self.positions)
        return blinds

    def count(self, game: str, seats: int) -> None:
        """Only the hands of the present game are asked for."""
        if self.history and self.history[-1].game != game:
            self.history.clear()
        self.history.append(PlayedHand(game, self.history[0].seats if self.history else seats))


class _Tournament:
    def __init__(self, plan: Plan, chance: Chance) -> None:
        self.plan = plan
        self.chance = chance
        self.places = start_draw(range(plan.entries), plan.seats, chance.draw)
        self.stacks = [plan.stack] * plan.entries
        seating: dict[int, dict[int, int]] = {}
        for player, place in self.places.items():
            seating.setdefault(place.table, {})[place.seat] = player
        floor = floor_rules(plan.house)
        self.field = Field(seating, plan.seats, floor, entries=plan.entries, order=break_order(seating))
        self.tables = {table: _Table() for table in seating}
        self.now = START
        self.hands_dealt = 0
        self.hands: list[int] = []
        self.left: list[int] = []
        self.reached: dict[str, int] = {}

    def play(self) -> Course:
        length = timedelta(seconds=3600 / self.plan.hands_an_hour)
        while self.field.players_left > 1:
            clock = self._next_deal()
            assert clock.level.number is not None
            self._note(clock.level.number)
            for player in self._deal_round(clock):
                for move in self.field.bust(self.places.pop(player), self.chance.draw):
                    self.places[move.player] = Place(move.to_table, move.to_seat)
            self.left[-1] = self.field.players_left
            if self.hands_dealt > MOST_HANDS * self.plan.entries:
                raise StructureError("no_end_in_sight", "With these limits the tournament does not end.")
            self.now += length
        return Course(
            seconds=round((self.now - START).total_seconds()),
            hands_dealt=self.hands_dealt,
            bubble=self._reached("bubble"),
            final_table=self._reached("final_table"),
            heads_up=self._reached("heads_up"),
            hands=tuple(self.hands),
            left=tuple(self.left),
        )

    def _next_deal(self) -> Position:
        """The clock when the next hand is dealt: after the break, in one."""
        clock = self._clock()
        if clock.entry.kind == "break":
            self.now += timedelta(seconds=clock.seconds_left)
            clock = self._clock()
        return clock

    def _clock(self) -> Position:
        return position(self.plan.levels, START, self.now, level_seconds=self.plan.level_seconds)

    def _note(self, level: int) -> None:
        """Note the level in which the bubble, the final table and the last two begin."""
        left = self.field.players_left
        while len(self.hands) < level:
            self.hands.append(0)
            self.left.append(left)
        self.hands[-1] += 1
        milestones = [
            ("bubble", left <= self.plan.paid + 1),
            ("final_table", len(self.field.seat_map.players) == 1),
            ("heads_up", left == 2),
        ]
        for name, there in milestones:
            if there:
                self.reached.setdefault(name, level)

    def _reached(self, milestone: str) -> int:
        """In the last level, when several went out at once and nobody saw it."""
        return self.reached.get(milestone, len(self.hands))

    def _deal_round(self, clock: Position) -> list[int]:
        """A hand at every table; who is out."""
        out: list[int] = []
        for number, players in list(self.field.seat_map.players.items()):
            if len(players) > 1:
                out += self._deal(self.tables[number], players, clock)
        return out

    def _deal(self, table: _Table, players: dict[int, int], clock: Position) -> list[int]:
        game = self._game(table, clock)
        hand = Hand(self._setup(table, players, game, clock.level))
        while (seat := hand.actor) is not None:
            mood = self.chance.draw(MOOD)
            temperament = TEMPERAMENTS[players[seat] % len(TEMPERAMENTS)]
            hand.act(decide_at_a_glimpse(hand.glimpse(), temperament, mood))
        self.hands_dealt += 1
        for seat, stack in hand.stacks.items():
            self.stacks[players[seat]] = stack
        return [player for player in players.values() if not self.stacks[player]]

    def _game(self, table: _Table, clock: Position) -> str:
        games = self.plan.games
        if len(games) == 1:
            return games[0]
        elapsed = int((self.now - START).total_seconds())
        return next_game(self.plan.rotation, games, table.history, clock.level.number or 1, elapsed)

    def _setup(self, table: _Table, players: dict[int, int], code: str, level: Level) -> Setup:
        house = PROFILES[self.plan.house]
        game = GAMES[code]
        table.count(code, len(players))
        blinds = table.place_blinds(players, self.chance.draw) if game.family == "board" else None
        return Setup(
            game=game,
            house=house,
            stakes=Stakes(level.ante, level.bring_in, level.small_bet, level.big_bet, *level.blinds),
            seats=tuple([SeatSetup(seat, self.stacks[player]) for seat, player in players.items()]),
            deck=self.chance.deck(),
            reshuffle=self.chance.deck() if house.short_stub == "burns_then_community" else None,
            button=blinds.button if blinds else None,
            blinds=blinds[1:] if blinds else None,
            heads_up_event=self.field.players_left == 2,
        )
