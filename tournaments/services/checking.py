"""What a tournament must be set to, so that it can be played and paid."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from tables.rules.house import PROFILES
from tournaments.models import PayoutTable, Tournament
from tournaments.queries import levels_of, payout_bands
from tournaments.rules.errors import PayoutError
from tournaments.rules.payouts import check_shares

GAMES_DEALT = ("razz",)
"""What the room deals today; the other games of a structure stand in its rotation for later."""
WHOLE_POOL = 10_000
"""In basis points."""


def check_settings(tournament: Tournament) -> None:
    """Refusal: `wrong_settings`; its details name the fields and say what is wrong with each."""
    wrong: dict[str, list[str]] = {}
    try:
        tournament.full_clean(exclude=["created_at", "created_by"], validate_unique=False)
    except ValidationError as error:
        wrong = error.message_dict
    for field, is_broken, sentence in _rules(tournament):
        if is_broken:
            wrong.setdefault(field, []).append(sentence)
    if wrong:
        sentences = [f"{field}: {' '.join(map(str, said))}" for field, said in wrong.items()]
        raise Refusal("wrong_settings", " ".join(sentences), {"fields": wrong})


def _rules(tournament: Tournament) -> list[tuple[str, bool, str]]:
    """(field, whether its rule is broken, the rule)."""
    houses, games = ", ".join(PROFILES), ", ".join(GAMES_DEALT)
    dealt = bool(tournament.games) and set(tournament.games) <= set(GAMES_DEALT)
    levels = [level for level in levels_of(tournament.structure) if level.kind == "level"]
    table = tournament.payout_table
    return [
        ("house", tournament.house not in PROFILES, _("Choose house rules among %s.") % houses),
        ("games", not dealt, _("The room deals %s.") % games),
        ("minimum_entries", tournament.minimum_entries < 2, _("It takes at least two entries.")),
        ("capacity", tournament.capacity < tournament.minimum_entries, _("It is below the least entries.")),
        ("starting_chips", tournament.stack < 1, _("An entry starts with at least one chip.")),
        ("level_seconds", tournament.level_seconds == 0, _("A level lasts at least one second.")),
        ("structure", not levels, _("This structure has no levels.")),
        ("payout_table", table is not None and not _sound(table), _("Shares must fall and be 100% in all.")),
    ]


def _sound(table: PayoutTable) -> bool:
    """Whether the pool can be divided by it, whatever was done to it since it was loaded."""
    bands = payout_bands(table)
    try:
        for band in bands:
            check_shares(band.shares)
    except PayoutError:
        return False
    return all(sum(band.shares) == WHOLE_POOL for band in bands)
