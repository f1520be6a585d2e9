"""What Celery runs for the tournaments. The clock is read here and nowhere below."""

from __future__ import annotations

from celery import shared_task
from django.utils import timezone

from tournaments import services
from tournaments.queries import due_tournaments, unbooked_tournaments


@shared_task(name="tournaments.tasks.step_tournament")
def step_tournament(tournament_id: int) -> None:
    """Book, move and release what a tournament has to do now."""
    services.step_tournament(tournament_id=tournament_id, now=timezone.now())


@shared_task(name="tournaments.tasks.tick")
def tick() -> None:
    """Every second: step the tournaments that are due, and those with a hand nobody told of."""
    for tournament_id in {*due_tournaments(timezone.now()), *unbooked_tournaments()}:
        step_tournament.delay(tournament_id)


@shared_task(name="tournaments.tasks.keep_demo_room")
def keep_demo_room() -> None:
    """Every five seconds in the demo: see that the room is never dead."""
    services.keep_demo_room(now=timezone.now())
