"""What a cash table must be set to, so that it can be played."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from tables.cash.models import CashTable
from tables.cash.queries import stakes_of
from tables.rules.errors import MalformedInput
from tables.rules.games import GAMES
from tables.rules.house import PROFILES
from tables.rules.rotation import RotationError, parse_policy


def check_settings(cash: CashTable, *, seats: int, house: str) -> None:
    """Refusal: `wrong_settings`; its details name the fields and say what is wrong with each."""
    wrong: dict[str, list[str]] = {}
    try:
        cash.full_clean(exclude=["table", "created_at"], validate_unique=False, validate_constraints=False)
    except ValidationError as error:
        wrong = error.message_dict
    for field, is_broken, sentence in _rules(cash, seats, house):
        if is_broken:
            wrong.setdefault(field, []).append(sentence)
    if not wrong:
        wrong = _wrong_stakes(cash)
    if wrong:
        sentences = [f"{field}: {' '.join(map(str, said))}" for field, said in wrong.items()]
        raise Refusal("wrong_settings", " ".join(sentences), {"fields": wrong})


def _rules(cash: CashTable, seats: int, house: str) -> list[tuple[str, bool, str]]:
    """(field, whether its rule is broken, the rule)."""
    games = cash.games if isinstance(cash.games, list) else []
    known = bool(games) and set(games) <= GAMES.keys() and len(set(games)) == len(games)
    return [
        ("games", not known, _("Choose games among %s.") % ", ".join(GAMES)),
        ("rotation_policy", not _known_policy(cash.rotation_policy), _("Write orbit, or hands:8.")),
        ("max_seats", not 2 <= seats <= 8, _("A table has two to eight seats.")),
        ("house", house not in PROFILES, _("Choose house rules among %s.") % ", ".join(PROFILES)),
        ("max_buy_in", cash.max_buy_in < cash.min_buy_in, _("It is below the least buy-in.")),
        ("min_buy_in", cash.min_buy_in < 2 * cash.small_bet, _("It must pay for one big bet at least.")),
        ("house_players", cash.house_players > seats, _("There are not so many seats.")),
    ]


def _known_policy(text: str) -> bool:
    """Levels and the tournament's minutes do not exist here."""
    try:
        return parse_policy(text).kind in ("orbit", "hands")
    except RotationError:
        return False


def _wrong_stakes(cash: CashTable) -> dict[str, list[str]]:
    """What the rules would say at the deal: of the small bet, for all the amounts hang on it."""
    for game in cash.games:
        stud = GAMES[game].family == "stud"
        if stud and not cash.bring_in:
            return {"bring_in": [_("Stud games need a bring-in.")]}
        try:
            stakes_of(cash, game)
        except MalformedInput as error:
            return {"bring_in" if stud else "small_blind": [error.sentence]}
    return {}
