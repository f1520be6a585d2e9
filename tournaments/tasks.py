"""What Celery runs for the tournaments. The clock is read here and nowhere below."""

from __future__ import annotations

from celery import shared_task
from django.utils import timezone

from tournaments import services
from tournaments.queries import due_tournaments, unbooked_tournaments


@shared_task(name="tournaments.tasks.step_tournament")
def step_tournament(tournament_id: int) -> None:
    """Book, move and release what a tournament has to do now."""
    now = timezone.now()
    services.give_back_clocks(now=now)
    services.step_tournament(tournament_id=tournament_id, now=now)


@shared_task(name="tournaments.tasks.tick")
def tick() -> None:
    """Every second: leave a sign of life; step what is due, and those with a hand nobody told of."""
    now = timezone.now()
    services.give_back_clocks(now=now)
    for tournament_id in {*due_tournaments(now), *unbooked_tournaments()}:
        step_tournament.delay(tournament_id)


@shared_task(name="tournaments.tasks.forecast")
def forecast(tournament_id: int) -> None:
    """Play a forecast of a tournament that has been announced, unless one is kept."""
    services.forecast_tournament(tournament_id=tournament_id, now=timezone.now())


@shared_task(name="tournaments.tasks.announce_recurring")
def announce_recurring() -> None:
    """Every minute: announce what recurring tournaments have in the days ahead."""
    services.announce_recurring(now=timezone.now())


@shared_task(name="tournaments.tasks.keep_demo_room")
def keep_demo_room() -> None:
    """Every five seconds in the demo: see that the room is never dead."""
    services.keep_demo_room(now=timezone.now())
