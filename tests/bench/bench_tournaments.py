"""How fast the floor of a large tournament is planned: `make bench-tournaments`.

    python -m tests.bench.bench_tournaments [--entries 10000 253692] [--profile classic] [--json FILE]

For each number of entries, at tables of eight: the full seat draw; every player but the last table's busts in
a random order, and after each bust the tables are broken, balanced and redrawn. Seconds of processor time in
one process; 253,692 entries are the largest online field on record.
"""

import argparse
import json
import platform
import sys
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
    if options.json:
        report = {"machine": machine, "profile": options.profile, "planning": rows}
        options.json.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
