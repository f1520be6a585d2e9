"""The tournament clock does not run through an outage (RULES §5)."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from tables.models import Pulse
from tables.services import take_pulse
from tournaments.models import Tournament
from tournaments.queries import pauses
from tournaments.services.locking import lock_tournament
from tournaments.services.status import Status, save


@transaction.atomic
def give_back_clocks(*, now: datetime) -> None:
    """Leave the tournaments' sign of life; after an outage every clock stood while it lasted."""
    outage = take_pulse(of=Pulse.TOURNAMENTS, now=now)
    if outage is None:
        return
    running = Tournament.objects.filter(status=Status.RUNNING, started_at__lt=now).order_by("pk")
    for tournament_id in running.values_list("pk", flat=True):
        _stood(lock_tournament(tournament_id), outage.began, now)


def _stood(tournament: Tournament, began: datetime, ended: datetime) -> None:
    """A clock that stands, or that the director stopped meanwhile, has stood that long already."""
    stands = tournament.paused_at or tournament.round_began_at or tournament.last_hands
    if tournament.status != Status.RUNNING or stands:
        return
    assert tournament.started_at is not None
    stood_until = [pause.end for pause in pauses(tournament) if pause.end is not None]
    since = max([began, tournament.started_at, *stood_until])
    if since < ended:
        stood = ["outage", since.isoformat(), ended.isoformat()]
        tournament.clock_history = [*tournament.clock_history, stood]
        save(tournament, due_at=ended, now=ended)
