"""Shuffles as the room does, and reports whether the decks look like chance."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from rich.progress import track

from tables.dealer import SYSTEM, Source, shuffled
from tables.management.evenness import FALSE_ALARM, FEWEST, Evenness


class Command(BaseCommand):
    help = "Shuffle N decks as the room does and test them. Exits with 1 if they do not look like chance."

    requires_system_checks: list[str] = []
    """It asks no database."""
    stealth_options = ("source",)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "shuffles", type=int, metavar="N", help=f"at least {FEWEST}; 100000 is a good number"
        )

    def handle(self, *, shuffles: int, source: Source = SYSTEM, **_: Any) -> None:
        if shuffles < FEWEST:
            raise CommandError(f"Too few to tell: take at least {FEWEST} shuffles.")
        evenness = Evenness()
        quiet = not self.stdout.isatty()
        for _shuffle in track(range(shuffles), "Shuffles", transient=True, disable=quiet):
            evenness.add(shuffled(source))
        statistics = evenness.statistics()
        self.stdout.write(f"{shuffles} shuffles of the operating system's generator, as the room deals them")
        for name, value, least, most in statistics:
            verdict = "ok" if least <= value <= most else "FAILED"
            self.stdout.write(f"{name:<48}{value:>9.2f}   99%: {least:.2f} to {most:.2f}   {verdict}")
        self.stdout.write(
            f"A fair shuffle fails each in 1 of 100 reports, one of the four in {FALSE_ALARM:.1%}:"
            " run it again, it will not keep failing."
        )
        if not all(statistic.holds for statistic in statistics):
            raise SystemExit(1)
