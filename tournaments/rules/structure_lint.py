"""What a tournament director would object to in a limit structure, in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from tournaments.rules.structure import Level, Structure

CHIPS = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000, 1_000_000)
BOARD_GAMES = frozenset({"holdem", "omaha8"})
STAKES = ("ante", "bring_in", "small_bet", "big_bet", "small_blind", "big_blind")


def lint(structure: Structure) -> list[str]:
    """Every objection to the structure; none when it can be played as it stands."""
    levels = [level for level in structure.levels if level.kind == "level"]
    board_games = BOARD_GAMES.intersection(structure.games)
    stud_games = bool(set(structure.games) - BOARD_GAMES)
    objections = [words for level in levels for words in _bets(level)]
    objections += [words for level in levels if stud_games for words in _stud_limits(level)]
    objections += [words for level in levels for words in _blinds(level, bool(board_games))]
    objections += [words for before, level in pairwise(levels) for words in _falling(before, level)]
    objections += _not_payable(structure)
    if levels[0].big_bet and structure.starting_chips < 10 * levels[0].big_bet:
        objections.append("The starting stack is less than ten big bets of level 1.")
    return objections


def _bets(level: Level) -> Iterator[str]:
    if level.big_bet != 2 * level.small_bet:
        yield (
            f"Level {level.number}: the big bet {level.big_bet} is not twice the small bet {level.small_bet}."
        )


def _stud_limits(level: Level) -> Iterator[str]:
    where, small_bet = f"Level {level.number}", level.small_bet
    if level.ante > level.bring_in:
        yield f"{where}: the ante {level.ante} is more than the bring-in {level.bring_in}."
    if not level.bring_in:
        yield f"{where}: no bring-in, though stud games are in the rotation."
    if level.bring_in >= small_bet:
        yield f"{where}: the bring-in {level.bring_in} is not below the small bet {small_bet}."


def _blinds(level: Level, board_games: bool) -> Iterator[str]:
    if not level.big_blind:
        if board_games:
            yield f"Level {level.number}: no blinds, though games with blinds are in the rotation."
        return
    if level.big_blind != level.small_bet:
        yield f"Level {level.number}: the big blind {level.big_blind} is not the small bet {level.small_bet}."
    if not 0 < level.small_blind < level.big_blind:
        yield f"Level {level.number}: the small blind {level.small_blind} is not below the big blind."


def _falling(before: Level, level: Level) -> Iterator[str]:
    for name in STAKES:
        was, now = getattr(before, name), getattr(level, name)
        if now < was:
            yield f"Level {level.number}: the {_words(name)} falls from {was} to {now}."


def _not_payable(structure: Structure) -> Iterator[str]:
    """After a colour-up the next larger chip is the smallest in play: every stake must be payable in it."""
    smallest = _first_chip(structure.levels)
    if structure.starting_chips % smallest:
        yield f"The starting stack of {structure.starting_chips} cannot be made up of chips of {smallest}."
    for level in structure.levels:
        if level.kind == "break":
            if level.color_up and level.color_up < smallest:
                yield f"The chip of {level.color_up} is coloured up, but {smallest} is the smallest in play."
            smallest = max(smallest, _next_chip(level.color_up or 0))
            continue
        for name in STAKES:
            stake = getattr(level, name)
            if stake % smallest:
                yield (
                    f"Level {level.number}: the {_words(name)} {stake} cannot be paid,"
                    f" the smallest chip in play is {smallest}."
                )


def _first_chip(schedule: Iterable[Level]) -> int:
    """The smallest chip at the start is the first one coloured up."""
    return next((level.color_up for level in schedule if level.color_up), 1)


def _next_chip(coloured_up: int) -> int:
    return next((chip for chip in CHIPS if chip > coloured_up), coloured_up)


def _words(name: str) -> str:
    return name.replace("_", " ").replace("bring in", "bring-in")
