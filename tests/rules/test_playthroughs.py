"""A dozen instructive hands, told step by step as each viewer sees them, against the texts in tests/data.

After a wanted change: REWRITE_PLAYTHROUGHS=1 pytest tests/rules/test_playthroughs.py, and read the diff.
"""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tables.rules.actions import Action
from tables.rules.hand import Hand
from tables.rules.setup import Setup
from tables.rules.stakes import Stakes
from tests.rules.dealt import setup
from tests.rules.hands import choices
from tests.rules.playthrough import told

FOLDER = Path(__file__).parent.parent / "data" / "playthroughs"


def shuffled(seed: int) -> tuple[int, ...]:
    return tuple(Random(seed).sample(range(52), 52))


def calls(legal, chance) -> Action:
    """Everyone checks and calls."""
    staying = [action for action in choices(legal) if action.kind in ("bring_in", "check", "call")]
    return staying[0]


def anything(legal, chance) -> Action:
    """Everyone does what he likes, and folds seldom."""
    listed = choices(legal)
    staying = [action for action in listed if action.kind != "fold"]
    return chance.choice(listed if chance.random() < 0.2 else staying or listed)


def hand(seats: int, seed: int, policy: Callable, **more) -> tuple[Setup, Callable, int]:
    numbers = range(1, seats + 1)
    return setup(numbers, deck=shuffled(seed), reshuffle=shuffled(seed + 1000), **more), policy, seed


HANDS = {
    "razz_four_seats": hand(4, 1, anything),
    "razz_eight_to_the_community_card": hand(8, 2, calls),
    "razz_tda_seven_with_the_reshuffle": hand(7, 3, calls, house="tda"),
    "razz_wsop_bring_in_chosen": hand(3, 4, anything, house="wsop"),
    "razz_short_stacks_and_side_pots": hand(5, 5, anything, stacks={1: 60, 2: 5, 3: 130, 4: 12, 5: 300}),
    "razz_absent_and_dead": hand(5, 6, anything, away=[2], dead=[4]),
    "razz27_with_partial_ante": hand(3, 7, anything, game="razz27", stacks={2: 3}),
    "london_pot_limit": hand(4, 8, anything, game="london"),
    "nlrazz_no_limit": hand(4, 9, anything, game="nlrazz", stacks={1: 700, 2: 500, 3: 300, 4: 900}),
    "stud_high": hand(4, 10, anything, game="stud", show=[1, 2]),
    "stud8_split": hand(4, 11, calls, game="stud8"),
    "holdem_heads_up": hand(2, 12, anything, game="holdem"),
    "omaha8_with_a_dead_small_blind": hand(
        4, 13, calls, game="omaha8", button=8, blinds=(None, 2), stakes=Stakes(0, 0, 40, 80, 20, 40)
    ),
}


@pytest.mark.parametrize("name", HANDS)
def test_playthrough(name):
    start, policy, seed = HANDS[name]
    chance = Random(seed)
    live, actions = Hand(start), []
    while (legal := live.legal()) is not None:
        actions.append(policy(legal, chance))
        live.act(actions[-1])
    text, file = told(start, actions), FOLDER / f"{name}.txt"
    if os.environ.get("REWRITE_PLAYTHROUGHS"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(text)
    assert text == file.read_text()
