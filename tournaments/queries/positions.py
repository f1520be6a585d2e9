"""What decides who is moved and where to: each table's last big blind, and the seats that came free."""

from __future__ import annotations

from collections import defaultdict

from django.db.models import F

from tournaments.models import Entry, Move, Tournament
from tournaments.queries.games import plays_board_games


def last_big_blinds(tournament: Tournament) -> dict[int, int] | None:
    """The seat of each table's last big blind, by its number; None in stud-only events. At most one query."""
    if not plays_board_games(tournament):
        return None
    posted = tournament.tables.filter(broken_at=None, rotation__has_key="blinds")
    return dict(posted.values_list("number", "rotation__blinds__2"))


def seats_opened(tournament: Tournament) -> dict[int, list[int]]:
    """The seats players have left at each table, by table number, the last to open last. Two queries.

    Where several opened in one hand, the lower number first.
    """
    opened = [*_left_by_movers(tournament), *_left_by_the_busted(tournament)]
    seats: dict[int, list[int]] = defaultdict(list)
    for _at, table, seat in sorted(opened):
        if seat in seats[table]:
            seats[table].remove(seat)
        seats[table].append(seat)
    return dict(seats)


def _left_by_movers(tournament: Tournament) -> list[tuple[object, int, int]]:
    moves = Move.objects.filter(tournament=tournament, from_table__broken_at=None)
    last = moves.order_by("from_table_id", "from_seat", "-id").distinct("from_table_id", "from_seat")
    return list(last.values_list("at", "from_table__number", "from_seat"))


def _left_by_the_busted(tournament: Tournament) -> list[tuple[object, int, int]]:
    seat, number = "busted_hand__seats__number", "busted_hand__table__tournament_table__number"
    busted = Entry.objects.filter(
        tournament=tournament,
        busted_hand__seats__player=F("player"),
        busted_hand__table__tournament_table__broken_at=None,
    )
    table = "busted_hand__table_id"
    last = busted.order_by(table, seat, "-busted_at").distinct(table, seat)
    return list(last.values_list("busted_at", number, seat))
