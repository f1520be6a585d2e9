"""The director's board: the clock, every table and stack, the last moves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from tables.models import FloorCall
from tournaments.models import Move, Penalty, Tournament, TournamentTable
from tournaments.queries.alternates import alternates_list
from tournaments.queries.breaking import plays_hand_for_hand, still_to_break
from tournaments.queries.clock import ClockFace, clock_face
from tournaments.queries.games import GamesAhead, games_ahead, plays_board_games
from tournaments.queries.page import held_label
from tournaments.queries.penalties import penalties_given
from tournaments.queries.phase import Phase, phase
from tournaments.queries.registration import EntryCounts, entry_counts, registration_open
from tournaments.queries.seats import SeatTaken, seats_taken, tables_in_play

MOVES_SHOWN = 20


@dataclass(frozen=True, slots=True)
class BoardTable:
    """A table in play. `held` says why it deals no hand (empty: it plays); stacks are those between hands."""

    table_id: int
    number: int
    held: str
    ahead: GamesAhead
    hand_number: int | None
    hand_running: bool
    seats: list[SeatTaken]


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A player's move, as the floor tells it."""

    at: datetime
    nickname: str
    from_table: int
    from_seat: int
    to_table: int
    to_seat: int
    reason: str
    rule: str


@dataclass(frozen=True, slots=True)
class FloorCallLine:
    """A player's call that nobody has seen to yet."""

    call_id: int
    at: datetime
    table: int
    seat: int
    nickname: str
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Board:
    """Where the event stands.

    `chips` are those in play, `average_stack` is in whole chips; `blinds`: a game of it has them.
    `break_order` are the numbers of the tables still to break, the next first, once it is published.
    `alternates` wait for a seat, the first first.
    """

    tournament_id: int
    name: str
    status: Tournament.Status
    phase: Phase
    entries: int
    players_left: int
    chips: int
    average_stack: int
    clock: ClockFace | None
    blinds: bool
    registration_open: bool
    tables: list[BoardTable]
    break_order: list[int]
    hand_for_hand: bool
    moves: list[MoveLine]
    penalties: list[Penalty]
    floor_calls: list[FloorCallLine]
    alternates: list[str]


def board(tournament_id: int, now: datetime) -> Board:
    """The board of one tournament, in seven queries, eight with an alternates list.

    Raises Tournament.DoesNotExist.
    """
    tournament = (
        Tournament.objects.select_related("structure", "satellite_of")
        .prefetch_related("structure__levels")
        .get(pk=tournament_id)
    )
    counts = entry_counts([tournament]).get(tournament_id, EntryCounts())
    seats = seats_taken(tournament)
    tables, open_now = tables_in_play(tournament), registration_open(tournament, now)
    listed = alternates_list(tournament, counts, None, now)
    chips = sum(seat.stack for seat in seats)
    return Board(
        tournament_id=tournament.pk,
        name=tournament.name,
        status=Tournament.Status(tournament.status),
        phase=phase(tournament, now, tables=len(tables), entries_open=open_now),
        entries=counts.entries,
        players_left=counts.playing,
        chips=chips,
        average_stack=chips // len(seats) if seats else 0,
        clock=clock_face(tournament, now),
        blinds=plays_board_games(tournament),
        registration_open=open_now,
        tables=[_board_table(tournament, table, seats, now) for table in tables],
        break_order=still_to_break(tournament, tables),
        hand_for_hand=plays_hand_for_hand(tournament),
        moves=_moves(tournament),
        penalties=penalties_given(tournament),
        floor_calls=_floor_calls(tournament),
        alternates=listed.nicknames if listed else [],
    )


def _board_table(
    tournament: Tournament, table: TournamentTable, taken: Iterable[SeatTaken], now: datetime
) -> BoardTable:
    hand, seats = table.table.last_hand, [seat for seat in taken if seat.table_id == table.table_id]
    return BoardTable(
        table_id=table.table_id,
        number=table.number,
        held=held_label(table),
        ahead=games_ahead(tournament, table, len(seats), now),
        hand_number=hand.number if hand else None,
        hand_running=hand is not None and hand.live,
        seats=seats,
    )


def _moves(tournament: Tournament) -> list[MoveLine]:
    """The last moves, the newest first. One query."""
    moves = Move.objects.filter(tournament=tournament).order_by("-id")
    related = moves.select_related("entry__player", "from_table", "to_table")[:MOVES_SHOWN]
    return [
        MoveLine(
            at=move.at,
            nickname=move.entry.player.nickname,
            from_table=move.from_table.number,
            from_seat=move.from_seat,
            to_table=move.to_table.number,
            to_seat=move.to_seat,
            reason=move.reason,
            rule=move.rule,
        )
        for move in related
    ]


def _floor_calls(tournament: Tournament) -> list[FloorCallLine]:
    """The open calls, the longest waiting first. One query."""
    calls = FloorCall.objects.filter(table__tournament_table__tournament=tournament, resolved_at=None)
    waiting = calls.order_by("id").values_list(
        "pk", "at", "table__tournament_table__number", "seat", "player__nickname", "kind", "text"
    )
    return [FloorCallLine(*call) for call in waiting]
