"""What the tournaments do when a hand has ended: have a worker book it, nothing more."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from tables.signals import hand_ended
from tournaments import news
from tournaments.queries import tournament_of_table


@receiver(hand_ended)
def book_the_hand(table_id: int, **_: Any) -> None:
    """Wake the tournament of the table, if it belongs to one."""
    if not news.heard():
        return
    tournament_id = tournament_of_table(table_id)
    if tournament_id is not None:
        news.wake(tournament_id)
