"""Players move: tables break and balance, and the final table forms, as the planner says (RULES §7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

import structlog

from tables.dealer.randomness import Source
from tables.models import Seat, Table
from tables.services import close_table, move_seat, remove_seat, seat_player
from tournaments.models import Entry, Move, Tournament, TournamentTable
from tournaments.rules import moves as plans
from tournaments.rules.field import plan_moves
from tournaments.rules.floor import floor_rules

_log = structlog.get_logger(__name__)

Seating = dict[int, dict[int, int]]
"""Table number → seat number → player id."""
Tables = Mapping[int, TournamentTable]
"""The event's tables by number."""


@dataclass(frozen=True, slots=True)
class Moved:
    """What was done, by table number: idle tables that must wait and why, tables that took players in."""

    held: Mapping[int, str] = field(default_factory=dict)
    joined: frozenset[int] = frozenset()


def move_players(
    tournament: Tournament,
    idle: Sequence[TournamentTable],
    *,
    entries: int,
    entries_open: bool,
    now: datetime,
    source: Source,
) -> Moved:
    """Plan and make the moves due now. Only the `idle` tables, which are locked, give players.

    A table left without players is closed.
    """
    seating = seating_of(tournament)
    plan = plan_moves(
        seating,
        tournament.seats,
        floor_rules(tournament.house),
        source.below,
        entries=entries,
        busy=seating.keys() - {table.number for table in idle},
        entries_open=entries_open,
    )
    if plan.moves:
        tables = {table.number: table for table in tournament.tables.select_related("table")}
        _make(plan.moves, tables, now)
        _close_empty(idle, plan.moves, tables, now)
        _record(tournament, plan.moves, tables, now)
    return Moved(held=plan.held, joined=frozenset(move.to_table for move in plan.moves))


def seating_of(tournament: Tournament) -> Seating:
    """Who sits where. One query."""
    seating: Seating = {}
    rows = Seat.objects.filter(table__tournament_table__tournament=tournament)
    for number, seat, player_id in rows.values_list("table__tournament_table__number", "number", "player_id"):
        seating.setdefault(number, {})[seat] = player_id
    return seating


def _make(moves: Sequence[plans.Move], tables: Tables, now: datetime) -> None:
    """Make the moves in their order; in a redraw the seat a player goes to may still be another's.

    Then somebody stands up and waits, and the others come to sit one after the other.
    """
    on_the_move = Seat.objects.filter(
        table__in=[table.table for table in tables.values()], player__in=[move.player for move in moves]
    )
    sitting = {seat.player_id: seat for seat in on_the_move.select_related("player")}
    standing: dict[int, Seat] = {}
    waiting = list(moves)
    while waiting:
        taken = {(seat.table_id, seat.number) for seat in sitting.values()}
        move = next((m for m in waiting if (tables[m.to_table].table_id, m.to_seat) not in taken), None)
        if move is None:
            seat = standing[waiting[0].player] = sitting.pop(waiting[0].player)
            remove_seat(seat=seat, by=None, now=now, reason=waiting[0].reason)
            continue
        waiting.remove(move)
        to_table = tables[move.to_table].table
        if move.player in standing:
            sitting[move.player] = _sit_down(standing.pop(move.player), to_table, move.to_seat, now)
        else:
            seat = sitting[move.player]
            sitting[move.player] = move_seat(
                seat=seat, to_table=to_table, to_number=move.to_seat, by=None, now=now
            )


def _sit_down(left: Seat, table: Table, number: int, now: datetime) -> Seat:
    return seat_player(
        table=table,
        player=left.player,
        number=number,
        stack=left.stack,
        by=None,
        now=now,
        away=left.away,
        bank_seconds=left.bank_seconds,
        bank_level=left.bank_level,
    )


def _close_empty(
    idle: Iterable[TournamentTable], moves: Sequence[plans.Move], tables: Tables, now: datetime
) -> None:
    """Close the tables the last player has left; who watched one is shown where the first of them went."""
    taken = set(
        Seat.objects.filter(table__in=[table.table for table in idle]).values_list("table_id", flat=True)
    )
    for table in idle:
        if table.table_id in taken:
            continue
        first = next(move for move in moves if move.from_table == table.number)
        moved_to = tables[first.to_table].table
        close_table(table=table.table, by=None, now=now, reason=first.reason, moved_to=moved_to)
        table.broken_at = now
        table.save(update_fields=["broken_at"])


def _record(tournament: Tournament, moves: Sequence[plans.Move], tables: Tables, now: datetime) -> None:
    """Every move is logged with its reason, rule and draw."""
    players = [move.player for move in moves]
    seated = tournament.entries.filter(status=Entry.Status.SEATED, player__in=players)
    entries = dict(seated.values_list("player", "pk"))
    Move.objects.bulk_create(
        Move(
            tournament=tournament,
            entry_id=entries[move.player],
            from_table=tables[move.from_table],
            from_seat=move.from_seat,
            to_table=tables[move.to_table],
            to_seat=move.to_seat,
            reason=move.reason,
            rule=move.rule,
            drawn=move.drawn,
            at=now,
        )
        for move in moves
    )
    _log.info("moves", tournament=tournament.pk, reason=moves[0].reason, moves=len(moves))
