"""Loads the structures, pay-out tables, templates and staff groups the house is shipped with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.services import ensure_staff_groups
from tournaments.rules.errors import RuleError
from tournaments.services.seeds import SEEDS, load_seeds


class Command(BaseCommand):
    help = "Load structures, pay-out tables, templates and staff groups. Loading twice changes nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--directory", type=Path, help="instead of the seeds shipped")

    def handle(self, *, directory: Path | None, verbosity: int, **_: Any) -> None:
        try:
            loaded = load_seeds(directory=directory or SEEDS)
        except RuleError as error:
            raise CommandError(error.sentence) from error
        groups = ensure_staff_groups()
        if verbosity > 1:
            for warning in loaded.warnings:
                self.stdout.write(warning)
        if verbosity:
            self.stdout.write(
                f"{len(loaded.structures)} structures, {len(loaded.payout_tables)} pay-out tables,"
                f" {len(loaded.fee_tables)} fee tables,"
                f" {len(loaded.templates)} templates, {len(groups)} staff groups"
            )
