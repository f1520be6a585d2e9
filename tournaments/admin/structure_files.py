"""Limit structures from and to files, in the admin."""

from __future__ import annotations

from collections.abc import Sequence

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.admin import ModelAdmin
from unfold.decorators import action

from accounts.errors import Refusal
from accounts.models import Player
from tournaments.models import Structure
from tournaments.queries import read_back
from tournaments.rules.errors import RuleError
from tournaments.rules.structure_text import Form, as_text
from tournaments.services import import_structure

MOST_BYTES = 200_000
TYPES: dict[Form, str] = {"yaml": "application/yaml", "csv": "text/csv; charset=utf-8"}


class UploadForm(forms.Form):
    """A structure's file; its text is in `text` once the form is valid."""

    file = forms.FileField(label=gettext_lazy("File (.yaml or .csv)"))
    text = ""

    def clean_file(self) -> object:
        file = self.cleaned_data["file"]
        if file.size > MOST_BYTES:
            raise forms.ValidationError(_("This file is too large for a structure."))
        try:
            self.text = file.read().decode("utf-8")
        except UnicodeDecodeError:
            raise forms.ValidationError(_("This file is not text in UTF-8.")) from None
        return file


class StructureFiles(ModelAdmin):
    """The buttons: load a file, download as YAML, download as CSV."""

    actions_list: Sequence[str] = ("load_file",)
    actions_detail: Sequence[str] = ("download_yaml", "download_csv")

    @action(description=gettext_lazy("Load a file"), url_path="load", permissions=["load"])
    def load_file(self, request: HttpRequest) -> HttpResponse:
        """A page with one field; what the reader and the linter say is shown afterwards."""
        if not self.has_load_permission(request):
            raise PermissionDenied
        form = UploadForm(request.POST or None, request.FILES or None)
        if form.is_valid() and (structure := _loaded(request, form)):
            return HttpResponseRedirect(reverse("admin:tournaments_structure_change", args=[structure.pk]))
        shown = {**self.admin_site.each_context(request), "title": _("Load a structure"), "form": form}
        return render(request, "admin/tournaments/load_structure.html", shown)

    @action(description=gettext_lazy("Download as YAML"), url_path="yaml")
    def download_yaml(self, request: HttpRequest, object_id: int) -> HttpResponse:
        return self._download(request, object_id, "yaml")

    @action(description=gettext_lazy("Download as CSV"), url_path="csv")
    def download_csv(self, request: HttpRequest, object_id: int) -> HttpResponse:
        return self._download(request, object_id, "csv")

    def has_load_permission(self, request: HttpRequest) -> bool:
        return self.has_add_permission(request) and self.has_change_permission(request)

    def _download(self, request: HttpRequest, object_id: int, form: Form) -> HttpResponse:
        structure = get_object_or_404(Structure, pk=object_id)
        if not self.has_view_permission(request, structure):
            raise PermissionDenied
        headers = {"Content-Disposition": f'attachment; filename="{structure.slug}.{form}"'}
        return HttpResponse(as_text(read_back(structure), form), content_type=TYPES[form], headers=headers)


def _loaded(request: HttpRequest, form: UploadForm) -> Structure | None:
    """The structure of the file; None when it was refused and the page says why."""
    assert isinstance(request.user, Player)
    name = form.cleaned_data["file"].name
    try:
        imported = import_structure(text=form.text, file_name=name, by=request.user, now=timezone.now())
    except (RuleError, Refusal) as refusal:
        form.add_error("file", refusal.sentence)
        return None
    for sentence in [*imported.warnings, *imported.objections]:
        messages.warning(request, sentence)
    messages.success(request, _("%s is loaded.") % imported.structure.name)
    return imported.structure
