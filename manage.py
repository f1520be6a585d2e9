#!/usr/bin/env python3
"""Django's commands for the room, with its own servers running for those that need them."""

import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line

from razzsite.servers.lending import servers_for
from razzsite.servers.trouble import Trouble


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "razzsite.settings.dev")
    try:
        with servers_for(sys.argv[1:]):
            execute_from_command_line(sys.argv)
    except (Trouble, ImproperlyConfigured) as trouble:
        sys.exit(f"razzsite: {trouble}")


if __name__ == "__main__":
    main()
