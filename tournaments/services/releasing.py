"""Letting the tables deal: the next hand's game and stakes, or why there is none yet."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import cache, partial

from tables.services import Release, release_tables
from tournaments.models import Tournament, TournamentTable
from tournaments.queries import clock_position, seconds_run
from tournaments.rules.clock import Position
from tournaments.services.moving import Moved
from tournaments.services.rotation import game_of_next_hand, stakes_of

Held = TournamentTable.Held


def release_hands(
    tournament: Tournament, idle: Iterable[TournamentTable], moved: Moved, *, playing: int, now: datetime
) -> bool:
    """Release the next hand of every idle table that need not wait, and note what the others wait for.

    Game and stakes are those of the level in force when the hand is dealt, which is after the pause in which
    the players see the last showdown. Returns whether a hand was released or a table's reason has changed.
    """
    clock_at = cache(partial(clock_position, tournament))
    releases: list[Release] = []
    held = False
    for table in idle:
        deal_at = _deal_at(table, now, joined=table.number in moved.joined)
        position = clock_at(deal_at)
        held |= _hold(table, _reason(tournament, position, moved.held.get(table.number, Held.NO)))
        if not table.held_for:
            releases.append(_release(tournament, table, position, deal_at, heads_up=playing == 2))
    return bool(release_tables(releases=releases, now=now)) or held


def _hold(table: TournamentTable, reason: str) -> bool:
    if table.held_for == reason:
        return False
    table.held_for = reason
    table.save(update_fields=["held_for"])
    return True


def _deal_at(table: TournamentTable, now: datetime, *, joined: bool) -> datetime:
    """The pause runs from the table's last hand; from now when a mover has just left his own."""
    pause = timedelta(milliseconds=table.table.pause_milliseconds)
    hand = table.table.last_hand
    if joined:
        return now + pause
    return now if hand is None or hand.ended_at is None else max(now, hand.ended_at + pause)


def _reason(tournament: Tournament, position: Position, planned: str) -> str:
    if tournament.paused_at is not None:
        return Held.PAUSE
    return Held.BREAK if position.entry.kind == "break" else planned


def _release(
    tournament: Tournament, table: TournamentTable, position: Position, deal_at: datetime, *, heads_up: bool
) -> Release:
    level = position.level
    run = seconds_run(tournament, deal_at)
    return Release(
        table_id=table.table_id,
        after=table.table.last_hand_id,
        game=game_of_next_hand(tournament, table, level=level.number or 1, seconds_run=run),
        stakes=stakes_of(level),
        deal_at=deal_at,
        heads_up_event=heads_up,
    )
