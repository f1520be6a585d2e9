"""Where a table stands in the rotation of games (RULES §6), and what its next hand is played at."""

from __future__ import annotations

from collections.abc import Iterable

from tables.models import Hand
from tables.rules.rotation import PlayedHand, next_game
from tables.rules.stakes import Stakes
from tournaments.models import Tournament, TournamentTable
from tournaments.rules.structure import Level


def count_hands(tournament: Tournament, ended: Iterable[tuple[TournamentTable, Hand, int]]) -> None:
    """Count each ended hand, with so many seats dealt in, in its table's rotation.

    Void hands do not count, and where one game is dealt there is nothing to count.
    """
    if len(tournament.games_dealt) == 1:
        return
    counted = [(table, hand, seats) for table, hand, seats in ended if hand.status != Hand.Status.VOID]
    for table, hand, seats in counted:
        _count(table, hand, seats)
    TournamentTable.objects.bulk_update([table for table, _hand, _seats in counted], ["rotation"])


def _count(table: TournamentTable, hand: Hand, seats: int) -> None:
    """What is kept is how many seats were dealt in when the present game began, and the hands since.

    And what was kept before this hand, should the floor declare it void.
    """
    before = {name: value for name, value in table.rotation.items() if name != "before"}
    if before.get("game") == hand.game:
        counted = {**before, "hands": before["hands"] + 1}
    else:
        counted = {"game": hand.game, "seats": seats, "hands": 1}
    table.rotation = {**counted, "last": hand.pk, "before": before}


def uncount_void_hands(tables: Iterable[TournamentTable]) -> None:
    """Take back the count of last hands that were declared void after they had been booked."""
    void = [table for table in tables if _counts_a_void_hand(table)]
    for table in void:
        table.rotation = table.rotation["before"]
    if void:
        TournamentTable.objects.bulk_update(void, ["rotation"])


def _counts_a_void_hand(table: TournamentTable) -> bool:
    hand = table.table.last_hand
    return hand is not None and hand.status == Hand.Status.VOID and table.rotation.get("last") == hand.pk


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
