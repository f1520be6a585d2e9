"""Whole tournaments of all kinds: fifty in every run, a thousand and some large ones every night."""

from itertools import cycle

import pytest
from django.core.management import call_command

from tables.models import Hand
from tests.tournaments.evenings.evening import Evening

pytestmark = pytest.mark.django_db(transaction=True)


def play(seeds, entries):
    """Play the evenings of these seeds in one database; the seed of one that fails is named."""
    for seed in seeds:
        try:
            Evening(seed, entries).play()
        except Exception as error:
            error.add_note(f"seed {seed}, entries {entries}")
            raise


@pytest.mark.parametrize("first", range(0, 50, 5))
def test_whole_tournaments_of_all_kinds(first):
    play(range(first, first + 5), entries=(2, 24))
    assert Hand.objects.count() <= 600


@pytest.mark.nightly
@pytest.mark.parametrize("first", range(1_000, 2_000, 20))
def test_a_thousand_whole_tournaments(first):
    play(range(first, first + 20), entries=(2, 60))


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(2_000, 2_010))
def test_fields_of_five_hundred(seed):
    play([seed], entries=(500, 500))


def test_workers_that_die_at_every_commit_change_nothing():
    """Each piece of work is lost once, then done without anybody hearing of it, then found done."""

    def places(deaths):
        call_command("flush", interactive=False, verbosity=0)  # house players play by their ids
        evening = Evening(7, (6, 12), deaths=deaths, doings=[])
        entries = evening.play().entries.order_by("number")
        return list(entries.values_list("number", "place", "tied", "prize_cents")), evening.commits.seen

    undisturbed, commits = places(cycle([None]))
    disturbed, commits_of_the_dying = places(cycle(["before", "after", None]))
    assert disturbed == undisturbed
    assert commits_of_the_dying > commits
