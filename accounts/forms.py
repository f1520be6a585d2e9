"""The forms of signing up and signing in. What they refuse, services and queries have said."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.forms import AuthenticationForm as AdminAuthenticationForm

from accounts.backends import client_address
from accounts.errors import Refusal
from accounts.queries import why_not_signed_in
from accounts.services import check_nickname, check_password_strength, check_sign_in

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
        help_text=_("2 to 20 characters, the first a letter or a digit; everybody at the table sees it."),
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


class Braked:
    """A sign-in form that says so when there were too many attempts."""

    request: HttpRequest | None
    cleaned_data: dict[str, Any]

    def get_invalid_login_error(self) -> ValidationError:
        nickname, address = self.cleaned_data["username"], client_address(self.request)
        try:
            check_sign_in(nickname=nickname, address=address)
        except Refusal as refusal:
            return as_error(refusal)
        return self.wrong_sign_in()

    def wrong_sign_in(self) -> ValidationError:
        """What to say while there may be another attempt."""
        return super().get_invalid_login_error()  # type: ignore[misc]  # of the form this is mixed into


class SignInForm(Braked, AuthenticationForm):
    """Nickname (Django calls the field `username`) and password."""

    def wrong_sign_in(self) -> ValidationError:
        given = self.cleaned_data
        return as_error(why_not_signed_in(nickname=given["username"], password=given["password"]))


class StaffSignInForm(Braked, AdminAuthenticationForm):
    """The same at the door of the admin."""
