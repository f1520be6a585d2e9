"""The penalties of an event. Where none has been given nothing is asked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime, timedelta

from accounts.models import Player
from tables.models import Seat
from tournaments.models import Penalty, Tournament

WARNING_SHOWN = timedelta(minutes=10)
Kind = Penalty.Kind


def penalties_given(tournament: Tournament) -> list[Penalty]:
    """The log of the event, the newest first. At most one query."""
    if not tournament.penalised:
        return []
    given = Penalty.objects.filter(entry__tournament=tournament).select_related("entry__player")
    return list(given.order_by("-id"))


def penalty_of(tournament: Tournament, player: Player | None, now: datetime) -> Penalty | None:
    """What the player must know now: his last penalty, unless it is served or an old warning. One query."""
    if player is None or not tournament.penalised:
        return None
    last = Penalty.objects.filter(entry__tournament=tournament, entry__player=player).last()
    if last is None or last.kind == Kind.DISQUALIFICATION or last.hands_left:
        return last
    return last if last.kind == Kind.WARNING and now < last.at + WARNING_SHOWN else None


def is_disqualified(tournament: Tournament, player: Player) -> bool:
    """Whether the player may not come back. At most one query."""
    out = Penalty.objects.filter(entry__tournament=tournament, entry__player=player)
    return tournament.penalised and out.filter(kind=Kind.DISQUALIFICATION).exists()


def dead_seats(tournament: Tournament, table_ids: Iterable[int]) -> dict[int, list[int]]:
    """The seats at these tables whose next hand is dead, by table id. At most one query."""
    dead: dict[int, list[int]] = defaultdict(list)
    if tournament.penalised:
        missing = Penalty.objects.filter(entry__tournament=tournament, hands_left__gt=0)
        seats = Seat.objects.filter(table__in=list(table_ids), player__in=missing.values("entry__player"))
        for table_id, number in seats.order_by("number").values_list("table_id", "number"):
            dead[table_id].append(number)
    return dead
