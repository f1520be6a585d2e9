"""`manage.py save_structure SLUG [FILE]`: a limit structure as YAML or CSV."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.models import Structure
from tournaments.queries import read_back
from tournaments.rules.structure_text import as_text


class Command(BaseCommand):
    help = "Write a limit structure into a .yaml or .csv file, or as YAML to the terminal."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug")
        parser.add_argument("file", type=Path, nargs="?")

    def handle(self, *, slug: str, file: Path | None, **_: Any) -> None:
        structure = Structure.objects.filter(slug=slug).first()
        if structure is None:
            known = ", ".join(Structure.objects.values_list("slug", flat=True))
            raise CommandError(f"There is no structure {slug}: {known}.")
        if file is None:
            self.stdout.write(as_text(read_back(structure), "yaml"), ending="")
            return
        if file.suffix not in (".yaml", ".yml", ".csv"):
            raise CommandError("The file must end in .yaml or .csv.")
        file.write_text(as_text(read_back(structure), "csv" if file.suffix == ".csv" else "yaml"))
