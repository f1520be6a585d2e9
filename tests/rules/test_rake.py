"""The rake of cash hands (RULES 4)."""

import pytest

from tables.rules.errors import MalformedInput
from tables.rules.events import RakeTaken
from tables.rules.rake import Rake
from tests.rules.dealt import happened, played

THREE = {1: "2c3cKsKd", 2: "4c5c7d8d", 3: "4d5d7h8h"}
FIVE_PERCENT = Rake(basis_points=500, cap=1000)


@pytest.mark.parametrize(
    ("rake", "pots", "taken"),
    [
        (FIVE_PERCENT, [100], [5]),
        (FIVE_PERCENT, [119], [5]),
        (FIVE_PERCENT, [19], [0]),
        (Rake(500, 3), [100], [3]),
        (Rake(5000, 1000), [10, 90], [10, 40]),
        (Rake(250, 1000), [30, 70], [2, 0]),
    ],
)
def test_rake_is_rounded_down_capped_and_taken_from_the_main_pot_first(rake, pots, taken):
    assert rake.shares(pots) == taken


def test_no_rake_when_the_hand_ends_on_third_street():
    hand = played(THREE, "2 complete 40, 3 call, 1 raise 80, 2 fold, 3 fold", rake=FIVE_PERCENT)
    assert hand.result().rake == 0


def test_no_rake_before_the_flop():
    hand = played({1: "", 2: "", 3: ""}, "3 raise 80, 1 fold, 2 fold", game="holdem", rake=FIVE_PERCENT)
    assert hand.result().rake == 0


def test_rake_after_unmatched_chips_return():
    """15 + 3 * 40 and a bet of 40 that nobody called."""
    hand = played(THREE, "2 complete 40, 3 call, 1 call, 2 bet 40, 3 fold, 1 fold", rake=FIVE_PERCENT)
    assert happened(hand, RakeTaken) == [RakeTaken(0, 6)]
    assert sum(hand.stacks.values()) + 6 == 6000


def test_hand_run_out_from_third_street_is_raked():
    hand = played(THREE, stacks={1: 5, 2: 5}, rake=Rake(1000, 1000))
    assert hand.result().rake == 1


@pytest.mark.parametrize("fields", [(-1, 5), (10_001, 5), (500, -1), (5.0, 1), (True, 1)])
def test_impossible_rake_is_malformed(fields):
    with pytest.raises(MalformedInput):
        Rake(*fields)
