"""Structures at the desk: levels line by line with the linter's words, files up and down."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests.tournaments.admin.test_director import desk
from tests.tournaments.office import announced, rita, structure
from tests.tournaments.rules.test_structures import small_structure
from tournaments.models import Structure, Tournament
from tournaments.queries import read_back
from tournaments.rules.structure_file import read_structure
from tournaments.rules.structure_text import as_text, parse

__all__ = ["desk", "rita"]
pytestmark = pytest.mark.django_db
LOAD = reverse("admin:tournaments_structure_load_file")
HEAD = {
    "name": "Typed",
    "slug": "typed",
    "source": "dora",
    "starting_chips": "5000",
    "table_size": "8",
    "games": '["razz"]',
    "rotation": "orbit",
    "late_registration_level": "0",
    "levels-INITIAL_FORMS": "0",
}


def typed(*levels):
    """A director's form with these lines: (kind, number, ante, small bet, big bet)."""
    data = HEAD | {"levels-TOTAL_FORMS": str(len(levels))}
    for at, (kind, number, ante, small_bet, big_bet) in enumerate(levels):
        row = {
            "position": at,
            "kind": kind,
            "number": number,
            "minutes": 10,
            "ante": ante,
            "bring_in": 30,
            "small_bet": small_bet,
            "big_bet": big_bet,
            "small_blind": 0,
            "big_blind": 0,
            "color_up": "",
            "game_minutes": "{}",
        }
        data |= {f"levels-{at}-{name}": str(value) for name, value in row.items()}
    return data


def add(desk, *levels):
    return desk.post(reverse("admin:tournaments_structure_add"), typed(*levels), follow=True)


def said(page) -> list[str]:
    return [str(message) for message in page.context["messages"]]


def test_levels_are_typed_line_by_line_and_objections_said(desk):
    page = add(desk, ("level", 1, 20, 100, 200), ("level", 2, 40, 150, 400))
    assert [line.number for line in Structure.objects.get().levels.all()] == [1, 2]
    assert "Level 2: the big bet 400 is not twice the small bet 150." in said(page)
    assert "Level 2: the ante 40 is more than the bring-in 30." in said(page)


def test_levels_out_of_order_are_not_saved(desk):
    page = add(desk, ("level", 1, 20, 100, 200), ("level", 3, 20, 150, 300))
    assert "number its levels 1, 2, 3 and so on" in page.content.decode()
    assert not Structure.objects.exists()


def test_a_structure_in_use_is_not_changed(desk):
    tournament = announced()
    address = reverse("admin:tournaments_structure_change", args=[structure().pk])
    assert "Friday razz is not over" in desk.post(address, typed()).content.decode()
    Tournament.objects.filter(pk=tournament.pk).update(status="paid")
    data = typed(("level", 1, 20, 100, 200)) | {"levels-INITIAL_FORMS": "0"}
    structure().levels.all().delete()
    desk.post(address, data)
    assert Structure.objects.get().name == "Typed"


@pytest.mark.parametrize("form", ["yaml", "csv"])
def test_a_structure_goes_down_as_a_file_and_up_again(desk, form):
    row = structure()
    before = read_back(row)
    address = reverse("admin:tournaments_structure_change", args=[row.pk])
    button = reverse(f"admin:tournaments_structure_download_{form}", args=[row.pk])
    assert button in desk.get(address).content.decode()
    file = desk.get(button)
    assert file["Content-Disposition"] == f'attachment; filename="short.{form}"'
    assert read_structure(parse(file.content.decode(), f"short.{form}")).structure == before

    Structure.objects.all().delete()
    page = desk.post(LOAD, {"file": SimpleUploadedFile(f"short (1).{form}", file.content)}, follow=True)
    assert "Short razz is loaded." in said(page)
    assert read_back(Structure.objects.get()) == before


def test_an_uploaded_file_is_linted(desk):
    spoilt = small_structure(levels=[small_structure()["levels"][0] | {"big_bet": 500}])
    text = as_text(read_structure(spoilt, "spoilt").structure, "csv")
    page = desk.post(LOAD, {"file": SimpleUploadedFile("spoilt.csv", text.encode())}, follow=True)
    assert "Level 1: the big bet 500 is not twice the small bet 200." in said(page)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("mine.txt", b"name: mine", "A structure is a .yaml or a .csv file."),
        ("mine.yaml", b"name: mine", "The structure has no levels."),
        ("mine.yaml", b"\xff\xfe", "This file is not text in UTF-8."),
        ("mine.yaml", b"#" * 200_001, "This file is too large for a structure."),
    ],
)
def test_what_cannot_be_read_is_said_and_nothing_loaded(desk, name, content, words):
    page = desk.post(LOAD, {"file": SimpleUploadedFile(name, content)})
    assert words in page.content.decode()
    assert not Structure.objects.exists()


def test_who_may_only_look_loads_nothing(client, rita):
    client.force_login(rita)
    assert client.get(LOAD).status_code == 403
