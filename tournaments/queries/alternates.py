"""The alternates list of a full tournament."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from accounts.models import Player
from tournaments.models import Alternate, Tournament
from tournaments.queries.registration import EntryCounts, places_taken, registration_open


@dataclass(frozen=True, slots=True)
class AlternatesList:
    """The list as the looking player sees it.

    `nicknames` wait, the first first; `place` is his own among them, `passed_over` why he was sent on, empty
    if he was not.
    """

    nicknames: list[str]
    place: int | None
    may_join: bool
    passed_over: str


def alternates_list(
    tournament: Tournament, counts: EntryCounts, player: Player | None, now: datetime
) -> AlternatesList | None:
    """None when the tournament keeps no list, or takes no entries now. One query, none without a list."""
    if not tournament.alternates or not registration_open(tournament, now):
        return None
    listed = tournament.alternate_list.exclude(status=Alternate.Status.LEFT).select_related("player")
    rows = list(listed.order_by("pk"))
    waiting = [row for row in rows if row.status == Alternate.Status.WAITING]
    ids = [row.player_id for row in waiting]
    own = [row for row in rows if player is not None and row.player_id == player.pk]
    place = ids.index(own[-1].player_id) + 1 if own and own[-1] in waiting else None
    return AlternatesList(
        nicknames=[row.player.nickname for row in waiting],
        place=place,
        may_join=player is not None
        and place is None
        and not counts.bullets
        and places_taken(tournament, counts) >= tournament.capacity,
        passed_over=own[-1].reason if own else "",
    )
