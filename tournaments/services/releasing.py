"""Letting the tables deal: the next hand's game and stakes, or why there is none yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from functools import cache, partial
from typing import NamedTuple

from tables.dealer.randomness import Source
from tables.rules.blinds import Deal
from tables.rules.games import GAMES
from tables.services import Release, release_tables, tell_owner_news
from tournaments.models import Tournament, TournamentTable
from tournaments.queries import clock_position, dead_seats, ends_a_game, game_of_next_hand, seconds_run
from tournaments.rules.clock import Position
from tournaments.services.hand_for_hand import HandForHand, begin_round
from tournaments.services.last_hands import has_played_its_last
from tournaments.services.moving import Moved
from tournaments.services.rotation import place_blinds, stakes_of

Held = TournamentTable.Held
PLANNED = {Held.SHORT, Held.REDRAW, Held.FINAL_TABLE, Held.HAND_FOR_HAND}
"""What a table waits for because of the others."""


class NextHand(NamedTuple):
    """A table's next hand: its game, when it is dealt, and where the clock stands then."""

    table: TournamentTable
    game: str
    deal_at: datetime
    position: Position


def release_hands(
    tournament: Tournament,
    idle: Iterable[TournamentTable],
    moved: Moved,
    *,
    playing: int,
    now: datetime,
    source: Source,
) -> bool:
    """Release the next hand of every idle table that need not wait, and note what the others wait for.

    Game and stakes are those of the level in force when the hand is dealt, which is after the pause in which
    the players see the last showdown. Hand-for-hand all are dealt at once, and the clock stands from now on.
    Returns whether a hand was released or a table's reason has changed.
    """
    clock_at = cache(partial(clock_position, tournament))
    together = tournament.hand_for_hand == HandForHand.ON
    deal_times = {table: _deal_at(table, now, joined=table.number in moved.joined) for table in idle}
    if together:
        deal_times = dict.fromkeys(deal_times, max(deal_times.values(), default=now))
    due: list[NextHand] = []
    reasons: dict[TournamentTable, str] = {}
    for table, deal_at in deal_times.items():
        position = clock_at(now if together else deal_at)
        planned, last_played = moved.held.get(table.number, Held.NO), has_played_its_last(tournament, table)
        reasons[table] = _reason(tournament, position, planned, last_played=last_played)
        if not reasons[table]:
            due.append(NextHand(table, _game(tournament, table, position, deal_at), deal_at, position))
    held = _hold(reasons, now)
    blinds = place_blinds([hand.table for hand in due if GAMES[hand.game].family == "board"], source)
    dead = dead_seats(tournament, [hand.table.table_id for hand in due])
    releases = [
        _release(
            hand, blinds.get(hand.table.table_id), dead.get(hand.table.table_id, []), heads_up=playing == 2
        )
        for hand in due
    ]
    released = release_tables(releases=releases, now=now)
    if together and len(released) > 1:
        begin_round(tournament, now=now)
    _announce_changes(tournament, due, now)
    return bool(released) or held


def wait_for_the_round(idle: Iterable[TournamentTable], *, now: datetime) -> bool:
    """The tables wait, hand-for-hand, for those that still play. Returns whether one had not waited yet."""
    return _hold(dict.fromkeys(idle, Held.HAND_FOR_HAND), now)


def _game(tournament: Tournament, table: TournamentTable, position: Position, deal_at: datetime) -> str:
    return game_of_next_hand(
        tournament,
        table.rotation,
        level=position.level.number or 1,
        seconds_run=seconds_run(tournament, deal_at),
    )


def _announce_changes(tournament: Tournament, due: Iterable[NextHand], now: datetime) -> None:
    """With the last hand of a game the players are told which comes next: the strip of the table says it."""
    last = [hand.table.table_id for hand in due if ends_a_game(tournament, hand.table.rotation, hand.game)]
    if last:
        tell_owner_news(table_ids=last, now=now)


def _hold(reasons: Mapping[TournamentTable, str], now: datetime) -> bool:
    """Note what each table waits for; its players are told, but of a clock that stands they know."""
    changed = [table for table, reason in reasons.items() if table.held_for != reason]
    told = [table.table_id for table in changed if {table.held_for, reasons[table]} & PLANNED]
    for table in changed:
        table.held_for = reasons[table]
    TournamentTable.objects.bulk_update(changed, ["held_for"])
    if told:
        tell_owner_news(table_ids=told, now=now)
    return bool(changed)


def _deal_at(table: TournamentTable, now: datetime, *, joined: bool) -> datetime:
    """The pause runs from the table's last hand; from now when a mover has just left his own."""
    pause = timedelta(milliseconds=table.table.pause_milliseconds)
    hand = table.table.last_hand
    if joined:
        return now + pause
    return now if hand is None or hand.ended_at is None else max(now, hand.ended_at + pause)


def _reason(tournament: Tournament, position: Position, planned: str, *, last_played: bool) -> str:
    if tournament.paused_at is not None:
        return Held.PAUSE
    if position.entry.kind == "break":
        return Held.BREAK
    return Held.LAST_HANDS if last_played else planned


def _release(hand: NextHand, deal: Deal | None, dead: list[int], *, heads_up: bool) -> Release:
    button, blinds = (deal.blinds.button, deal.blinds[1:]) if deal and deal.blinds else (None, None)
    return Release(
        table_id=hand.table.table_id,
        after=hand.table.table.last_hand_id,
        game=hand.game,
        stakes=stakes_of(hand.position.level, hand.game),
        deal_at=hand.deal_at,
        heads_up_event=heads_up,
        button=button,
        blinds=blinds,
        dealt_in=deal.seats if deal else None,
        dead=dead,
    )
