"""Proposes the limits of a tournament from its field and the time it has (`manage.py make_structure`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import log

from tournaments.rules.errors import StructureError
from tournaments.rules.structure import Level, Structure
from tournaments.rules.structure_file import Reading
from tournaments.rules.structure_lint import BOARD_GAMES, CHIPS

RUNGS = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
"""Bets within a factor of ten, each 1.2 to 1.34 times the one before: what real structures are made of."""
LAST_RUNG = 10 * len(RUNGS)
LONG_STEPS = (10, 20, 40, 80)
"""From these a step over one rung is still only 1.5 times."""
BIG_BETS_AT_FIRST, SHALLOWEST, DEEPEST = 60, 12, 250
"""How many big bets a stack begins with, as wished, at least and at most."""
BIG_BETS_AT_LAST, FEWEST, MOST = 25, 12, 50
"""How many big bets are in play when the time is up, when a limit tournament ends: as wished, about."""
FEWEST_EVER = 3
ANTE, BRING_IN = 20, 30
"""Percent of the small bet."""
CHIPS_IN_A_BET = 8
"""A chip may be the smallest in play once the small bet is so many of them."""
MINUTES_BETWEEN_BREAKS = 105


def make_structure(
    *, stack: int, players: int, hours: int, level_minutes: int, games: Sequence[str] = ("razz",)
) -> Reading:
    """A structure for so many players with stacks of `stack` chips, over in about `hours`, breaks included.

    Ante about a fifth and bring-in about three tenths of the small bet; each level 1.2 to 1.5 times the one
    before; all payable in the chips in play; some levels more, should it last longer. Where no such growth
    leads to the end in that time, it comes as near as it can, and a warning says which way it misses. Raises
    StructureError `too_few_chips`.
    """
    count = _levels_played(hours, level_minutes)
    bets = _bets(stack, players, count)
    between = max(1, MINUTES_BETWEEN_BREAKS // level_minutes)
    structure = Structure(
        name=f"{stack:,} chips, {players} players in {hours} hours",
        slug=f"made_{stack}_{players}_{hours}_{level_minutes}",
        source=f"make_structure --stack {stack} --players {players} --hours {hours} --level {level_minutes}",
        starting_chips=stack,
        table_size=8,
        games=tuple(games),
        rotation="orbit",
        late_registration_level=min(between * max(1, count // (4 * between)), len(bets)),
        levels=tuple(_schedule(bets, stack, between, level_minutes, blinds=bool(BOARD_GAMES & set(games)))),
    )
    return Reading(structure, list(_warnings(stack * players // 2, bets, count, hours)))


def _warnings(half_chips: int, bets: Sequence[int], count: int, hours: int) -> Iterator[str]:
    left = half_chips // bets[min(count, len(bets)) - 1]
    if left > MOST:
        yield (
            f"It will last longer: after {hours} hours about {left} big bets are still in play."
            " Shorter levels, more hours or smaller stacks would mend it."
        )
    if left < FEWEST:
        yield (
            f"It will be over sooner than in {hours} hours: limits that grow by a fifth a level end it."
            " Longer levels, fewer hours or larger stacks would mend it."
        )


def _levels_played(hours: int, level_minutes: int) -> int:
    """Levels in that time, with a break after every hundred minutes or so."""
    between = max(1, MINUTES_BETWEEN_BREAKS // level_minutes)
    round_minutes = between * level_minutes + _break_minutes(level_minutes)
    rounds, left = divmod(60 * hours, round_minutes)
    return max(2, rounds * between + min(between, round(left / level_minutes)))


def _break_minutes(level_minutes: int) -> int:
    return 15 if level_minutes >= 30 else 10


def _bet(rung: int) -> int:
    return int(RUNGS[rung % len(RUNGS)] * 10 ** (rung // len(RUNGS)))


def _long(rung: int) -> bool:
    return RUNGS[rung % len(RUNGS)] in LONG_STEPS


def _bets(stack: int, players: int, count: int) -> list[int]:
    """The small bets: `count` levels in the time wished for, then a quarter more; none nobody could pay."""
    first, last = _ends(stack, stack * players, count)
    path = _path(first, last, count - 1)
    for _more in range(max(4, count // 4)):
        path.append(path[-1] + (2 if _long(path[-1]) else 1))
    bets = [_bet(rung) for rung in path]
    most = max(stack * players // (2 * FEWEST_EVER), bets[1])
    return [bet for bet in bets if bet <= most]


def _ends(stack: int, chips: int, count: int) -> tuple[int, int]:
    """The rungs of the first and the last level: as near to what is wished as the growth allows."""

    def off(ends: tuple[int, int]) -> float:
        first, last = ends
        at_first, at_last = stack / (2 * _bet(first)), chips / (2 * _bet(last))
        return abs(log(at_first / BIG_BETS_AT_FIRST)) + 2 * abs(log(at_last / BIG_BETS_AT_LAST))

    firsts = [rung for rung in range(LAST_RUNG) if SHALLOWEST <= stack / (2 * _bet(rung)) <= DEEPEST]
    if not firsts:
        raise StructureError("too_few_chips", f"A stack needs {2 * RUNGS[0] * SHALLOWEST} chips or more.")
    steps = count - 1
    return min(
        ((first, last) for first in firsts for last in range(first + steps, _fastest(first, steps) + 1)),
        key=off,
    )


def _fastest(rung: int, steps: int) -> int:
    for _step in range(steps):
        rung += 2 if _long(rung) else 1
    return rung


def _path(first: int, last: int, steps: int) -> list[int]:
    """From rung to rung in so many steps, never far from even growth."""

    @cache
    def best(step: int, rung: int) -> tuple[float, tuple[int, ...]] | None:
        if step == steps:
            return (0.0, (rung,)) if rung == last else None
        strays = (rung - first - (last - first) * step / steps) ** 2
        ways = [best(step + 1, rung + 1), best(step + 1, rung + 2) if _long(rung) else None]
        found = [(strays + way[0], (rung, *way[1])) for way in ways if way]
        return min(found, default=None)

    way = best(0, first)
    assert way is not None
    return list(way[1])


def _schedule(
    bets: Sequence[int], stack: int, between: int, level_minutes: int, *, blinds: bool
) -> Iterator[Level]:
    """Levels with their breaks; at a break the smallest chip goes when the next one will do from there on."""
    chip = _largest_fitting(bets, stack)
    level = Level("level", 0, level_minutes)
    for number, bet in enumerate(bets, start=1):
        if number > 1 and (number - 1) % between == 0:
            goes = _fits(_next_chip(chip), bets[number - 1 :])
            yield Level("break", None, _break_minutes(level_minutes), color_up=chip if goes else None)
            chip = _next_chip(chip) if goes else chip
        level = _level(number, level_minutes, bet, chip, level, blinds=blinds)
        yield level


def _level(number: int, minutes: int, bet: int, chip: int, before: Level, *, blinds: bool) -> Level:
    ante = max(_rounded(bet * ANTE, 100 * chip) * chip, _up(before.ante, chip), chip)
    bring_in = max(_rounded(bet * BRING_IN, 100 * chip) * chip, _up(before.bring_in, chip), ante)
    small_blind = max(_rounded(bet, 2 * chip) * chip, _up(before.small_blind, chip)) if blinds else 0
    return Level(
        "level",
        number,
        minutes,
        ante=ante,
        bring_in=bring_in,
        small_bet=bet,
        big_bet=2 * bet,
        small_blind=small_blind,
        big_blind=bet if blinds else 0,
    )


def _largest_fitting(bets: Sequence[int], stack: int) -> int:
    return max(chip for chip in CHIPS if chip == 1 or (stack % chip == 0 and _fits(chip, bets)))


def _fits(chip: int, bets: Sequence[int]) -> bool:
    """Whether it may be the smallest chip in play from these bets on."""
    return bets[0] >= CHIPS_IN_A_BET * chip and all(bet % chip == 0 for bet in bets)


def _next_chip(chip: int) -> int:
    return next((larger for larger in CHIPS if larger > chip), 10 * CHIPS[-1])


def _rounded(amount: int, unit: int) -> int:
    """Whole units, halves up."""
    return (2 * amount + unit) // (2 * unit)


def _up(amount: int, chip: int) -> int:
    return -(-amount // chip) * chip
