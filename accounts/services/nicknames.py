"""What a nickname may be: short, readable, not mistaken for another player's or for the room's staff."""

import re
import unicodedata

from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player

LEAST, MOST = 2, 20
MOST_MARKS = 2
"""Combining marks on one letter; no living language needs more."""
SIGNS = frozenset(" .-_'’")
"""What may stand among letters and digits, after the first."""

LANGUAGES = """
    ARABIC ARMENIAN BENGALI BOPOMOFO CJK CYRILLIC DEVANAGARI ETHIOPIC GEORGIAN GREEK GUJARATI GURMUKHI
    HANGUL HEBREW HIRAGANA KANNADA KATAKANA KHMER LAO LATIN MALAYALAM MYANMAR ORIYA SINHALA TAMIL TELUGU
    THAANA THAI TIBETAN
"""
SCRIPTS = frozenset(LANGUAGES.split())
"""Of the languages people write today (Unicode UAX #31, table 5), by the first word of a letter's name."""
TOGETHER = [{"CJK", "HIRAGANA", "KATAKANA"}, {"CJK", "HANGUL"}, {"CJK", "BOPOMOFO"}]
"""Scripts that one language mixes (UTS #39, highly restrictive)."""

ROOM = """
    admin administrator auditor cashier croupier dealer director floor host house moderator operator
    razzsite staff support system tournament you
"""
KEPT_WORDS = frozenset(ROOM.split())
"""Words by which the room, and not a player, is called on its pages."""
WRITTEN_AS = [str.maketrans(*pair) for pair in [("", ""), ("I0134578", "loleastb"), ("013457", "oieast")]]
"""How a word may be spelt that is still read as it sounds: D3a1er, deaIer."""

BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
"""Letters and marks to Unicode, which fonts draw as nothing."""


def check_nickname(nickname: str, *, of_the_house: bool = False) -> str:
    """The nickname as it will be kept (see compose_nickname).

    Only who is `of_the_house` may be called by one of its KEPT_WORDS. Refusals: `nickname_too_short`,
    `nickname_too_long`, `nickname_characters`, `nickname_first`, `nickname_marks`, `nickname_scripts`,
    `nickname_kept`, `nickname_taken` (whatever its case). Their details name the field.
    """
    kept = compose_nickname(nickname)
    _check_length(kept)
    _check_characters(kept)
    _check_scripts(kept)
    if not of_the_house:
        _check_words(kept)
    if Player.objects.called(kept).exists():
        raise nickname_taken()
    return kept


def compose_nickname(nickname: str) -> str:
    """One spelling for what looks the same: composed letters (Unicode NFKC), single spaces."""
    return re.sub(" +", " ", unicodedata.normalize("NFKC", nickname.strip())).strip()


def nickname_taken() -> Refusal:
    """Also for the service that loses the race for a nickname at the last moment."""
    return _refusal("nickname_taken", _("This nickname is taken. Please choose another."))


def _check_length(nickname: str) -> None:
    if len(nickname) > MOST:
        raise _refusal("nickname_too_long", _("A nickname has at most %(most)d characters.") % {"most": MOST})
    if sum(_is_letter(character) or _is_digit(character) for character in nickname) < LEAST:
        raise _refusal(
            "nickname_too_short",
            _("A nickname has at least %(least)d letters or digits.") % {"least": LEAST},
        )


def _check_characters(nickname: str) -> None:
    if not all(_may_stand(character) for character in nickname):
        raise _refusal(
            "nickname_characters",
            _("A nickname may only have letters, digits, spaces and the signs . - _ and apostrophes."),
        )
    if not (_is_letter(nickname[0]) or _is_digit(nickname[0])):
        raise _refusal("nickname_first", _("A nickname begins with a letter or a digit."))
    kinds = "".join(map(_kind, unicodedata.normalize("NFD", nickname)))
    if re.search(rf"[^LM]M|M{{{MOST_MARKS + 1}}}", kinds):
        raise _refusal(
            "nickname_marks", _("Accents stand on a letter of the nickname, and at most two of them.")
        )


def _check_scripts(nickname: str) -> None:
    scripts = {_script(character) for character in nickname if _kind(character) in "LM"} - {"COMBINING"}
    if len(scripts) > 1 and not any(scripts <= mixed for mixed in TOGETHER):
        raise _refusal(
            "nickname_scripts",
            _("Please use the letters of one alphabet: some of yours look like those of another."),
        )


def _check_words(nickname: str) -> None:
    if kept := KEPT_WORDS & _words(nickname):
        raise _refusal(
            "nickname_kept",
            _("“%(word)s” is what the room calls its own. Please choose another nickname.")
            % {"word": min(kept)},
        )


def _words(nickname: str) -> set[str]:
    """The words somebody may read in it, accents left out, and all of it as one word."""
    bare = "".join(c for c in unicodedata.normalize("NFD", nickname) if _kind(c) != "M")
    read = [bare.translate(table).casefold() for table in WRITTEN_AS]
    words = {word for reading in read for word in re.findall(r"[^\W\d_]+", reading)}
    return words | {"".join(filter(str.isalpha, reading)) for reading in read}


def _refusal(code: str, sentence: str) -> Refusal:
    return Refusal(code, sentence, {"field": "nickname"})


def _may_stand(character: str) -> bool:
    return _is_letter(character) or _is_digit(character) or character in SIGNS or _is_mark(character)


def _is_letter(character: str) -> bool:
    return _kind(character) == "L" and _script(character) in SCRIPTS and character not in BLANKS


def _is_mark(character: str) -> bool:
    """An accent or vowel sign; not what encloses a letter."""
    written = unicodedata.category(character) in ("Mn", "Mc") and character not in BLANKS
    return written and (_script(character) in SCRIPTS or _script(character) == "COMBINING")


def _is_digit(character: str) -> bool:
    return "0" <= character <= "9"


def _kind(character: str) -> str:
    """L for a letter, M for a mark, … (Unicode's general category)."""
    return unicodedata.category(character)[0]


def _script(character: str) -> str:
    """The first word of its name: LATIN, CYRILLIC, …; COMBINING for the accents of any script."""
    script = re.split("[ -]", unicodedata.name(character, ""))[0]
    return "CJK" if script == "IDEOGRAPHIC" else script
