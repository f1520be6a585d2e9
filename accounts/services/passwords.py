"""Whether a password is good enough, by the validators in settings.AUTH_PASSWORD_VALIDATORS."""

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError

from accounts.errors import Refusal
from accounts.models import Player


def check_password_strength(password: str, *, nickname: str) -> None:
    """Refusal: `password_too_weak`, its sentence saying all that is wrong with it."""
    try:
        validate_password(password, user=Player(nickname=nickname))
    except ValidationError as error:
        raise Refusal("password_too_weak", " ".join(error.messages), {"field": "password"}) from error
