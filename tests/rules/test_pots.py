"""Main and side pots, unmatched chips, and the split of a pot (RULES 4)."""

import pytest

from tables.rules.events import ChipsReturned, PotAwarded
from tables.rules.pots import Pot, form_pots, low_half, split
from tables.rules.stakes import Stakes
from tests.rules.dealt import happened, played


@pytest.mark.parametrize(
    ("put_in", "live", "pots"),
    [
        ([100, 100, 100], "yyy", [Pot(300, (0, 1, 2))]),
        ([50, 100, 100], "yyy", [Pot(150, (0, 1, 2)), Pot(100, (1, 2))]),
        ([50, 100, 100], "yny", [Pot(150, (0, 2)), Pot(100, (2,))]),
        ([50, 30, 100, 100], "ynyy", [Pot(180, (0, 2, 3)), Pot(100, (2, 3))]),
        ([1, 2, 3, 4], "yyyn", [Pot(4, (0, 1, 2)), Pot(3, (1, 2)), Pot(3, (2,))]),
        ([5, 5, 15], "yyn", [Pot(25, (0, 1))]),
        ([0, 0, 15], "yyn", [Pot(15, (0, 1))]),
        ([0, 0, 0], "yyy", []),
        ([0, 7, 7], "yyy", [Pot(14, (1, 2))]),
    ],
)
def test_pots_of_what_each_put_in(put_in, live, pots):
    assert form_pots(put_in, [letter == "y" for letter in live]) == pots


@pytest.mark.parametrize(
    ("amount", "winners", "chip", "shares"),
    [
        (101, 2, 1, [51, 50]),
        (100, 3, 1, [34, 33, 33]),
        (101, 3, 1, [34, 34, 33]),
        (100, 3, 5, [35, 35, 30]),
        (100, 2, 25, [50, 50]),
        (75, 2, 25, [50, 25]),
        (77, 2, 25, [50, 27]),
        (3, 2, 5, [3, 0]),
        (30300, 3, 1, [10100] * 3),
    ],
)
def test_split_to_the_smallest_chip(amount, winners, chip, shares):
    seats = list(range(winners))
    assert split(amount, seats, chip) == list(zip(seats, shares, strict=True))


@pytest.mark.parametrize(
    ("amount", "chip", "low"), [(100, 1, 50), (101, 1, 50), (1, 1, 0), (75, 25, 25), (100, 25, 50)]
)
def test_high_half_gets_the_odd_chip(amount, chip, low):
    assert low_half(amount, chip) == low


def test_unmatched_part_of_an_ante_goes_back_before_the_deal():
    hand = played({1: "2c3cKs", 2: "4c5c7d", 3: "4d5d7h"}, stakes=Stakes(20, 10, 40, 80), stacks={2: 5, 3: 8})
    assert happened(hand, ChipsReturned)[0] == ChipsReturned(1, 12)
    assert hand.over
    assert [pot.amount for pot in hand.result().pots] == [6, 15]


def test_unmatched_part_of_a_call_for_less_goes_back():
    hand = played({1: "2c3cKs", 2: "4c5c7d"}, "2 complete 40, 1 call", stacks={1: 30})
    assert happened(hand, ChipsReturned) == [ChipsReturned(2, 15)]
    assert sum(pot.amount for pot in hand.result().pots) == 60


def test_bet_that_everyone_folds_to_goes_back_and_is_no_win():
    hand = played({1: "2c3cKs", 2: "4c5c7d", 3: "4d5d7h"}, "2 complete 40, 3 fold, 1 fold")
    assert happened(hand, ChipsReturned) == [ChipsReturned(2, 30)]
    assert happened(hand, PotAwarded) == [PotAwarded(0, "whole", 35, ((2, 35),))]


def test_three_all_ins_make_three_pots_each_won_on_its_own():
    """The shortest stack has the best hand, the next the second best."""
    hand = played(
        {1: "KdQhKs9c9d8c8d", 2: "4cAc2d3h5sKhQd", 3: "4dAd2h3s6cKcQs", 4: "4hAh2s3c7cJcJd"},
        "2 complete 15, 3 complete 45, 4 raise 145, 1 call",
        game="nlrazz",
        stacks={2: 20, 3: 50, 4: 150},
    )
    assert [(pot.pot, pot.amount, pot.shares) for pot in hand.result().pots] == [
        (2, 200, ((4, 200),)),
        (1, 90, ((3, 90),)),
        (0, 80, ((2, 80),)),
    ]
    assert hand.stacks == {1: 1850, 2: 80, 3: 90, 4: 200}
