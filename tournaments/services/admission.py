"""Who may come in: tournaments that ask for a password, or take only those who are invited."""

from __future__ import annotations

from django.contrib.auth.hashers import check_password
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import begin_entry, end_entry
from tournaments.models import Tournament


def admit(tournament: Tournament, player: Player, password: str, *, by: Player | None) -> None:
    """Let in who comes by himself; whom the room itself or a director enters is not asked.

    Called before anything is locked: to look at a password takes time. Refusals: `not_invited`,
    `password_needed`, `wrong_password`, `too_many_attempts`.
    """
    if by is None or by.pk != player.pk:
        return
    if tournament.invited and player.nickname.lower() not in map(str.lower, tournament.invited):
        raise Refusal("not_invited", _("This tournament is for invited players only."))
    if tournament.password_hash:
        _ask_for_password(tournament, player, password)


def _ask_for_password(tournament: Tournament, player: Player, password: str) -> None:
    if not password:
        raise Refusal("password_needed", _("This tournament asks for a password."))
    begin_entry(player=player.pk, tournament=tournament.pk)
    if not check_password(password, tournament.password_hash):
        raise Refusal("wrong_password", _("This is not the password of this tournament."))
    end_entry(player=player.pk, tournament=tournament.pk)
