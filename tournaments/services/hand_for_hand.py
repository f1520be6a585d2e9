"""Hand-for-hand: all tables deal together, so that nobody gains by playing slowly (RULES §7)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tables.services import tell_owner_news
from tournaments.models import Tournament, TournamentTable
from tournaments.queries import EntryCounts, entry_counts, paid_places, schedule_of
from tournaments.rules.clock import round_seconds
from tournaments.services.locking import lock_tournament
from tournaments.services.status import require_running, save

HandForHand = Tournament.HandForHand


@transaction.atomic
def start_hand_for_hand(*, tournament: Tournament, by: Player | None, now: datetime) -> Tournament:
    """Have all tables deal together as soon as their running hands are over, until the money is reached.

    Refusals: `not_running`, `already_hand_for_hand`, `one_table`, `in_the_money`.
    """
    locked = lock_tournament(tournament.pk)
    require_running(locked)
    if locked.hand_for_hand == HandForHand.ON:
        raise Refusal("already_hand_for_hand", _("Hands are played hand-for-hand already."))
    if _tables(locked) < 2:
        raise Refusal("one_table", _("At a single table there is nobody to wait for."))
    counts = entry_counts([locked])[locked.pk]
    if counts.playing <= paid_places(locked, counts.entries):
        raise Refusal("in_the_money", _("Everyone who is left is paid."))
    _change(locked, HandForHand.ON, by, now)
    save(locked, due_at=now, now=now)
    return locked


@transaction.atomic
def stop_hand_for_hand(*, tournament: Tournament, by: Player | None, now: datetime) -> Tournament:
    """Let each table deal on by itself; it does not begin again by itself. A running round is still one.

    Refusals: `not_running`, `not_hand_for_hand`.
    """
    locked = lock_tournament(tournament.pk)
    require_running(locked)
    if locked.hand_for_hand != HandForHand.ON:
        raise Refusal("not_hand_for_hand", _("Hands are not played hand-for-hand."))
    _change(locked, HandForHand.OVER, by, now)
    save(locked, due_at=now, now=now)
    return locked


def hands_run_elsewhere(tournament: Tournament, idle: Sequence[TournamentTable]) -> bool:
    """Whether a table that is not among the idle ones still plays its hand. One query."""
    return _tables(tournament) > len(idle)


def begin_round(tournament: Tournament, *, now: datetime) -> None:
    """All tables have been released together: the clock stands while they play."""
    tournament.round_began_at = now
    tournament.save(update_fields=["round_began_at"])


def end_round(tournament: Tournament, *, now: datetime) -> None:
    """The last hand of the round is booked: the clock has stood, and is moved on."""
    assert tournament.round_began_at is not None
    stood = ["hand_for_hand", tournament.round_began_at.isoformat(), now.isoformat()]
    seconds = round_seconds(schedule_of(tournament), tournament.level_seconds)
    moved_on = ["move_on", now.isoformat(), seconds]
    tournament.clock_history = [*tournament.clock_history, stood, moved_on]
    tournament.round_began_at = None
    tournament.save(update_fields=["clock_history", "round_began_at"])


def watch_the_bubble(tournament: Tournament, counts: EntryCounts, *, now: datetime) -> bool:
    """Begin with one player more than places are paid, if so set; end in the money or at the last table.

    Places are paid by a pool that is final: while money may come it is for the director to begin. Returns
    whether it began or ended.
    """
    if tournament.hand_for_hand == HandForHand.ON:
        to = HandForHand.OVER
        turns = counts.playing <= paid_places(tournament, counts.entries) or _tables(tournament) < 2
    else:
        to = HandForHand.ON
        turns = _may_begin(tournament, counts) and _tables(tournament) > 1
    if turns:
        _change(tournament, to, None, now)
        tournament.save(update_fields=["hand_for_hand"])
    return turns


def _may_begin(tournament: Tournament, counts: EntryCounts) -> bool:
    return (
        tournament.hand_for_hand == HandForHand.NOT_YET
        and tournament.hand_for_hand_at_bubble
        and tournament.pool_closed_at is not None
        and counts.playing == paid_places(tournament, counts.entries) + 1
    )


def _change(tournament: Tournament, to: Tournament.HandForHand, by: Player | None, now: datetime) -> None:
    """Note it, with its audit row, and tell every table. The caller saves."""
    before, tournament.hand_for_hand = tournament.hand_for_hand, to
    record_audit(
        by=by,
        action="start_hand_for_hand" if to == HandForHand.ON else "stop_hand_for_hand",
        target=tournament,
        now=now,
        before={"hand_for_hand": before},
        after={"hand_for_hand": to},
    )
    tables = tournament.tables.filter(broken_at=None)
    tell_owner_news(table_ids=tables.values_list("table_id", flat=True), now=now)


def _tables(tournament: Tournament) -> int:
    return tournament.tables.filter(broken_at=None).count()
