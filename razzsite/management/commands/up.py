"""`manage.py up`: one command starts the whole room."""

from __future__ import annotations

import logging
import os
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from razzsite.servers.place import find_place
from razzsite.supervisor.room import run_room


class Command(BaseCommand):
    help = "Start PostgreSQL, Valkey, web, worker and beat, and keep them running until Ctrl-C."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--demo", action="store_true", help="keep tournaments of house players going")
        parser.add_argument("--host", default=os.environ.get("RAZZSITE_HOST", "127.0.0.1"))

    def handle(self, *args: Any, **options: Any) -> None:
        logging.disable(logging.WARNING)
        if options["demo"]:
            os.environ["RAZZSITE_DEMO"] = "1"
        run_room(find_place(), host=options["host"], demo=options["demo"])
