"""Looks for signs of collusion now, as the nightly task does, and prints them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from tables.management.moments import moment
from tables.models import CollusionSignal
from tables.services import look_for_collusion


class Command(BaseCommand):
    help = "Look for signs of collusion in ended hands: reasons to look at two players, no proof."

    def add_arguments(self, parser: CommandParser) -> None:
        since = "hands that ended then or later, in UTC; unless given, the last two weeks"
        parser.add_argument("--since", type=moment, metavar="TIME", help=since)

    def handle(self, *, since: datetime | None, **_: Any) -> None:
        found = look_for_collusion(now=timezone.now(), since=since)
        ids = [signal.id for signal in found]
        for signal in CollusionSignal.objects.filter(id__in=ids).select_related("player", "other"):
            numbers = ", ".join(f"{name} {number}" for name, number in signal.numbers.items())
            pair = f"{signal.player.nickname} and {signal.other.nickname}"
            self.stdout.write(f"{signal.get_kind_display()}: {pair} ({numbers})")
        self.stdout.write(f"{len(ids)} signs")
