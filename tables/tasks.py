"""What Celery runs for the tables. The clock is read here and nowhere below."""

from __future__ import annotations

from celery import shared_task
from django.utils import timezone

from tables import services


@shared_task(name="tables.tasks.step_table", ignore_result=True)
def step_table(table_id: int) -> None:
    """Do what is due at the table."""
    services.step_table(table_id=table_id, now=timezone.now())


@shared_task(name="tables.tasks.look_for_collusion", ignore_result=True)
def look_for_collusion() -> None:
    """Every night: write down the pairs of players that stand out."""
    services.look_for_collusion(now=timezone.now())


@shared_task(name="tables.tasks.prune", ignore_result=True)
def prune() -> None:
    """Every minute: delete what viewers were told long ago."""
    services.prune_updates(now=timezone.now())


@shared_task(name="tables.tasks.tick", ignore_result=True)
def tick() -> None:
    """Every second: leave a sign of life; hand every due table that nobody has been handed to a worker."""
    now = timezone.now()
    services.give_back_turns(now=now)
    for table_id in services.claim_due_tables(now=now):
        step_table.delay(table_id)
