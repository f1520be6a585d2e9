"""The report lets fair shuffles pass and finds those that are not, each by the statistic made for it."""

import io

import pytest
from django.core.management import CommandError, call_command

from tables.dealer.randomness import seeded, shuffled
from tables.management.evenness import FEWEST, Evenness

SHUFFLES = 2_000


def statistics(decks):
    evenness = Evenness()
    for deck in decks:
        evenness.add(deck)
    return {statistic.name.split(",")[0]: statistic for statistic in evenness.statistics()}


def fair(seed=7, count=SHUFFLES):
    source = seeded(seed)
    return [shuffled(source) for _ in range(count)]


def failing(decks):
    return {name for name, statistic in statistics(decks).items() if not statistic.holds}


def naive(source):
    """Every card swapped with any other: the classic mistake, 52 to the 52nd ways for 52! orders."""
    deck = list(range(52))
    for place in range(52):
        other = source.below(52)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def test_fair_shuffles_pass():
    assert failing(fair()) == set()


def test_the_classic_mistake_is_found():
    source = seeded(7)
    assert "positions" in failing(naive(source) for _ in range(SHUFFLES))


def test_cards_that_stay_together_are_found():
    """One cut of a new deck in twenty goes through unshuffled: every position stays as likely."""
    source = seeded(7)
    decks = fair()
    for at in range(0, SHUFFLES, 20):
        cut = source.below(52)
        decks[at] = (*range(cut, 52), *range(cut))
    assert {"neighbours", "serial correlation within a shuffle"} <= failing(decks)


def test_a_shuffle_that_remembers_the_last_is_found():
    decks = fair()
    for at in range(1, SHUFFLES, 10):
        decks[at] = decks[at - 1]
    assert "serial correlation from shuffle to shuffle" in failing(decks)


def test_decks_more_even_than_chance_are_found():
    first = fair(count=1)[0]
    assert "positions" in failing((*first[at % 52 :], *first[: at % 52]) for at in range(SHUFFLES))


def test_each_statistic_has_the_mean_that_chance_gives_it():
    """Over many reports: a wrong scale or degree of freedom would show."""
    reports = [statistics(fair(seed, FEWEST)) for seed in range(12)]
    for name in reports[0]:
        values = [report[name].value for report in reports]
        least, most = reports[0][name].least, reports[0][name].most
        assert abs(sum(values) / len(values) - (least + most) / 2) < (most - least) / 5


def test_the_bounds_are_those_of_the_tables():
    """χ² with 51² degrees of freedom, 0.5% and 99.5%, from R: qchisq(c(.005, .995), 2601)."""
    positions = statistics(fair(count=FEWEST))["positions"]
    assert (round(positions.least), round(positions.most)) == (2419, 2791)


def report(*arguments, **options):
    out = io.StringIO()
    call_command("shuffle_report", *arguments, stdout=out, **options)
    return out.getvalue()


def test_the_report_names_each_statistic_with_its_bounds_and_the_chance_of_a_false_alarm():
    said = report("520", source=seeded(7))
    assert said.count("99%: ") == said.count("   ok") == 4
    assert "one of the four in 3.9%" in said


def test_a_source_that_is_not_chance_fails_the_report():
    class Stuck:
        def below(self, n):
            return n - 1

    with pytest.raises(SystemExit) as exit_code:
        report("520", source=Stuck())
    assert exit_code.value.code == 1


def test_too_few_shuffles_are_refused():
    with pytest.raises(CommandError):
        report("519")
    with pytest.raises(ValueError):
        Evenness().statistics()
