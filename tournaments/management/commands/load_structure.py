"""`manage.py load_structure [--check] FILE`: a limit structure from YAML or CSV."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from accounts.errors import Refusal
from tournaments.rules.errors import RuleError
from tournaments.rules.structure_file import read_structure
from tournaments.rules.structure_lint import lint
from tournaments.rules.structure_text import parse
from tournaments.services import import_structure
from tournaments.services.headers import import_templates
from tournaments.services.seeds import fee_table


class Command(BaseCommand):
    help = "Load a limit structure from a YAML or CSV file, or only say what there is to object to."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--check", action="store_true", help="load nothing; any objection is a non-zero exit"
        )

    def handle(self, *, file: Path, check: bool, **_: Any) -> None:
        try:
            text = file.read_text(encoding="utf-8")
            self._check(text, file) if check else self._load(text, file)
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}.") from error
        except UnicodeDecodeError as error:
            raise CommandError(f"{file} is not text in UTF-8.") from error
        except (RuleError, Refusal) as error:
            raise CommandError(error.sentence) from error

    def _check(self, text: str, file: Path) -> None:
        structure, warnings = read_structure(parse(text, file.name), file.stem)
        objections = lint(structure)
        self._say([*warnings, *objections])
        if objections:
            raise CommandError(f"{len(objections)} objections to {structure.name}.")
        self.stdout.write(f"No objection to {structure.name}.")

    def _load(self, text: str, file: Path) -> None:
        data = parse(text, file.name)
        if "events" in data:
            self._load_headers(data, file)
            return
        imported = import_structure(text=text, file_name=file.name, by=None, now=timezone.now())
        self._say([*imported.warnings, *imported.objections])
        self.stdout.write(f"{imported.structure.name} is loaded as {imported.structure.slug}.")

    def _load_headers(self, data: Mapping[str, Any], file: Path) -> None:
        """Headers without levels are no structure: they become templates."""
        kept, warnings = import_templates(
            data=data, series=file.stem, fees=fee_table(), by=None, now=timezone.now()
        )
        self._say(warnings)
        self.stdout.write(f"Headers without levels, kept as templates: {', '.join(kept) or 'none'}.")

    def _say(self, sentences: Iterable[str]) -> None:
        for sentence in sentences:
            self.stdout.write(sentence)
