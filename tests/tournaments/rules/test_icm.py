"""ICM against its definition, and the integral against the subsets."""

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.rules.errors import PayoutError
from tournaments.rules.icm import icm
from tournaments.rules.icm.arrivals import worth_by_arrivals
from tournaments.rules.icm.subsets import worth_by_subsets
from tournaments.rules.ladder import ladder

STACKS = st.lists(st.integers(1, 10_000), min_size=1, max_size=5)


def by_definition(stacks, prizes):
    """Over every order in which the players may finish, in exact fractions."""
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], left)
            left -= stacks[player]
        for prize, player in zip(prizes, order, strict=False):
            worth[player] += chance * prize
    return worth


def field(players):
    """Uneven stacks, and the prizes of the ladder for a pool of ten million cents."""
    chance = Random(1)
    stacks = [int(chance.lognormvariate(8, 1)) + 1 for _ in range(players)]
    weights = ladder(max(1, players * 15 // 100))
    return stacks, [10_000_000 * weight // sum(weights) for weight in weights]


@given(STACKS, st.lists(st.integers(0, 100_000), min_size=1, max_size=5))
def test_the_subsets_are_the_definition(stacks, prizes):
    exact = by_definition(stacks, prizes)
    assert worth_by_subsets(stacks, prizes[: len(stacks)]) == pytest.approx(list(map(float, exact)))


@settings(deadline=None)
@given(STACKS, st.lists(st.integers(0, 100_000), min_size=1, max_size=5))
def test_the_integral_is_the_definition(stacks, prizes):
    exact = by_definition(stacks, prizes)
    by_integral = worth_by_arrivals(stacks, prizes[: len(stacks)])
    assert by_integral == pytest.approx(list(map(float, exact)), abs=1e-6)


@pytest.mark.parametrize("players", [14, 16])
def test_the_integral_agrees_with_the_subsets_within_a_billionth_of_the_pool(players):
    stacks, _ = field(players)
    prizes = [1_000_000 // place for place in range(1, players + 1)]
    difference = [
        abs(one - other)
        for one, other in zip(
            worth_by_arrivals(stacks, prizes), worth_by_subsets(stacks, prizes), strict=True
        )
    ]
    assert max(difference) < 1e-9 * sum(prizes)


def test_a_thousand_players_and_150_places_sum_to_the_pool_within_a_millionth():
    """Each part is positive, and what they sum to is known: the rule's error shows in the sum."""
    stacks, prizes = field(1_000)
    assert len(prizes) == 150
    worth = worth_by_arrivals(stacks, prizes)
    assert abs(sum(worth) - sum(prizes)) < 1e-6 * sum(prizes)
    ordered = [part for _stack, part in sorted(zip(stacks, worth, strict=True))]
    assert ordered == sorted(ordered)


def test_in_a_large_field_too_the_cents_sum_to_the_pool():
    stacks, prizes = field(60)
    assert sum(icm(stacks, prizes)) == sum(prizes)


def test_the_textbook_three():
    """5,000, 3,000 and 2,000 chips for 50, 30 and 20."""
    assert icm([5_000, 3_000, 2_000], [5_000, 3_000, 2_000]) == [3_839, 3_275, 2_886]


def test_nobody_gets_more_than_first_place_pays_or_less_than_the_last():
    parts = icm([9_700, 200, 100], [5_000, 3_000, 2_000])
    assert max(parts) < 5_000
    assert min(parts) > 2_000


@pytest.mark.parametrize("players", [3, 30])
def test_equal_stacks_share_equally_to_the_cent(players):
    parts = icm([7] * players, [100, 50, 31])
    assert sum(parts) == 181
    assert max(parts) - min(parts) <= 1
    assert parts == sorted(parts, reverse=True)


@pytest.mark.parametrize(
    ("stacks", "prizes", "code"),
    [
        ([], [1], "no_chips"),
        ([5, 0], [1], "no_chips"),
        ([1] * 1_001, [1], "too_many_players"),
        ([1] * 200, [1] * 151, "too_many_places"),
    ],
)
def test_what_cannot_be_reckoned_is_refused(stacks, prizes, code):
    with pytest.raises(PayoutError) as refused:
        icm(stacks, prizes)
    assert refused.value.code == code
