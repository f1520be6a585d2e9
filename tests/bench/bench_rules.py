"""How fast the rules core is, beside its peers in the same process: `make bench-rules`.

    python -m tests.bench.bench_rules [--hands 1000] [--rounds 5] [--json FILE]

Hands: eight seats of 2,000 chips at 40/80, dealt to paid pots with all events; decks are shuffled beforehand,
and each side plays the same policies. Evaluations: seven random cards. Import: a fresh process. Rounds of the
two sides take turns, figures are medians of the rounds in processor time. A round before them is not counted:
it fills the tables of hands, as the first minutes of a server do.
"""

import argparse
import json
import platform
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from tests.bench import evaluating, playing

POLICIES = (("razz", "random"), *((code, "call-down") for code in playing.PEERS))
IMPORT = (
    "import time; start = time.process_time(); import tables.rules.hand; print(time.process_time() - start)"
)

Row = dict[str, str | float]


def measure_hands(code: str, policy: str, hands: int, rounds: int) -> Row:
    """Our hands a second and PokerKit's, which plays a fiftieth of them."""
    playing.play_ours(code, policy, hands, Random(rounds))
    ours, theirs = [], []
    for seed in range(rounds):
        ours.append(hands / playing.play_ours(code, policy, hands, Random(seed)))
        fewer = max(hands // 50, 1)
        theirs.append(fewer / playing.play_theirs(code, policy, fewer, Random(seed)))
    return _row(f"{code}, {policy}", "PokerKit", statistics.median(ours), statistics.median(theirs))


def measure_evaluations(hands: int, rounds: int) -> Iterator[Row]:
    """Our evaluations a second beside each peer's."""
    evaluating.rates(hands, rounds)
    results = [evaluating.rates(hands, seed) for seed in range(rounds)]
    medians = {name: statistics.median(rates[name] for rates in results) for name in results[0]}
    ours = medians.pop("ours")
    for peer, theirs in medians.items():
        yield _row("seven cards", peer, ours, theirs)


def measure_import(rounds: int) -> float:
    """Seconds of processor time to import the core in a fresh process."""
    command = [sys.executable, "-c", IMPORT]
    return statistics.median(float(subprocess.check_output(command)) for _ in range(rounds))


def _row(what: str, peer: str, ours: float, theirs: float) -> Row:
    return {"what": what, "peer": peer, "ours": ours, "theirs": theirs, "times": ours / theirs}


def rows(hands: int, rounds: int) -> Iterator[Row]:
    """Every line of the table, as it is measured."""
    for code, policy in POLICIES:
        yield measure_hands(code, policy, hands, rounds)
    yield from measure_evaluations(hands * 100, rounds)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures, prints the table as it grows, and keeps it as JSON if asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hands", type=int, default=1000, help="ours a round; PokerKit plays a fiftieth")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args(arguments)
    machine = f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
    sys.stdout.write(f"{machine}, one process; a second, medians of {options.rounds}\n")
    sys.stdout.write(f"{'':20}{'ours':>12}{'':>4}{'peer':16}{'theirs':>12}{'times':>8}\n")
    kept = []
    for row in rows(options.hands, options.rounds):
        kept.append(row)
        sys.stdout.write(
            f"{row['what']:20}{row['ours']:12,.0f}{'':>4}{row['peer']:16}{row['theirs']:12,.1f}{row['times']:8.1f}\n"
        )
        sys.stdout.flush()
    seconds = measure_import(options.rounds)
    sys.stdout.write(f"import of the core: {seconds:.2f} s\n")
    if options.json:
        report = {"machine": machine, "hands": options.hands, "rows": kept, "import_seconds": seconds}
        options.json.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
