"""A running tournament, stepped: hands are booked, players moved, and the next hands released."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import structlog
from django.db.models import prefetch_related_objects

from accounts.services import record_audit
from tables.dealer.randomness import Source
from tables.services import refill_time_banks
from tournaments.models import Tournament, TournamentTable
from tournaments.queries import (
    EntryCounts,
    chips_to_come,
    clock_position,
    entry_counts,
    rebuys_awaited_until,
    registration_open,
    stacks_of,
)
from tournaments.services.alternates import call_alternates
from tournaments.services.booking import book_hands
from tournaments.services.ending import ends_at, hold_for_the_end, is_over, take_out_winners
from tournaments.services.finishing import finish
from tournaments.services.hand_for_hand import (
    HandForHand,
    end_round,
    hands_run_elsewhere,
    watch_the_bubble,
)
from tournaments.services.last_hands import begin_break_when_due
from tournaments.services.locking import lock_idle_tables
from tournaments.services.moving import Moved, move_players
from tournaments.services.penalties import carry_out_disqualifications
from tournaments.services.releasing import release_hands, wait_for_the_round
from tournaments.services.start import close_sales
from tournaments.services.status import save

_log = structlog.get_logger(__name__)


def run(tournament: Tournament, *, now: datetime, source: Source) -> bool:
    """Step a locked, running tournament. Returns whether anything was due."""
    # The clock is read several times in a step, the schedule once.
    prefetch_related_objects([tournament], "structure__levels")
    idle = lock_idle_tables(tournament)
    if tournament.round_began_at is not None and hands_run_elsewhere(tournament, idle):
        waits = wait_for_the_round(idle, now=now)
        return _follow_the_clock(tournament, now) or waits
    did = book_hands(tournament, idle, now=now)
    if tournament.round_began_at is not None:
        end_round(tournament, now=now)
        did = True
    did |= carry_out_disqualifications(tournament, idle, now=now)
    did |= take_out_winners(tournament, idle, now=now)
    if did and call_alternates(tournament, now=now, source=source):
        # They may sit at a table that was not locked with these: the next step, due now, deals them in.
        return True
    counts = entry_counts([tournament])[tournament.pk]
    awaited = rebuys_awaited_until(tournament, now) if counts.playing == 1 else None
    goes_on = counts.playing > 1 or awaited is not None
    entries_open = goes_on and registration_open(tournament, now)
    chips_open = goes_on and chips_to_come(tournament, now)
    if close_sales(
        tournament, entries=counts.entries, entries_open=entries_open, chips_open=chips_open, now=now
    ):
        tournament.save(update_fields=["registration_closed_at", "pool_closed_at", "break_order"])
        did = True
    did |= watch_the_bubble(tournament, counts, now=now)
    if awaited is not None:
        did |= _await_rebuys(tournament, awaited, now)
    elif is_over(tournament, counts, now):
        did |= _end(tournament, idle, now, source)
    else:
        did |= _play_on(tournament, idle, counts, entries_open, now, source)
    return did


def _end(tournament: Tournament, idle: Sequence[TournamentTable], now: datetime, source: Source) -> bool:
    """When the last of the running hands has been booked."""
    if tournament.tables.filter(broken_at=None).count() > len(idle):
        return hold_for_the_end(idle)
    finish(tournament, idle, stacks_of(tournament), by=None, now=now, source=source)
    return True


def _await_rebuys(tournament: Tournament, until: datetime, now: datetime) -> bool:
    """One player has all the chips, and somebody may still come back: nothing is dealt meanwhile."""
    changes_at = clock_position(tournament, now).changes_at
    due_at = until if changes_at is None else min(until, changes_at)
    if tournament.due_at == due_at:
        return False
    save(tournament, due_at=due_at, now=now)
    return True


def _play_on(
    tournament: Tournament,
    idle: Sequence[TournamentTable],
    counts: EntryCounts,
    entries_open: bool,
    now: datetime,
    source: Source,
) -> bool:
    """Moves, then the next hands; nobody is moved while the director has the clock stopped."""
    position = clock_position(tournament, now)
    refill_time_banks(tables=[table.table for table in idle], level=position.level.number or 0, now=now)
    begin_break_when_due(tournament, idle, now=now)
    moved = Moved()
    if tournament.paused_at is None:
        moved = move_players(
            tournament, idle, entries=counts.entries, entries_open=entries_open, now=now, source=source
        )
    unbroken = [table for table in idle if table.broken_at is None]
    if tournament.hand_for_hand == HandForHand.ON and hands_run_elsewhere(tournament, unbroken):
        released = wait_for_the_round(unbroken, now=now)
    else:
        released = release_hands(tournament, unbroken, moved, playing=counts.playing, now=now, source=source)
    turned = _follow_the_clock(tournament, now)
    return bool(moved.joined) or released or turned


def _follow_the_clock(tournament: Tournament, now: datetime) -> bool:
    """Note the level or break in force, and be due again when it changes."""
    position = clock_position(tournament, now)
    turned = position.index != tournament.level_index
    if turned:
        tournament.level_index = position.index
        if position.entry.kind == "break":
            after = {"before_level": position.level.number}
            record_audit(by=None, action="begin_break", target=tournament, now=now, after=after)
        _log.info("level", tournament=tournament.pk, kind=position.entry.kind, level=position.level.number)
    due = [at for at in (position.changes_at, ends_at(tournament, now)) if at is not None]
    if turned or tournament.due_at != min(due, default=None):
        save(tournament, due_at=min(due, default=None), now=now)
    return turned
