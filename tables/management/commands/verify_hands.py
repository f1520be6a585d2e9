"""Replays every ended hand from its record and compares where it ends."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from rich.progress import track

from tables.management.moments import moment
from tables.queries import ended_hands, in_batches, verifies


class Command(BaseCommand):
    help = "Replay ended hands from their records. Exits with 1, naming them, if some do not end as written."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--table", type=int, metavar="ID", help="hands of this table only")
        since = "hands that ended then or later, in UTC: 2026-12-01 or 2026-12-01T20:00"
        parser.add_argument("--since", type=moment, metavar="TIME", help=since)

    def handle(self, *, table: int | None, since: datetime | None, **_: Any) -> None:
        hands = ended_hands(table_id=table, since=since)
        total, good = hands.count(), 0
        quiet = not self.stdout.isatty()
        for hand in track(in_batches(hands), "Hands", total=total, transient=True, disable=quiet):
            if verifies(hand):
                good += 1
                continue
            named = f"Hand {hand.id} (number {hand.number} at table {hand.table_id})"
            self.stdout.write(f"{named} does not verify.")
        self.stdout.write(f"{good} of {total} hands verify.")
        if good != total:
            raise SystemExit(1)
