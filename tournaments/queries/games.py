"""The games of a tournament: where a table stands in the rotation, and what comes next (RULES §6)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from tables.models import Hand
from tables.rules.games import GAMES
from tables.rules.rotation import PlayedHand, next_game, parse_policy
from tournaments.models import Tournament, TournamentTable
from tournaments.queries.clock import clock_position, seconds_run


class GamesAhead(NamedTuple):
    """By name: the game at a table, and the one that follows from the next `change` on, empty for none.

    `change` is "hand", "level" or "minutes" (then `minutes` at the most are left until it).
    """

    game: str
    following: str = ""
    change: str = ""
    minutes: int = 0


def plays_board_games(tournament: Tournament) -> bool:
    """Whether a game with a button and blinds is in its rotation."""
    return any(GAMES[game].family == "board" for game in tournament.games_dealt)


def counted(rotation: Mapping[str, Any], game: str, seats: int) -> dict[str, Any]:
    """The rotation of a table after one more hand, dealt to so many seats.

    What is kept is how many seats were dealt in when the present game began, and the hands since.
    """
    if rotation.get("game") == game:
        return {**rotation, "hands": rotation["hands"] + 1}
    return {**rotation, "game": game, "seats": seats, "hands": 1}


def game_of_next_hand(
    tournament: Tournament, rotation: Mapping[str, Any], *, level: int, seconds_run: int
) -> str:
    """The game of a table's next hand; `seconds_run` is how long the tournament's clock has run."""
    history: list[PlayedHand] = []
    if "game" in rotation:
        history = [PlayedHand(rotation["game"], rotation["seats"])] * rotation["hands"]
    return next_game(tournament.structure.rotation, tournament.games_dealt, history, level, seconds_run)


def ends_a_game(tournament: Tournament, rotation: Mapping[str, Any], game: str) -> bool:
    """Whether a table's next hand, of this game, is the last of it. Where games change by the clock: no.

    The first hand of an orbit never is: there are two seats at the least.
    """
    by_hands = parse_policy(tournament.structure.rotation).kind in ("orbit", "hands")
    if len(tournament.games_dealt) == 1 or not by_hands:
        return False
    after = counted(rotation, game, seats=2)
    return game_of_next_hand(tournament, after, level=1, seconds_run=0) != game


def games_ahead(tournament: Tournament, table: TournamentTable, seats: int, now: datetime) -> GamesAhead:
    """The game at a table where so many sit, and the change that is coming. No query with levels loaded."""
    games = tournament.games_dealt
    if len(games) == 1 or tournament.started_at is None:
        return GamesAhead(GAMES[games[0]].name)
    hand, rotation = table.table.last_hand, table.rotation
    if hand is not None and hand.pk != table.booked_hand_id and hand.status != Hand.Status.VOID:
        rotation = counted(rotation, hand.game, seats)
    level, run = clock_position(tournament, now).level.number or 1, seconds_run(tournament, now)
    coming = game_of_next_hand(tournament, rotation, level=level, seconds_run=run)
    present = coming if hand is None else hand.game
    if coming != present:
        return GamesAhead(GAMES[present].name, GAMES[coming].name, "hand")
    return _by_the_clock(tournament, present, level, run)


def _by_the_clock(tournament: Tournament, present: str, level: int, run: int) -> GamesAhead:
    """Games that change with the level or by minutes change for the whole tournament."""
    policy, games = parse_policy(tournament.structure.rotation), tournament.games_dealt
    if policy.kind not in ("level", "minutes"):
        return GamesAhead(GAMES[present].name)
    following = GAMES[games[(games.index(present) + 1) % len(games)]].name
    if policy.kind == "level":
        return GamesAhead(GAMES[present].name, following, "level")
    left = 60 * policy.every - run % (60 * policy.every)
    return GamesAhead(GAMES[present].name, following, "minutes", -(-left // 60))
