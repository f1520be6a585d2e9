"""`manage.py forecast`: the tables, the drawing, and the row the pages read."""

from io import StringIO
from xml.etree import ElementTree

import pytest
from django.core.management import CommandError, call_command

from tests.tournaments.office import structure
from tournaments.models import StructureForecast

pytestmark = pytest.mark.django_db


def run(*args, **options) -> str:
    out = StringIO()
    call_command("forecast", "short", *args, repetitions=2, processes=1, stdout=out, **options)
    return out.getvalue()


def test_it_says_how_long_it_lasts_and_keeps_what_it_said(tmp_path):
    structure()
    drawing = tmp_path / "short.svg"
    said = run("--entries=3", "--svg", str(drawing))
    assert "Short razz: 3 entries, 2 times played" in said
    for words in (
        "lasts",
        "level at the bubble",
        "level at the final table",
        "level heads-up",
        "60 hands an",
    ):
        assert words in said
    row = StructureForecast.objects.get()
    assert (row.structure, row.entries, row.result["repetitions"]) == (structure(), 3, 2)
    assert ElementTree.parse(drawing).getroot().get("role") == "img"


def test_the_same_seed_says_the_same_and_the_last_forecast_is_kept():
    structure()
    assert run("--entries=3", "--seed=5") == run("--entries=3", "--seed=5")
    assert StructureForecast.objects.count() == 1


def test_live_hands_take_longer(settings):
    structure()
    settings.HANDS_AN_HOUR_LIVE = 25
    run("--entries=3", "--live")
    assert StructureForecast.objects.get().result["hands_an_hour"] == 25


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"entries": 1}, "two entries"),
        ({"entries": 3, "repetitions": 0}, "one repetition"),
        ({"entries": 3, "processes": 0}, "one process"),
        ({"entries": 3, "hands_an_hour": -1}, "hand an hour"),
        ({"entries": 3, "game": ["badugi"]}, "badugi is not dealt"),
    ],
)
def test_what_cannot_be_forecast_is_said(options, said):
    structure()
    with pytest.raises(CommandError, match=said):
        call_command("forecast", "short", **{"repetitions": 1, "processes": 1, **options})
    assert not StructureForecast.objects.exists()


def test_an_unknown_structure_is_named_with_those_there_are():
    structure()
    with pytest.raises(CommandError, match="no structure nothing: short"):
        call_command("forecast", "nothing", entries=3)
