"""`manage.py make_structure`: limits proposed for a field and the time it has."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.rules.errors import StructureError
from tournaments.rules.structure_file import GAMES_DEALT
from tournaments.rules.structure_maker import make_structure
from tournaments.rules.structure_text import as_text


class Command(BaseCommand):
    help = "Propose a limit structure and print it as YAML, to be loaded with load_structure."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--stack", type=int, required=True, help="chips an entry starts with")
        parser.add_argument("--players", type=int, required=True)
        parser.add_argument("--hours", type=int, required=True, help="how long it shall last, with breaks")
        parser.add_argument("--level", type=int, required=True, help="minutes of a level")
        parser.add_argument(
            "--game", action="append", choices=sorted(GAMES_DEALT), help="several: a rotation"
        )

    def handle(
        self, *, stack: int, players: int, hours: int, level: int, game: list[str] | None, **_: Any
    ) -> None:
        if players < 2 or hours < 1 or level < 1:
            raise CommandError("It takes two players, an hour and levels of a minute at least.")
        try:
            proposed = make_structure(
                stack=stack, players=players, hours=hours, level_minutes=level, games=game or ["razz"]
            )
        except StructureError as error:
            raise CommandError(error.sentence) from error
        for warning in proposed.warnings:
            self.stderr.write(warning)
        self.stdout.write(as_text(proposed.structure, "yaml"), ending="")
