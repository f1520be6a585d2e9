"""`python -m tables.rules.fair verify FILE [--commitment HEX]`: were these cards fixed before the deal?

Prints what was checked and exits with 0, or prints why the proof does not hold and exits with 1. FILE is the
proof a player downloads after a hand; --commitment is what the table showed when the hand was dealt.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tables.rules.fair.proof import BrokenProof, Checked, checked


def main(arguments: Sequence[str] | None = None) -> int:
    """Checks the file; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tables.rules.fair", description=__doc__)
    verify = parser.add_subparsers(required=True, metavar="verify").add_parser("verify", help="check a proof")
    verify.add_argument("file", type=Path, metavar="FILE", help="the downloaded proof")
    verify.add_argument("--commitment", metavar="HEX", help="as the table showed it when the hand was dealt")
    options = parser.parse_args(arguments)
    try:
        result = _read(options.file)
        _compare(result, options.commitment)
    except BrokenProof as reason:
        sys.stdout.write(f"FAILED: {reason}\n")
        return 1
    sys.stdout.write(_words(result, compared=options.commitment is not None))
    return 0


def _read(file: Path) -> Checked:
    try:
        proof = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BrokenProof(f"The file cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise BrokenProof("The file is not JSON.") from None
    return checked(proof)


def _compare(result: Checked, commitment: str | None) -> None:
    """Holds the proof's commitment against the one the player was shown."""
    if commitment is not None and "".join(commitment.split()).lower() != result.commitment:
        raise BrokenProof("The proof is for another commitment than the one the table showed.")


def _words(result: Checked, *, compared: bool) -> str:
    cards = "".join(
        f"  {card.card}  {card.street}, {'board' if card.seat is None else f'seat {card.seat}'},"
        f" position {card.position} of the {card.ordering}\n"
        for card in result.cards
    )
    last = (
        "It is the commitment you were shown."
        if compared
        else "Compare it with what your table showed when the hand was dealt; only then is the proof whole."
    )
    return (
        f"Hand {result.hand}: {len(result.cards)} cards\n{cards}"
        "Each of them leads, with its salt and its path, to the hand's commitment, which was made before the"
        " first card: none was changed afterwards. No card and no position stands here twice.\n"
        f"Commitment {result.commitment}\n{last}\nok\n"
    )


if __name__ == "__main__":
    sys.exit(main())
