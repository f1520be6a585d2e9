"""What players send with the buttons of a tournament's page."""

from __future__ import annotations

from django import forms


class EntryForm(forms.Form):
    """The password of a tournament that asks for one."""

    password = forms.CharField(required=False, max_length=128, strip=False)


class RebuyForm(forms.Form):
    """Which rebuy it is, so that pressing twice buys once."""

    number = forms.IntegerField(min_value=1, max_value=10_000)
