"""The last hands before a break: every table plays so many more, and the break begins when all have.

So that nobody gains a hand on another table: the clock stands meanwhile, as it does in a card room.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from tournaments.models import Tournament, TournamentTable
from tournaments.queries import clock_position, tables_in_play
from tournaments.services.clock import end_last_hands, record_clock, running
from tournaments.services.status import save

MOST = 10
Held = TournamentTable.Held
WAITING = (Held.SHORT, Held.REDRAW, Held.FINAL_TABLE)


@transaction.atomic
def call_last_hands(*, tournament: Tournament, hands: int, by: Player | None, now: datetime) -> Tournament:
    """Let every table play `hands` more after the one that runs there, then begin the break in full.

    Refusals: `not_running`, `wrong_hands`, `no_break_next`, `called_already`.
    """
    locked, before = running(tournament, now)
    if not 1 <= hands <= MOST:
        raise Refusal("wrong_hands", _("Between 1 and %d hands.") % MOST)
    if locked.last_hands:
        raise Refusal("called_already", _("The last hands before the break are being played."))
    position = clock_position(locked, now)
    if position.entry.kind == "break" or position.next.kind != "break":
        raise Refusal("no_break_next", _("No break follows this level."))
    until = {str(table.number): _hands_dealt(table) + hands for table in tables_in_play(locked)}
    locked.last_hands = {"since": now.isoformat(), "until": until}
    return record_clock(locked, "call_last_hands", by, now, before, after={"hands": hands})


def has_played_its_last(tournament: Tournament, table: TournamentTable) -> bool:
    """Whether an idle table waits for the break; one that was opened since plays no hand before it."""
    if not tournament.last_hands:
        return False
    until: int = tournament.last_hands["until"].get(str(table.number), 0)
    return _hands_dealt(table) >= until


def begin_break_when_due(tournament: Tournament, idle: Sequence[TournamentTable], *, now: datetime) -> None:
    """Begin the break once every table in play is idle and has played its last hand before it."""
    if not tournament.last_hands or not all(_is_ready(tournament, table) for table in idle):
        return
    if tournament.tables.filter(broken_at=None).count() > len(idle):
        return
    seconds_left = clock_position(tournament, now).seconds_left
    end_last_hands(tournament, now)
    tournament.clock_history = [*tournament.clock_history, ["add", now.isoformat(), -seconds_left]]
    save(tournament, due_at=now, now=now)


def _is_ready(tournament: Tournament, table: TournamentTable) -> bool:
    """A table that waits for players, or to merge, is not waited for."""
    return table.held_for in WAITING or has_played_its_last(tournament, table)


def _hands_dealt(table: TournamentTable) -> int:
    hand = table.table.last_hand
    return hand.number if hand else 0
