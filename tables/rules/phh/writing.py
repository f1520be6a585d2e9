"""Writes an ended hand as PHH, with the cards that one viewer may see and "??" for the others.

The five standard games have their PHH variants, and so has no-limit hold'em. For the other three, and for
other betting, `_game` and `_betting` say what is played beside the nearest variant, as the reader expects.
What the notation has no word for stands in more fields of our own:

- `_house`: the house-rules profile, if it is one of the four unchanged; `_chip`: the smallest chip, unless 1.
- `_absent`: the players (1 is p1) whose hands the rules folded once the forced bets were posted; a comment
  stands among the actions where it happened.
- `_rake`: what the house took; `finishing_stacks` are what it left. `_cents_of`: the currency of a cash hand.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, time
from typing import Any

from tables.rules.events import record
from tables.rules.games import FIXED_LIMIT, NO_LIMIT
from tables.rules.hand import Hand
from tables.rules.heading import Heading
from tables.rules.house import PROFILES
from tables.rules.masks import Viewer, mask
from tables.rules.phh.lines import Players, Record, lines
from tables.rules.phh.reading import VARIANTS
from tables.rules.setup import Setup

Fields = Mapping[str, Any]

_FIXED = {code: variant for variant, code in VARIANTS.items() if variant.startswith("F")}
_NEAREST = "FR"
_NO_LIMIT_HOLDEM = "NT"


def write(hand: Hand, heading: Heading, viewer: Viewer) -> str:
    """The hand as the text of a .phh file.

    Raises RulesError("hand_not_over") before the end, MalformedInput("unknown_viewer").
    """
    hand.view(viewer)
    result = hand.result()
    seats = list(hand.stacks)
    setup = hand.setup
    records = [mask(record(event), viewer, setup.deck, setup.reshuffle) for event in hand.events]
    stacks = {seat.number: seat.stack for seat in setup.seats}
    players = {seat: player for player, seat in enumerate(seats, 1)}
    fields: Fields = {
        **_game(setup),
        **_stakes(setup, players),
        "starting_stacks": [stacks[seat] for seat in seats],
        "actions": list(lines(records, players)),
        "finishing_stacks": list(result.stacks.values()),
        "seats": seats,
        "players": [heading.players[seat] for seat in seats],
        **_circumstances(heading),
        **_house(setup, records, players),
        "_rake": result.rake or None,
        "_cents_of": heading.currency,
    }
    return "".join(f"{name} = {_toml(value)}\n" for name, value in fields.items() if value is not None)


def _game(setup: Setup) -> Fields:
    code, betting = setup.game.code, setup.structure
    if code == VARIANTS[_NO_LIMIT_HOLDEM] and betting == NO_LIMIT:
        return {"variant": _NO_LIMIT_HOLDEM}
    standard = code in _FIXED
    return {
        "variant": _FIXED.get(code, _NEAREST),
        "_game": None if standard else code,
        "_betting": None if standard and betting == FIXED_LIMIT else betting,
    }


def _stakes(setup: Setup, players: Players) -> Fields:
    stakes = setup.stakes
    forced: Fields = (
        {"bring_in": stakes.bring_in}
        if setup.game.family == "stud"
        else {"blinds_or_straddles": _blinds(setup, players)}
    )
    bets = (
        {"min_bet": stakes.small_bet}
        if _game(setup)["variant"] == _NO_LIMIT_HOLDEM
        else {"small_bet": stakes.small_bet, "big_bet": stakes.big_bet}
    )
    return {"ante_trimming_status": False, "antes": [stakes.ante] * len(players), **forced, **bets}


def _blinds(setup: Setup, players: Players) -> list[int]:
    """The blinds by player; heads-up the small one is written first though it is p2 who posts it."""
    stakes, named = setup.stakes, setup.blinds
    blinds = [0] * len(players)
    if named is None or (len(players) == 2 and named[0] is not None):
        blinds[:2] = stakes.small_blind, stakes.big_blind
        return blinds
    small, big = named
    if small is not None:
        blinds[players[small] - 1] = stakes.small_blind
    blinds[players[big] - 1] = stakes.big_blind
    return blinds


def _circumstances(heading: Heading) -> Fields:
    at = heading.played_at.astimezone(UTC)
    tournament = heading.tournament
    return {
        "hand": heading.number,
        "table": heading.table,
        "seat_count": heading.seats,
        "event": tournament and tournament.name,
        "level": tournament and tournament.level,
        "year": at.year,
        "month": at.month,
        "day": at.day,
        "time": at.time().replace(microsecond=0),
        "time_zone": "UTC",
    }


def _house(setup: Setup, records: Sequence[Record], players: Players) -> Fields:
    profiles = {house: name for name, house in PROFILES.items()}
    absent = [players[each["seat"]] for each in records if each["event"] == "folded" and each["absent"]]
    return {
        "_house": profiles.get(setup.house),
        "_chip": setup.chip if setup.chip > 1 else None,
        "_absent": absent or None,
    }


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, time):
        return value.isoformat()
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    # JSON's texts and numbers are TOML's, but for the one control character that TOML wants escaped.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
