"""How many ways a small hand can go ("razz perft"): the hands open after so many actions, and those ended.

Any change of a rule of betting changes these counts. After a wanted change: REWRITE_BETTING_TREE=1.
"""

import os
from pathlib import Path

from tables.rules.actions import Action
from tables.rules.hand import Hand
from tables.rules.setup import Setup
from tables.rules.stakes import Stakes
from tests.rules.dealt import setup
from tests.rules.hands import choices

FILE = Path(__file__).parent.parent / "data" / "betting_tree.txt"
SMALL = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)
BLINDS = Stakes(ante=0, bring_in=0, small_bet=4, big_bet=8, small_blind=2, big_blind=4)

HANDS = {
    "razz, two stacks of 14": setup([1, 2], stakes=SMALL, stacks={1: 14, 2: 14}),
    "razz, stacks of 9, 12 and 15": setup([1, 2, 3], stakes=SMALL, stacks={1: 9, 2: 12, 3: 15}),
    "razz wsop, stacks of 7, 8 and 3": setup(
        [1, 2, 3], stakes=SMALL, house="wsop", stacks={1: 7, 2: 8, 3: 3}
    ),
    "nlrazz, two stacks of 15": setup([1, 2], game="nlrazz", stakes=SMALL, stacks={1: 15, 2: 15}),
    "london, two stacks of 15": setup([1, 2], game="london", stakes=SMALL, stacks={1: 15, 2: 15}),
    "stud8, stacks of 9, 12 and 2": setup([1, 2, 3], game="stud8", stakes=SMALL, stacks={1: 9, 2: 12, 3: 2}),
    "holdem, two stacks of 18": setup([1, 2], game="holdem", stakes=BLINDS, stacks={1: 18, 2: 18}),
    "omaha8, stacks of 3, 9 and 12": setup(
        [1, 2, 3], game="omaha8", stakes=BLINDS, stacks={1: 3, 2: 9, 3: 12}
    ),
}


def counts(start: Setup) -> list[str]:
    """For each number of actions how many hands are open and how many have ended with it."""
    lines = []
    open_hands: list[list[Action]] = [[]]
    while open_hands:
        ended, longer = 0, []
        for actions in open_hands:
            legal = Hand.replay(start, actions).legal()
            if legal is None:
                ended += 1
            else:
                longer += [[*actions, action] for action in choices(legal)]
        lines.append(f"  {len(open_hands) - ended} open, {ended} ended")
        open_hands = longer
    return lines


def test_counts_of_the_betting_tree():
    text = "".join("\n".join([name, *counts(start)]) + "\n" for name, start in HANDS.items())
    if os.environ.get("REWRITE_BETTING_TREE"):
        FILE.write_text(text)
    assert text == FILE.read_text()
