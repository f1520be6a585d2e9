"""`python -m tables.rules.phh --check [--house wsop] [--chip 1] FILE...`: do these hands end as written?

Without --house and --chip a hand is played by those it names itself (`_house`, `_chip`), else by wsop and 1.
Prints each hand that does not end so and why, then "N of M hands"; exits with 1 if there was one.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tables.rules.errors import RulesError
from tables.rules.house import PROFILES, HouseRules
from tables.rules.phh.errors import UnfollowedRecord
from tables.rules.phh.reading import read
from tables.rules.phh.replaying import check


def main(arguments: Sequence[str] | None = None) -> int:
    """Checks the files; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tables.rules.phh", description=__doc__)
    parser.add_argument(
        "--check", action="store_true", required=True, help="replay and compare finishing_stacks"
    )
    parser.add_argument("--house", choices=PROFILES, help="house rules")
    parser.add_argument("--chip", type=int, help="smallest chip, for odd chips")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    options = parser.parse_args(arguments)
    good = total = 0
    for file in options.files:
        results = _check_file(file, options.house, options.chip)
        total += len(results)
        good += results.count("")
        sys.stdout.writelines(f"{file}: {result}\n" for result in results if result)
    sys.stdout.write(f"{good} of {total} hands\n")
    return 0 if good == total else 1


def _check_file(file: Path, house: str | None, chip: int | None) -> list[str]:
    """For each hand of a file what went wrong, or an empty text."""
    try:
        records = read(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, RulesError) as error:
        return [str(error)]
    results = []
    for record in records:
        try:
            check(record, _profile(house or record.house or "wsop"), chip or record.chip or 1)
            results.append("")
        except RulesError as error:
            results.append(error.sentence)
    return results


def _profile(name: str) -> HouseRules:
    if name not in PROFILES:
        raise UnfollowedRecord("unknown_house_rules", f"No house rules are named {name}.")
    return PROFILES[name]


if __name__ == "__main__":
    sys.exit(main())
