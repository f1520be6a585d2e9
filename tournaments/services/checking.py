"""What a tournament must be set to, so that it can be played and paid."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from tables.rules.errors import MalformedInput
from tables.rules.games import GAMES
from tables.rules.house import PROFILES
from tables.rules.rotation import RotationError, parse_policy
from tournaments.models import PayoutTable, Tournament
from tournaments.queries import add_on_break, fee_rows, levels_of, payout_bands
from tournaments.rules.errors import PayoutError
from tournaments.rules.fees import split_price
from tournaments.rules.payouts import check_shares
from tournaments.rules.structure import Level
from tournaments.services.rotation import stakes_of

WHOLE_POOL = 10_000
"""In basis points."""
RANGES = {
    "paid_percent": (1, 100),
    "play_minutes": (1, 100_000),
    "min_cash_percent": (0, 10_000),
    "rounding_cents": (0, 1_000_000),
    "action_seconds": (1, 600),
    "bank_seconds": (0, 3_600),
    "bank_refill_seconds": (0, 3_600),
    "level_seconds": (1, 86_400),
    "start_delay_seconds": (1, 86_400),
    "think_milliseconds": (0, 60_000),
    "pause_milliseconds": (0, 60_000),
}
"""The least and the most of each; what is left empty is not asked."""
FURTHEST = timedelta(days=366)
"""How far ahead a start may be announced."""


def check_settings(tournament: Tournament, *, announced_at: datetime | None = None) -> None:
    """Refusal: `wrong_settings`; its details name the fields and say what is wrong with each.

    The scheduled start is checked when it is set, at `announced_at`: later it may well have passed.
    """
    wrong: dict[str, list[str]] = {}
    try:
        tournament.full_clean(exclude=["created_at", "created_by"], validate_unique=False)
    except ValidationError as error:
        wrong = error.message_dict
    for field, is_broken, sentence in [
        *_rules(tournament),
        *_ranges(tournament),
        *_schedule(tournament, announced_at),
    ]:
        if is_broken:
            wrong.setdefault(field, []).append(sentence)
    if wrong:
        sentences = [f"{field}: {' '.join(map(str, said))}" for field, said in wrong.items()]
        raise Refusal("wrong_settings", " ".join(sentences), {"fields": wrong})


def _rules(tournament: Tournament) -> list[tuple[str, bool, str]]:
    """(field, whether its rule is broken, the rule)."""
    houses, games = ", ".join(PROFILES), ", ".join(GAMES)
    played = tournament.games_dealt
    dealt = bool(played) and set(played) <= GAMES.keys() and len(set(played)) == len(played)
    levels = [level for level in levels_of(tournament.structure) if level.kind == "level"]
    table, late = tournament.payout_table, tournament.late_registration_level
    least, last = (max(levels[0].big_bet, 1), len(levels)) if levels else (1, late)
    return [
        ("house", tournament.house not in PROFILES, _("Choose house rules among %s.") % houses),
        ("games", not dealt, _("The room deals %s.") % games),
        ("minimum_entries", tournament.minimum_entries < 2, _("It takes at least two entries.")),
        ("capacity", tournament.capacity < tournament.minimum_entries, _("It is below the least entries.")),
        (
            "starting_chips",
            tournament.stack < least,
            _("Between %d chips, a big bet, and a billion.") % least,
        ),
        (
            "starting_chips",
            tournament.stack > 10**9,
            _("Between %d chips, a big bet, and a billion.") % least,
        ),
        ("late_registration_level", late > last, _("Between 0 and %d, the last level.") % last),
        *_purchases(tournament, last),
        *_satellite(tournament),
        ("re_entries", tournament.re_entries != 0 and not late, _("Re-entries need late registration.")),
        *_money(tournament),
        (
            "invited",
            any(not Player.objects.called(nickname).exists() for nickname in tournament.invited),
            _("Only players who have joined can be invited, by their nicknames."),
        ),
        ("structure", not levels, _("This structure has no levels.")),
        (
            "structure",
            not _known_policy(tournament),
            _("Its rotation is orbit, hands:N, level or minutes:N."),
        ),
        *(_playable(played, levels) if dealt else []),
        ("payout_table", table is not None and not _sound(table), _("Shares must fall and be 100% in all.")),
    ]


def _money(tournament: Tournament) -> list[tuple[str, bool, str]]:
    """As `_rules`, of the parts of the price."""
    rows = fee_rows(tournament.fee_table) if tournament.fee_table else []
    left = split_price(tournament.price_cents, rows).prize
    bounty, rebuys = tournament.bounty_cents > 0, tournament.rebuys != 0
    no_rebuys = _("Bounties go with re-entries, not with rebuys: a rebuy puts no bounty on a head.")
    return [
        ("fee_table", tournament.fee_table is not None and not rows, _("This table has no rows.")),
        ("bounty_cents", bounty and rebuys, no_rebuys),
        ("bounty_cents", tournament.bounty_cents > left, _("The fee table leaves less of the price.")),
    ]


def _satellite(tournament: Tournament) -> list[tuple[str, bool, str]]:
    """As `_rules`, of what ends the event: seats to win, a chip target."""
    target, chips = tournament.satellite_of, tournament.chip_target
    free = target is not None and not target.price_cents
    return [
        ("satellite_of", free, _("That tournament costs nothing: there are no seats to win.")),
        ("satellite_seats", bool(tournament.satellite_seats) and target is None, _("Seats in which event?")),
        ("satellite_seats", tournament.satellite_seats == 0, _("At least one seat.")),
        ("chip_target", chips is not None and target is None, _("A chip target wins a seat in which event?")),
        ("chip_target", chips is not None and chips <= tournament.stack, _("More than a starting stack.")),
    ]


def _purchases(tournament: Tournament, last: int) -> list[tuple[str, bool, str]]:
    """As `_rules`, of rebuys and the add-on; `last` is the last level."""
    sells = tournament.rebuys != 0
    level, add_on = tournament.rebuy_level, tournament.add_on_level
    chips = tournament.add_on_chips
    no_break = _("The structure has no break after level %d, in which it could be sold.") % add_on
    return [
        ("rebuy_level", sells and not 1 <= level <= last, _("Between 1 and %d, the last level.") % last),
        ("add_on_level", add_on > 0 and add_on_break(tournament) < 0, no_break),
        ("add_on_chips", chips is not None and not 1 <= chips <= 10**9, _("Between 1 chip and a billion.")),
    ]


def _known_policy(tournament: Tournament) -> bool:
    try:
        parse_policy(tournament.structure.rotation)
    except RotationError:
        return False
    return True


def _playable(games: Sequence[str], levels: Sequence[Level]) -> list[tuple[str, bool, str]]:
    """As `_rules`: a game that some level has no stakes for, as the deal itself would say."""
    wrong = []
    for game in games:
        faults = [(level, fault) for level in levels if (fault := _fault(level, game))]
        if faults:
            level, fault = faults[0]
            sentence = _("Level %(level)s cannot be played at %(game)s: %(fault)s")
            said = {"level": level.number, "game": GAMES[game].name, "fault": fault}
            wrong.append(("structure", True, sentence % said))
    return wrong


def _fault(level: Level, game: str) -> str:
    if GAMES[game].family == "stud" and not level.bring_in:
        return _("Stud games need a bring-in.")
    try:
        stakes_of(level, game)
    except MalformedInput as error:
        return error.sentence
    return ""


def _ranges(tournament: Tournament) -> list[tuple[str, bool, str]]:
    """As `_rules`: times too short to play in, or so long that nothing happens."""
    return [
        (field, value is not None and not least <= value <= most, _("Between %d and %d.") % (least, most))
        for field, (least, most) in RANGES.items()
        for value in [getattr(tournament, field)]
    ]


def _schedule(tournament: Tournament, announced_at: datetime | None) -> list[tuple[str, bool, str]]:
    """As `_rules`: a start that has passed, or that nobody will live to see."""
    starts_at = tournament.starts_at
    if starts_at is None or announced_at is None:
        return []
    is_near = announced_at <= starts_at <= announced_at + FURTHEST
    return [
        ("starts_at", not is_near, _("Between now and a year from now.")),
        ("starts_at", tournament.sit_and_go, _("A sit-and-go starts when it is full, not at a time.")),
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
