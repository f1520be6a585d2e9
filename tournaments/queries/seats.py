"""Who sits where in a tournament."""

from __future__ import annotations

from typing import NamedTuple

from django.db import connection

from tables.models import Seat
from tournaments.models import Tournament, TournamentTable

_CHIPS = """
    SELECT coalesce(sum(stack), 0)
    FROM tables_seat JOIN tournaments_tournamenttable USING (table_id) WHERE tournament_id = %s
"""


class SeatTaken(NamedTuple):
    """A player's seat in the event. `stack` is the stack between hands, in chips."""

    player_id: int
    nickname: str
    house: bool
    table_id: int
    table_number: int
    seat: int
    stack: int
    away: bool


def seats_taken(tournament: Tournament) -> list[SeatTaken]:
    """Every taken seat of the event, by table number and seat. One query."""
    rows = (
        Seat.objects.filter(table__tournament_table__tournament=tournament)
        .order_by("table__tournament_table__number", "number")
        .values_list(
            "player_id",
            "player__nickname",
            "player__is_house",
            "table_id",
            "table__tournament_table__number",
            "number",
            "stack",
            "away",
        )
    )
    return [SeatTaken(*row) for row in rows]


def chips_in_play(tournament: Tournament) -> int:
    """All chips of the event. Between hands: a running hand's pots are still in the stacks. One query."""
    # Written out, for whoever checks them does so after every hand.
    with connection.cursor() as cursor:
        cursor.execute(_CHIPS, [tournament.pk])
        (chips,) = cursor.fetchone()
    return int(chips)


def stacks_of(tournament: Tournament) -> dict[int, int]:
    """Everybody's chips between hands, by player. One query."""
    seats = Seat.objects.filter(table__tournament_table__tournament=tournament)
    return dict(seats.values_list("player_id", "stack"))


class OpenSeat(NamedTuple):
    """A seat nobody has, at a table in play, by its number in the event."""

    table_number: int
    seat: int


def open_seats(tournament: Tournament) -> list[OpenSeat]:
    """By table and seat. Two queries."""
    taken = {(seat.table_number, seat.seat) for seat in seats_taken(tournament)}
    return [
        OpenSeat(table.number, number)
        for table in tables_in_play(tournament)
        for number in range(1, table.table.max_seats + 1)
        if (table.number, number) not in taken
    ]


def tables_in_play(tournament: Tournament) -> list[TournamentTable]:
    """The tables not broken, by number, with their table and last hand. One query."""
    unbroken = tournament.tables.filter(broken_at=None)
    return list(unbroken.select_related("table__last_hand").order_by("number"))
