"""Every hand of seven cards and of five against the exact tables and a second evaluator (RULES 2)."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement

import pytest

from tables.rules.evaluators import EVALUATORS
from tables.rules.evaluators.classes import classes
from tables.rules.evaluators.number import read

from .brute_force import RANKS, best, mixed, patterns, suited_patterns

ALL_HANDS = 133_784_560
SUITED_GAMES = (
    "high",
    "ace_to_six",
    pytest.param("deuce_to_seven", marks=pytest.mark.nightly),  # ace_to_six with each rank moved up one
)


def kinds(game: str, hands: Iterable[tuple[tuple[int, ...], int]]) -> Counter[str | int]:
    """How many hands are of each category; hands without a pair in low games by their highest card."""
    evaluator = EVALUATORS[game]
    found: Counter[str | int] = Counter()
    for cards, ways in hands:
        category, ranks = read(evaluator.base.strength_of(evaluator.strength(cards)))
        found[evaluator.ranks[ranks[0]] if category == 0 and evaluator.low else category] += ways
    return found


def assert_same_order(game: str, hands: Iterable[tuple[tuple[int, ...], int]]) -> None:
    """Equal worth is equal strength and better worth is more strength, over all these hands at once."""
    pairs = {(best(game, cards), EVALUATORS[game].strength(cards)) for cards, _ in hands}
    by_worth = [strength for _, strength in sorted(pairs)]
    assert by_worth == sorted(set(by_worth))
    assert len({worth for worth, _ in pairs}) == len(pairs)


def test_razz_frequency_of_every_low() -> None:
    assert kinds("ace_to_five", patterns()) == {
        "5": 781_824,
        "6": 3_151_360,
        "7": 7_426_560,
        "8": 13_171_200,
        "9": 19_174_400,
        "T": 23_675_904,
        "J": 24_837_120,
        "Q": 21_457_920,
        "K": 13_939_200,
        1: 5_948_800,
        2: 219_648,
        6: 624,
    }


def test_high_frequency_of_every_category() -> None:
    flushes = kinds("high", suited_patterns())
    assert flushes == {5: 4_047_644, 8: 41_584}
    unsuited = kinds("high", patterns())
    same_ranks = ((mixed(card >> 2 for card in cards), ways) for cards, ways in suited_patterns())
    unsuited.subtract(kinds("high", same_ranks))
    assert unsuited == {
        0: 23_294_460,
        1: 58_627_800,
        2: 31_433_400,
        3: 6_461_620,
        4: 6_180_020,
        6: 3_473_184,
        7: 224_848,
    }
    assert flushes.total() + unsuited.total() == ALL_HANDS


@pytest.mark.parametrize(
    ("game", "count"),
    [("ace_to_five", 5_083), ("eight_or_better", 56), ("high", 4_824), ("ace_to_six", 5_536)],
)
def test_classes_are_those_that_hands_reach(game: str, count: int) -> None:
    strength = EVALUATORS[game].strength
    reached = {strength(cards) for hands in (patterns(), suited_patterns()) for cards, _ in hands}
    assert classes(EVALUATORS[game].base, 7) == tuple(sorted(reached - {-1}, reverse=True))
    assert len(reached - {-1}) == count


@pytest.mark.parametrize("game", RANKS)
def test_every_choice_of_ranks_compares_as_by_brute_force(game: str) -> None:
    assert_same_order(game, patterns())


@pytest.mark.parametrize("game", SUITED_GAMES)
def test_every_flush_compares_as_by_brute_force(game: str) -> None:
    assert_same_order(game, suited_patterns())


@pytest.mark.parametrize("game", RANKS)
def test_every_five_cards_compare_as_by_brute_force(game: str) -> None:
    mixed_suits = [
        mixed(ranks) for ranks in combinations_with_replacement(range(13), 5) if ranks[0] < ranks[4]
    ]
    flushes = [cards for suit in range(4) for cards in combinations(range(suit, 52, 4), 5)]
    assert_same_order(game, ((cards, 1) for cards in mixed_suits + flushes))


@pytest.mark.nightly
def test_high_frequency_of_all_2598960_hands_of_five_cards() -> None:
    found = kinds("high", ((cards, 1) for cards in combinations(range(52), 5)))
    assert found == {
        0: 1_302_540,
        1: 1_098_240,
        2: 123_552,
        3: 54_912,
        4: 10_200,
        5: 5_108,
        6: 3_744,
        7: 624,
        8: 40,
    }
