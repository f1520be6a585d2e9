"""Why a sign-in failed."""

from __future__ import annotations

from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player


def why_not_signed_in(*, nickname: str, password: str) -> Refusal:
    """The refusal to show after authentication failed.

    Codes: `player_suspended`, `player_banned`, `player_closed`, said only to who knows the password;
    `wrong_sign_in` to anybody else, whether or not there is such a player.
    """
    player = Player.objects.called(nickname).first()
    if player is None or player.is_active or not player.check_password(password):
        return Refusal("wrong_sign_in", _("Nickname and password do not match. Please try again."))
    sentences = {
        Player.Status.SUSPENDED: _("Your account is suspended. Please ask the staff of the room."),
        Player.Status.BANNED: _("Your account has been banned from this room."),
        Player.Status.CLOSED: _("This account is closed."),
    }
    return Refusal(f"player_{player.status}", sentences[Player.Status(player.status)])
