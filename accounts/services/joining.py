"""How players come to the house."""

from __future__ import annotations

from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services.nicknames import check_nickname, nickname_taken
from accounts.services.passwords import check_password_strength
from accounts.services.play_money import welcome


@transaction.atomic
def sign_up(
    *, nickname: str, password: str, language: str, now: datetime, of_the_house: bool = False
) -> Player:
    """A new player with a filled play-money wallet.

    Only who is `of_the_house` may be called operator or the like. Refusals: `nickname_…` (see
    check_nickname), `password_too_weak`, `unknown_language`.
    """
    nickname = check_nickname(nickname, of_the_house=of_the_house)
    check_password_strength(password, nickname=nickname)
    check_language(language)
    player = Player(nickname=nickname, language=language, joined_at=now)
    player.set_password(password)
    try:
        with transaction.atomic():
            player.save()
    except IntegrityError as error:
        raise nickname_taken() from error
    welcome(players=[player], now=now)
    return player


def check_language(language: str) -> None:
    """Refusal: `unknown_language`."""
    if language not in Player.Language.values:
        raise Refusal("unknown_language", _("Please choose English, French or Italian."))
