"""Players move: tables break and balance, and the final table forms, as the planner says (RULES §7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

import structlog

from accounts.services import record_audit
from tables.dealer.randomness import Source
from tables.models import Seat
from tables.services import SeatMove, close_table, move_seats
from tournaments.models import Entry, Move, Tournament, TournamentTable
from tournaments.queries import breaking_order, last_big_blinds, seats_opened
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
    floor, big_blinds = floor_rules(tournament.house), last_big_blinds(tournament)
    fills_last_opened = floor.who_moves == "tda" and big_blinds is None
    plan = plan_moves(
        seating,
        tournament.seats,
        floor,
        source.below,
        entries=entries,
        busy=seating.keys() - {table.number for table in idle},
        entries_open=entries_open,
        break_order=breaking_order(tournament),
        opened=seats_opened(tournament) if fills_last_opened else {},
        big_blinds=big_blinds,
    )
    if plan.moves:
        make_moves(tournament, plan.moves, idle, now=now)
        _record_final_table(tournament, plan.moves, now)
    return Moved(held=plan.held, joined=frozenset(move.to_table for move in plan.moves))


def make_moves(
    tournament: Tournament, moves: Sequence[plans.Move], idle: Iterable[TournamentTable], *, now: datetime
) -> None:
    """Make these moves and log them; those of the `idle` tables that are left without players are closed.

    Refusals: as `move_seats`.
    """
    tables = {table.number: table for table in tournament.tables.select_related("table")}
    _make(moves, tables, now)
    _close_empty(idle, moves, tables, now)
    _record(tournament, moves, tables, now)


def seating_of(tournament: Tournament) -> Seating:
    """Who sits where. One query."""
    seating: Seating = {}
    rows = Seat.objects.filter(table__tournament_table__tournament=tournament)
    for number, seat, player_id in rows.values_list("table__tournament_table__number", "number", "player_id"):
        seating.setdefault(number, {})[seat] = player_id
    return seating


def _make(moves: Sequence[plans.Move], tables: Tables, now: datetime) -> None:
    players = [move.player for move in moves]
    seats = Seat.objects.filter(table__in=[table.table_id for table in tables.values()], player__in=players)
    sitting = {seat.player_id: seat for seat in seats}
    changes = [SeatMove(sitting[move.player], tables[move.to_table].table_id, move.to_seat) for move in moves]
    move_seats(moves=changes, now=now)


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


def _record_final_table(tournament: Tournament, moves: Sequence[plans.Move], now: datetime) -> None:
    formed = [move for move in moves if move.reason == "final_table"]
    if formed:
        after = {"table": formed[0].to_table}
        record_audit(by=None, action="form_final_table", target=tournament, now=now, after=after)


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
