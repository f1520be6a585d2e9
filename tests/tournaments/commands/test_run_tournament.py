"""`manage.py run_tournament`, in a process and a database of its own."""

import os
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from django.core.management import CommandError, call_command

ROOT = Path(__file__).parents[3]
CHECKS = ["ledger sums to zero ok", "pay-outs equal prize pool ok"]


def run(*arguments):
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "razzsite.settings.dev"}
    command = [sys.executable, "manage.py", "run_tournament", "--fast", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)


def databases():
    with psycopg.connect(os.environ["DATABASE_URL"]) as connection:
        return [name for (name,) in connection.execute("SELECT datname FROM pg_database ORDER BY 1")]


def results(output):
    """What is printed, without the lines that tell how quickly it came."""
    return [line for line in output.splitlines() if "hands/s" not in line]


def test_it_plays_through_checks_itself_and_the_same_seed_tells_the_same_story():
    before = databases()
    first, second = (
        run("--entries", "9", "--seed", "7", "--chips", "400", "--processes", count) for count in "12"
    )
    assert (first.returncode, first.stderr) == (0, "")
    *_, chips, ledger, paid = first.stdout.splitlines()
    assert chips.startswith("chips conserved after every round of hands: ")
    assert chips.endswith(" hands ok")
    assert [ledger, paid] == CHECKS
    assert results(first.stdout) == results(second.stdout)
    assert databases() == before


def test_it_plays_horse_by_the_rules_of_a_house():
    run_ = run("--entries", "4", "--chips", "400", "--games", "horse", "--house", "tda")
    assert (run_.returncode, run_.stderr) == (0, "")
    assert run_.stdout.splitlines()[-2:] == CHECKS
    assert "H.O.R.S.E. on the limits of" in run_.stdout


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"structure": "nowhere"}, "There is no structure nowhere."),
        ({"entries": 1}, "at least two entries"),
        ({"chips": 0}, "at least one chip"),
        ({"games": "razz,badugi"}, "games joined by commas"),
    ],
)
def test_it_says_what_is_wrong_before_it_makes_a_database(wrong, says):
    with pytest.raises(CommandError, match=says):
        call_command("run_tournament", fast=True, **wrong)
