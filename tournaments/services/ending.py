"""When an event is over: one player left, as many as there are seats to win, or its time is up (RULES §7)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from tables.models import Seat
from tournaments.models import ChipRemoval, Entry, Tournament, TournamentTable
from tournaments.queries import EntryCounts, satellite_seats, seconds_run
from tournaments.services.removing import remove_with_chips

Held = TournamentTable.Held


def is_over(tournament: Tournament, counts: EntryCounts, now: datetime) -> bool:
    """Whether no further hand is dealt; whoever is still in takes the best places."""
    return counts.playing <= _who_may_be_left(tournament, counts) or time_is_up(tournament, now)


def _who_may_be_left(tournament: Tournament, counts: EntryCounts) -> int:
    """In a satellite as many as there are seats left to win, once all the money is in."""
    if tournament.satellite_of is None or tournament.pool_closed_at is None:
        return 1
    left_to_win = satellite_seats(tournament, counts.entries) - winners(tournament)
    everybody = counts.playing if tournament.chip_target else 1
    return left_to_win if left_to_win > 0 else everybody


def time_is_up(tournament: Tournament, now: datetime) -> bool:
    """Whether the clock has run as long as the event may last."""
    minutes = tournament.play_minutes
    return minutes is not None and seconds_run(tournament, now) >= 60 * minutes


def ends_at(tournament: Tournament, now: datetime) -> datetime | None:
    """When its time will be up; None when it has no end, or the clock stands."""
    if tournament.play_minutes is None or tournament.paused_at is not None:
        return None
    return now + timedelta(seconds=60 * tournament.play_minutes - seconds_run(tournament, now))


def winners(tournament: Tournament) -> int:
    """Players of a running event who have won and play no more. One query, none without a chip target."""
    if tournament.chip_target is None:
        return 0
    return tournament.entries.filter(status=Entry.Status.WON).count()


def hold_for_the_end(idle: Sequence[TournamentTable]) -> bool:
    """Have idle tables wait while hands are running elsewhere; whether that is new to one."""
    new = [table for table in idle if table.held_for != Held.ENDING]
    TournamentTable.objects.filter(pk__in=[table.pk for table in new]).update(held_for=Held.ENDING)
    return bool(new)


def take_out_winners(tournament: Tournament, idle: Sequence[TournamentTable], *, now: datetime) -> bool:
    """Whoever has reached the chip target between hands has won his seat, and his chips leave play.

    The larger stack first, as long as there are seats to win. Returns whether there was one.
    """
    if tournament.chip_target is None:
        return False
    reached = Seat.objects.filter(
        table__in=[table.table_id for table in idle], stack__gte=tournament.chip_target
    ).order_by("-stack", "pk")
    standing = tournament.entries.exclude(status=Entry.Status.WITHDRAWN).count()
    before = winners(tournament)
    out = list(reached[: max(0, satellite_seats(tournament, standing) - before)])
    if not out:
        return False
    seated = tournament.entries.filter(
        status=Entry.Status.SEATED, player__in=[seat.player_id for seat in out]
    )
    entry_of = {entry.player_id: entry for entry in seated}
    remove_with_chips(
        tournament,
        {entry_of[seat.player_id]: seat for seat in out},
        reason=ChipRemoval.Reason.CHIP_TARGET,
        now=now,
    )
    for seat in out:
        _has_won(entry_of[seat.player_id], seat.stack)
    _share_first_place(tournament, before + len(out))
    return True


def _has_won(entry: Entry, stack: int) -> None:
    entry.status, entry.place, entry.stack_before_bust = Entry.Status.WON, 1, stack
    entry.save(update_fields=["status", "place", "stack_before_bust"])


def _share_first_place(tournament: Tournament, players: int) -> None:
    tournament.entries.filter(status=Entry.Status.WON).update(tied=players)
