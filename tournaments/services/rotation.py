"""Where a table stands in the rotation of games (RULES §6), and what its next hand is played at."""

from __future__ import annotations

from tables.rules.rotation import PlayedHand, next_game
from tables.rules.stakes import Stakes
from tournaments.models import Tournament, TournamentTable
from tournaments.rules.structure import Level


def count_hand(table: TournamentTable, *, game: str, seats: int, void: bool) -> None:
    """Count an ended hand in the table's rotation; void hands do not count. The caller saves the table.

    `seats` are those dealt in: what is kept is how many were when the present game began.
    """
    if void:
        return
    if table.rotation.get("game") == game:
        table.rotation["hands"] += 1
    else:
        table.rotation = {"game": game, "seats": seats, "hands": 1}


def game_of_next_hand(tournament: Tournament, table: TournamentTable, *, level: int, seconds_run: int) -> str:
    """The game of the table's next hand; `seconds_run` is how long the tournament's clock has run."""
    history: list[PlayedHand] = []
    if table.rotation:
        history = [PlayedHand(table.rotation["game"], table.rotation["seats"])] * table.rotation["hands"]
    return next_game(tournament.structure.rotation, tournament.games_dealt, history, level, seconds_run)


def stakes_of(level: Level) -> Stakes:
    """What a hand is played at, in chips."""
    return Stakes(
        ante=level.ante,
        bring_in=level.bring_in,
        small_bet=level.small_bet,
        big_bet=level.big_bet,
        small_blind=level.small_blind,
        big_blind=level.big_blind,
    )
