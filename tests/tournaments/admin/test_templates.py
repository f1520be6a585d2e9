"""Templates at the desk: the form of a tournament without its start, and the button that announces."""

import pytest
from django.urls import reverse

from tests.tournaments.admin.test_director import ADD, FORM, desk
from tests.tournaments.office import structure
from tournaments.models import Tournament, TournamentTemplate

__all__ = ["desk"]
pytestmark = pytest.mark.django_db
ADD_TEMPLATE = reverse("admin:tournaments_tournamenttemplate_add")


def made(desk, **changes) -> TournamentTemplate:
    desk.post(ADD_TEMPLATE, {**FORM, "structure": structure().pk, **changes})
    return TournamentTemplate.objects.get()


def change_page(template):
    return reverse("admin:tournaments_tournamenttemplate_change", args=[template.pk])


def test_a_template_keeps_what_the_form_says(desk):
    template = made(desk)
    assert (template.slug, template.name, template.structure) == (
        "saturday-razz",
        "Saturday razz",
        structure(),
    )
    settings = template.settings
    assert (settings["buy_in_cents"], settings["fee_cents"], settings["capacity"]) == (2550, 250, 48)
    assert "starts_at" not in settings
    assert not Tournament.objects.exists()


def test_its_form_shows_what_it_keeps_and_changes_it(desk):
    template = made(desk)
    page = desk.get(change_page(template))
    assert page.context["adminform"].form.initial["buy_in"] == 25.5
    assert 'name="starts_at_0"' not in page.content.decode()
    desk.post(change_page(template), {**FORM, "structure": structure().pk, "capacity": "60"})
    changed = TournamentTemplate.objects.get()
    assert (changed.slug, changed.settings["capacity"]) == ("saturday-razz", 60)


def test_what_no_tournament_could_have_is_said_at_its_field(desk):
    page = desk.post(ADD_TEMPLATE, {**FORM, "structure": structure().pk, "action_seconds": "0"})
    assert page.context["adminform"].form.errors["action_seconds"] == ["Between 1 and 600."]
    assert not TournamentTemplate.objects.exists()


def test_a_tournament_is_announced_from_it(desk):
    template = made(desk)
    button = reverse("admin:tournaments_tournamenttemplate_announce", args=[template.pk])
    assert button in desk.get(change_page(template)).content.decode()
    form = desk.get(button, follow=True)
    assert form.request["PATH_INFO"] == ADD
    shown = form.context["adminform"].form
    assert [shown[name].value() for name in ("name", "buy_in", "capacity")] == ["Saturday razz", 25.5, 48]


def test_two_templates_may_have_one_name(desk):
    made(desk)
    desk.post(ADD_TEMPLATE, {**FORM, "structure": structure().pk})
    assert set(TournamentTemplate.objects.values_list("slug", flat=True)) == {
        "saturday-razz",
        "saturday-razz-2",
    }
