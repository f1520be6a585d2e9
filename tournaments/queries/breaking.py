"""What the floor has said: in which order the tables break, and whether they deal hand-for-hand."""

from __future__ import annotations

from collections.abc import Iterable

from tournaments.models import Tournament, TournamentTable
from tournaments.rules import breaking


def breaking_order(tournament: Tournament) -> list[int]:
    """Table numbers, the first to break first: as published, or as it would be now. At most one query.

    It may name tables that are broken.
    """
    if tournament.break_order:
        return list(tournament.break_order)
    rows = tournament.tables.filter(broken_at=None).values_list("number", "overflow")
    overflow = {number for number, opened_late in rows if opened_late}
    return breaking.break_order([number for number, _opened_late in rows], overflow)


def still_to_break(tournament: Tournament, tables: Iterable[TournamentTable]) -> list[int]:
    """What is left of the published order, without the table that stays; empty before it is published."""
    standing = {table.number for table in tables}
    return [number for number in tournament.break_order if number in standing][:-1]


def plays_hand_for_hand(tournament: Tournament) -> bool:
    """Whether all tables deal together, or are about to."""
    is_on = tournament.hand_for_hand == Tournament.HandForHand.ON
    return is_on and tournament.status == Tournament.Status.RUNNING
