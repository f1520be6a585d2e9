"""What a nickname may be: short, visible, and nobody else's."""

import unicodedata

from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player

LEAST, MOST = 2, 20

# Characters that fonts draw as nothing although Unicode calls them letters, marks or symbols.
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    chr(n) for n in range(0xFE00, 0xFE10)
}


def check_nickname(nickname: str) -> str:
    """The nickname as it will be kept (see compose_nickname).

    Refusals: `nickname_characters` (control, bidi and invisible ones), `nickname_too_short`,
    `nickname_too_long`, `nickname_taken` (whatever its case). Their details name the field.
    """
    if not all(_visible(character) for character in nickname.strip()):
        raise _refusal(
            "nickname_characters", _("A nickname may only have letters, digits, signs and spaces.")
        )
    kept = compose_nickname(nickname)
    if len(kept) > MOST:
        raise _refusal("nickname_too_long", _("A nickname has at most %(most)d characters.") % {"most": MOST})
    if _letters(kept) < LEAST:
        raise _refusal(
            "nickname_too_short", _("A nickname has at least %(least)d characters.") % {"least": LEAST}
        )
    if Player.objects.called(kept).exists():
        raise nickname_taken()
    return kept


def compose_nickname(nickname: str) -> str:
    """One spelling for what looks the same: composed letters (Unicode NFKC), single spaces."""
    return " ".join(unicodedata.normalize("NFKC", nickname).split())


def nickname_taken() -> Refusal:
    """Also for the service that loses the race for a nickname at the last moment."""
    return _refusal("nickname_taken", _("This nickname is taken. Please choose another."))


def _refusal(code: str, sentence: str) -> Refusal:
    return Refusal(code, sentence, {"field": "nickname"})


def _visible(character: str) -> bool:
    """Letters, marks, numbers, punctuation and symbols (Unicode L, M, N, P, S), and the plain space."""
    return character == " " or (unicodedata.category(character)[0] in "LMNPS" and character not in BLANKS)


def _letters(nickname: str) -> int:
    """Characters that take room of their own: combining marks and spaces do not."""
    return sum(unicodedata.category(character)[0] not in "MZ" for character in nickname)
