"""Tournament templates in the admin: kept with the form a tournament is announced with, but for its start."""

from __future__ import annotations

from functools import partial
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.utils import flatten_fieldsets
from django.forms import modelform_factory
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.decorators import action

from accounts.models import Player
from tournaments.admin.form import MONEY, TournamentForm, form_values
from tournaments.admin.tournament import TournamentAdmin
from tournaments.models import Tournament, TournamentTemplate
from tournaments.services import save_template

LEFT_OUT = frozenset({"starts_at", "fee_table", "password"})
"""What a template leaves open: its start, a password, which could be read there, and a table that would
divide the price once more."""


class TemplateForm(TournamentForm):
    """The form of a tournament on a template: the same fields, the same checks."""

    password = None  # type: ignore[assignment]  # a form leaves a field of its base out so

    def __init__(self, *args: Any, instance: TournamentTemplate | None = None, **kwargs: Any) -> None:
        self.template = instance or TournamentTemplate()
        if self.template.pk:
            kwargs["initial"] = form_values(self.template)
        super().__init__(*args, **kwargs)

    def save(self, commit: bool = True) -> TournamentTemplate:
        """The template, not stored: `save_model` calls the service."""
        return self.template

    def save_m2m(self) -> None:
        """A template has no relations of this kind; Django's admin asks."""


@admin.register(TournamentTemplate)
class TournamentTemplateAdmin(ModelAdmin):
    list_display = ["name", "structure", "payout_table", "source"]
    list_select_related = ["structure", "payout_table"]
    search_fields = ["name", "slug"]
    compressed_fields = True
    actions_detail = ["announce"]

    def get_fieldsets(self, request: HttpRequest, obj: TournamentTemplate | None = None) -> list[Any]:
        return [
            (title, {**options, "fields": [line for line in options["fields"] if line not in LEFT_OUT]})
            for title, options in TournamentAdmin.fieldsets
        ]

    def get_form(
        self, request: HttpRequest, obj: TournamentTemplate | None = None, change: bool = False, **kwargs: Any
    ) -> type[forms.ModelForm]:
        fields = [name for name in flatten_fieldsets(self.get_fieldsets(request, obj)) if name not in MONEY]
        formfield = partial(self.formfield_for_dbfield, request=request)
        return modelform_factory(
            Tournament, form=TemplateForm, fields=[*fields, *MONEY], formfield_callback=formfield
        )

    def save_model(
        self, request: HttpRequest, obj: TournamentTemplate, form: TemplateForm, change: bool
    ) -> None:
        assert isinstance(request.user, Player)
        given = form.settings()
        name = given.pop("name")
        saved = save_template(
            slug=obj.slug or _free_slug(name),
            name=name,
            structure=given.pop("structure"),
            payout_table=given.pop("payout_table"),
            settings=given,
            source=obj.source,
            by=request.user,
            now=timezone.now(),
        )
        obj.__dict__.update(saved.__dict__)

    @action(description=_("Announce a tournament from this template"), permissions=["announce"])
    def announce(self, request: HttpRequest, object_id: int) -> HttpResponse:
        """The form of a new tournament, filled in; the director sets its start and saves."""
        return HttpResponseRedirect(reverse("admin:tournaments_tournament_add") + f"?template={object_id}")

    def has_announce_permission(self, request: HttpRequest, object_id: int | None = None) -> bool:
        return request.user.has_perm("tournaments.add_tournament")


def _free_slug(name: str) -> str:
    """A slug from the name that no template has."""
    slug = stem = slugify(name)[:70] or "template"
    taken = set(TournamentTemplate.objects.filter(slug__startswith=stem).values_list("slug", flat=True))
    number = 2
    while slug in taken:
        slug, number = f"{stem}-{number}", number + 1
    return slug
