"""`manage.py forecast STRUCTURE --entries N`: how long it lasts and where its levels fall."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, cast

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone
from rich.console import Console
from rich.progress import Progress

from tournaments.courses import play_courses
from tournaments.management.forecast_table import forecast_tables
from tournaments.models import Structure, Tournament
from tournaments.queries.forecast import plan_of
from tournaments.rules.errors import RuleError
from tournaments.rules.forecast import Course, Forecast, Plan, sum_up
from tournaments.rules.forecast.plot import labels_of, plot
from tournaments.rules.structure_file import GAMES_DEALT
from tournaments.services.forecasting import keep_forecast


class Command(BaseCommand):
    help = (
        "Play a structure many times with house players and tell how long it lasts, and the levels of the"
        " bubble, the final table and the last two. The tournament’s page shows the last forecast."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("structure", help="the structure's slug")
        parser.add_argument("--entries", type=int, required=True)
        parser.add_argument("--repetitions", type=int, default=20)
        parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same forecast")
        parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
        parser.add_argument("--game", action="append", help="instead of the structure's games; or several")
        parser.add_argument("--live", action="store_true", help="hands an hour as a dealer deals them")
        parser.add_argument("--hands-an-hour", type=int, help="how many hands a table deals in an hour")
        parser.add_argument("--svg", type=Path, help="draw it into this file")

    def handle(
        self,
        *,
        structure: str,
        repetitions: int,
        seed: int,
        processes: int,
        svg: Path | None,
        **options: Any,
    ) -> None:
        row = Structure.objects.filter(slug=structure).first()
        if row is None:
            known = ", ".join(Structure.objects.values_list("slug", flat=True))
            raise CommandError(f"There is no structure {structure}: {known}.")
        plan = _plan(row, **options)
        if repetitions < 1 or processes < 1:
            raise CommandError("It takes one repetition and one process at least.")
        console = Console(file=cast(IO[str], self.stdout))
        courses = _play(plan, repetitions, seed, processes, console)
        forecast = sum_up(plan, courses)
        self._tell(forecast, row, console)
        keep_forecast(structure=row, plan=plan, forecast=forecast, now=timezone.now())
        if svg:
            svg.write_text(plot(forecast, labels_of(forecast, str(row))), encoding="utf-8")

    def _tell(self, forecast: Forecast, structure: Structure, console: Console) -> None:
        for table in forecast_tables(forecast, str(structure)):
            console.print(table)


def _plan(
    structure: Structure,
    *,
    entries: int,
    game: list[str] | None,
    live: bool,
    hands_an_hour: int | None,
    **_: Any,
) -> Plan:
    if entries < 2 or (hands_an_hour is not None and hands_an_hour < 1):
        raise CommandError("It takes two entries and a hand an hour at least.")
    for name in set(game or []) - GAMES_DEALT:
        raise CommandError(f"{name} is not dealt here: {', '.join(sorted(GAMES_DEALT))}.")
    tournament = Tournament(structure=structure, games=game or [])
    plan = plan_of(tournament, entries)
    pace = hands_an_hour or (settings.HANDS_AN_HOUR_LIVE if live else plan.hands_an_hour)
    return replace(plan, hands_an_hour=pace)


def _play(plan: Plan, repetitions: int, seed: int, processes: int, console: Console) -> list[Course]:
    """The courses in the order of their numbers, so that the same seed says the same."""
    courses: dict[int, Course] = {}
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(f"{plan.entries} entries", total=repetitions)
        try:
            for number, course in play_courses(
                plan, repetitions=repetitions, seed=seed, processes=min(processes, repetitions)
            ):
                courses[number] = course
                progress.advance(task)
        except RuleError as error:
            raise CommandError(error.sentence) from error
    return [courses[number] for number in sorted(courses)]
