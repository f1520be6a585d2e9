"""How fast the floor of a large tournament is planned, and played: `make bench-tournaments`.

    python -m tests.bench.bench_tournaments [--entries 10000 253692] [--profile classic] [--field 1000]
        [--json FILE]

For each number of entries, at tables of eight: the full seat draw; every player but the last table's busts in
a random order, and after each bust the tables are broken, balanced and redrawn. Seconds of processor time in
one process; 253,692 entries are the largest online field on record.

Then `manage.py run_tournament` plays a whole field of house players through the real services and servers of
its own, a process for each core: hands a second and seconds in all, by the clock. Its own checks must hold.
"""

import argparse
import json
import platform
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tests.bench import planning

ENTRIES = (10_000, 253_692)
SEED = 7

Row = dict[str, float]


def measure(entries: int, profile: str) -> Row:
    """One line of the table."""
    draw, places = planning.seconds_of_draw(entries, SEED)
    return {"entries": entries, "draw": draw, **planning.break_down(places, profile, SEED)}


def play(field: int) -> Row:
    """A whole tournament. Raises CalledProcessError when one of its checks fails."""
    command = [sys.executable, "manage.py", "run_tournament", "--fast", "--entries", str(field)]
    began = time.monotonic()
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    hands, seconds = re.findall(r"^(\d+) hands in ([\d.]+) s", told, re.MULTILINE)[0]
    return {
        "entries": field,
        "hands": int(hands),
        "hands_a_second": int(hands) / float(seconds),
        "seconds": time.monotonic() - began,
    }


def line(row: Row) -> str:
    """A bust in milliseconds, the rest in seconds."""
    return (
        f"{row['entries']:10,.0f}{row['draw']:10.2f} s{1000 * row['median']:12.3f} ms"
        f"{1000 * row['slowest']:10.2f} ms{row['seconds']:12.1f} s{row['moves']:12,.0f}\n"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures, prints the table as it grows, and keeps it as JSON if asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--entries", type=int, nargs="+", default=ENTRIES)
    parser.add_argument("--profile", default="classic", help="house rules")
    parser.add_argument("--field", type=int, default=1_000, help="entries of the tournament that is played")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args(arguments)
    machine = f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
    sys.stdout.write(f"{machine}, one process; house rules: {options.profile}\n")
    heads = ("seat draw", "a bust", "slowest", "to one table", "moves")
    sys.stdout.write(
        f"{'entries':>10}{heads[0]:>12}{heads[1]:>15}{heads[2]:>13}{heads[3]:>14}{heads[4]:>12}\n"
    )
    rows = []
    for entries in options.entries:
        rows.append(measure(entries, options.profile))
        sys.stdout.write(line(rows[-1]))
        sys.stdout.flush()
    played = play(options.field)
    sys.stdout.write(
        f"{played['entries']:,.0f} entries played: {played['hands']:,.0f} hands, "
        f"{played['hands_a_second']:.0f} hands/s, {played['seconds']:.0f} s in all; its checks hold\n"
    )
    if options.json:
        report = {"machine": machine, "profile": options.profile, "planning": rows, "playing": played}
        options.json.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
