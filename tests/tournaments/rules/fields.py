"""Fields to plan on: tables of given sizes, and a draw that is the same in every run."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import count

from tournaments.rules.draw import Draw
from tournaments.rules.moves import Move


def seeded(seed: int = 7) -> Draw:
    return random.Random(seed).randrange


def always_first(_: int) -> int:
    return 0


def always_last(n: int) -> int:
    return n - 1


def scripted(*draws: int) -> Draw:
    """Draws these numbers, one after the other."""
    rest = iter(draws)
    return lambda n: next(rest)


def tables_of(sizes: Sequence[int], seats: int = 8) -> dict[int, dict[int, int]]:
    """Tables 1, 2, 3 … of these sizes, their players (numbered 1, 2, 3 …) on the lowest seats."""
    players = count(1)
    return {
        table: {seat: next(players) for seat in range(1, size + 1)}
        for table, size in enumerate(sizes, start=1)
    }


def after(tables: dict[int, dict[int, int]], moves: Iterable[Move]) -> dict[int, dict[int, int]]:
    """The tables once the moves are made, all movers rising first. Fails when a seat is taken twice."""
    moves = list(moves)
    seated = {table: dict(players) for table, players in tables.items()}
    for move in moves:
        assert seated[move.from_table].pop(move.from_seat) == move.player
    for move in moves:
        assert move.to_seat not in seated[move.to_table]
        seated[move.to_table][move.to_seat] = move.player
    return {table: players for table, players in seated.items() if players}


def sizes_of(tables: dict[int, dict[int, int]]) -> list[int]:
    return sorted(map(len, tables.values()), reverse=True)
