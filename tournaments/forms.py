"""What players send with the buttons of a tournament's page."""

from __future__ import annotations

from django import forms


class RebuyForm(forms.Form):
    """Which rebuy it is, so that pressing twice buys once."""

    number = forms.IntegerField(min_value=1, max_value=10_000)
