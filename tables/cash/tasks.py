"""What Celery runs for the cash tables. The clock is read here and nowhere below."""

from __future__ import annotations

from celery import shared_task
from django.utils import timezone

from tables.cash import services
from tables.cash.queries import due_cash_tables


@shared_task(name="tables.cash.tasks.step_cash_table", ignore_result=True)
def step_cash_table(table_id: int) -> None:
    """Do what is due at the cash table."""
    services.step_cash_table(table_id=table_id, now=timezone.now())


@shared_task(name="tables.cash.tasks.tick", ignore_result=True)
def tick() -> None:
    """Every second: step the cash tables that are due, and those with a hand nobody told of."""
    for table_id in due_cash_tables(timezone.now()):
        step_cash_table.delay(table_id)


@shared_task(name="tables.cash.tasks.keep_demo_table", ignore_result=True)
def keep_demo_table() -> None:
    """Every five seconds in the demo: see that there is a cash table to sit down at."""
    services.keep_demo_table(now=timezone.now())
