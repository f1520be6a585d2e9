"""The forms of signing up and signing in. What they refuse, services and queries have said."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django import forms
from django.contrib.auth.forms import AuthenticationForm
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refusal
from accounts.queries import why_not_signed_in
from accounts.services import check_nickname, check_password_strength

# Nobody types a longer one, and hashing it costs the room.
LONGEST_PASSWORD = 256


@contextmanager
def refusal_as_error() -> Iterator[None]:
    """A Refusal becomes the form's error, with the same code."""
    try:
        yield
    except Refusal as refusal:
        raise as_error(refusal) from refusal


def as_error(refusal: Refusal) -> ValidationError:
    return ValidationError(refusal.sentence, code=refusal.code)


class SignUpForm(forms.Form):
    """A nickname nobody has, and a good password."""

    nickname = forms.CharField(
        label=_("Nickname"),
        help_text=_("2 to 20 characters; everybody at the table sees it."),
        widget=forms.TextInput({"autocomplete": "username", "autocapitalize": "none", "autofocus": True}),
    )
    password = forms.CharField(
        label=_("Password"),
        max_length=LONGEST_PASSWORD,
        strip=False,
        widget=forms.PasswordInput({"autocomplete": "new-password"}),
    )

    def clean_nickname(self) -> str:
        with refusal_as_error():
            return check_nickname(self.cleaned_data["nickname"])

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        with refusal_as_error():
            check_password_strength(password, nickname=self.cleaned_data.get("nickname", ""))
        return password


class SignInForm(AuthenticationForm):
    """Nickname (Django calls the field `username`) and password."""

    def get_invalid_login_error(self) -> ValidationError:
        given = self.cleaned_data
        return as_error(why_not_signed_in(nickname=given["username"], password=given["password"]))
