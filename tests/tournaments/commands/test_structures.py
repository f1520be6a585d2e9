"""`load_structure`, `save_structure` and `make_structure`."""

from io import StringIO

import pytest
import yaml
from django.core.management import CommandError, call_command

from accounts.models import AuditEntry
from tests.tournaments.office import announced
from tests.tournaments.rules.test_structures import SEEDS, small_structure
from tournaments.models import Structure, Tournament, TournamentTemplate
from tournaments.queries import read_back

pytestmark = pytest.mark.django_db
SPOILT = small_structure()["levels"][0] | {"ante": 150, "big_bet": 500}


def run(command, *args, **options) -> str:
    out = StringIO()
    call_command(command, *args, stdout=out, **options)
    return out.getvalue()


@pytest.fixture
def written(tmp_path):
    """Writes a structure's file."""

    def write(name="mine.yaml", **changes):
        path = tmp_path / name
        path.write_text(yaml.safe_dump(small_structure(**changes)))
        return path

    return write


def test_a_file_is_loaded_under_its_name_with_what_there_is_to_say(written):
    said = run("load_structure", written(rotation=["razz", "badacey"], levels=[SPOILT]))
    assert said.splitlines() == [
        "badacey is not dealt here and is left out.",
        "Level 1: the big bet 500 is not twice the small bet 200.",
        "Level 1: the ante 150 is more than the bring-in 100.",
        "Small is loaded as mine.",
    ]
    assert Structure.objects.get(slug="mine").starting_chips == 10_000


def test_check_says_every_objection_and_loads_nothing(written):
    out = StringIO()
    with pytest.raises(CommandError, match="2 objections"):
        call_command("load_structure", written(levels=[SPOILT]), check=True, stdout=out)
    assert "Level 1: the ante 150 is more than the bring-in 100." in out.getvalue()
    assert not Structure.objects.exists()


def test_check_of_a_sound_file_passes(written):
    assert run("load_structure", "--check", written()) == "No objection to Small.\n"
    assert not Structure.objects.exists()


@pytest.mark.parametrize("path", sorted(SEEDS.glob("*.yaml")), ids=lambda path: path.stem)
def test_real_structures_are_checked_as_they_stand(path):
    assert "No objection" in run("load_structure", "--check", path)


@pytest.mark.parametrize("form", ["yaml", "csv"])
def test_what_is_saved_is_loaded_again_and_nothing_changes(written, tmp_path, form):
    run("load_structure", written())
    before = read_back(Structure.objects.get())
    file = tmp_path / f"saved.{form}"
    run("save_structure", "mine", file)
    run("load_structure", file)
    assert read_back(Structure.objects.get()) == before
    assert AuditEntry.objects.filter(action="import_structure").count() == 1


def test_without_a_file_it_is_printed_as_yaml(written):
    run("load_structure", written())
    assert yaml.safe_load(run("save_structure", "mine"))["starting_chips"] == 10_000


def test_a_structure_in_use_is_not_changed(written):
    tournament = announced()
    with pytest.raises(CommandError, match="Friday razz is not over and is played by it"):
        run("load_structure", written("short.yaml"))
    Tournament.objects.filter(pk=tournament.pk).update(status="paid")
    run("load_structure", written("short.yaml"))
    assert Structure.objects.get(slug="short").name == "Small"


@pytest.mark.parametrize(
    ("command", "args", "said"),
    [
        ("load_structure", ["nowhere.yaml"], "cannot be read"),
        ("save_structure", ["nothing"], "There is no structure nothing"),
        ("make_structure", ["--stack=10", "--players=9", "--hours=2", "--level=10"], "240 chips"),
        ("make_structure", ["--stack=1000", "--players=1", "--hours=2", "--level=10"], "two players"),
    ],
)
def test_what_cannot_be_done_is_said(command, args, said):
    with pytest.raises(CommandError, match=said):
        run(command, *args)


def test_a_proposed_structure_can_be_loaded_without_an_objection(tmp_path):
    file = tmp_path / "evening.yaml"
    file.write_text(
        run("make_structure", "--stack", "25000", "--players", "120", "--hours", "6", "--level", "20")
    )
    assert "No objection" in run("load_structure", "--check", file)


def test_headers_without_levels_become_templates():
    run("load_structure", SEEDS / "razz_derived_from_embargo_2022.yaml")
    said = run("load_structure", SEEDS.parent / "templates" / "wsop_2026.yaml")
    assert "HORSE: no structure with its games is loaded; it is left out." in said
    assert TournamentTemplate.objects.get(slug="wsop_2026_razz").settings["late_registration_level"] == 9
