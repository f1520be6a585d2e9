"""Chance enters by one door, is unbiased, and repeats itself only when told to."""

from collections import Counter
from pathlib import Path

import pytest

from tables.dealer.randomness import SYSTEM, seeded, shuffled

ROOT = Path(__file__).parents[3]


class Scripted:
    """A source that answers what it is told, and remembers what it was asked."""

    def __init__(self, *answers):
        self.answers, self.asked = list(answers), []

    def below(self, n):
        self.asked.append(n)
        return self.answers.pop(0)


def test_a_seed_repeats_and_another_differs():
    first, again, other = seeded(7), seeded(7), seeded(8)
    draws = [first.below(1000) for _ in range(50)]
    assert [again.below(1000) for _ in range(50)] == draws
    assert [other.below(1000) for _ in range(50)] != draws


def test_seeded_draws_never_change_between_releases():
    source = seeded(7)
    assert [source.below(52) for _ in range(8)] == [28, 1, 24, 50, 0, 4, 31, 18]


def test_a_shuffle_holds_every_card_once():
    for source in (SYSTEM, seeded(1)):
        assert sorted(shuffled(source)) == list(range(52))


def test_a_shuffle_asks_for_every_place_from_the_last_to_the_second():
    source = Scripted(*range(51, 0, -1))
    assert shuffled(source) == tuple(range(52))
    assert source.asked == list(range(52, 1, -1))


def test_a_shuffle_may_move_any_card_to_any_place():
    seen = {(card, place) for seed in range(1500) for place, card in enumerate(shuffled(seeded(seed)))}
    assert len(seen) == 52 * 52


def test_small_draws_are_even():
    source = seeded(11)
    counts = Counter(source.below(6) for _ in range(60_000))
    chi_square = sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6))
    assert chi_square < 20.5  # 5 degrees of freedom, 99.9%


def test_a_word_that_would_favour_small_outcomes_is_drawn_again():
    source = seeded(3)
    source._words = [5, 2**64 - 1]
    assert source.below(3 * 2**62) == 5


@pytest.mark.parametrize("n", [0, -1])
def test_a_draw_needs_an_outcome(n):
    for source in (SYSTEM, seeded(1)):
        with pytest.raises(ValueError):
            source.below(n)


def test_only_the_named_callers_may_use_a_seed():
    allowed = {"tables/dealer/__init__.py", "tables/dealer/randomness.py"}
    allowed |= {"tournaments/management/commands/run_tournament.py", "tournaments/services/simulation.py"}
    allowed |= {"tournaments/courses.py"}
    code = [
        path
        for app in ("accounts", "tables", "tournaments", "razzsite")
        for path in (ROOT / app).rglob("*.py")
    ]
    callers = {
        str(path.relative_to(ROOT))
        for path in code
        if "seeded(" in path.read_text() or "import seeded" in path.read_text()
    }
    assert callers <= allowed
