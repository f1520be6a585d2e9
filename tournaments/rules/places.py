"""Which place a bust takes (RULES §7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, zip_longest
from typing import NamedTuple


class Bust(NamedTuple):
    """A player out of chips: the table of his last hand and his stack, in chips, when that hand began."""

    player: int
    table: int
    stack: int


class Finish(NamedTuple):
    """`place` is the best of the places shared, `shared` how many share it: two in 50th hold 50 and 51."""

    place: int
    shared: int = 1


Ranks = list[list[int]]
"""Players, the best first; those of one rank tie."""


def hand_ranks(busts: Iterable[Bust]) -> Ranks:
    """The busts of one hand: the larger stack at its start ranks higher, equal stacks tie."""
    larger_first = sorted(busts, key=lambda bust: (-bust.stack, bust.player))
    return [[bust.player for bust in tied] for _, tied in groupby(larger_first, key=lambda bust: bust.stack)]


def round_ranks(busts: Iterable[Bust]) -> Ranks:
    """The busts of one hand-for-hand round: the best of each table tie, then the second of each."""
    by_table = sorted(busts, key=lambda bust: bust.table)
    tables = [hand_ranks(group) for _, group in groupby(by_table, key=lambda bust: bust.table)]
    return [[player for rank in ranks for player in rank or ()] for ranks in zip_longest(*tables)]


def finishes(players_left: int, ranks: Sequence[Sequence[int]]) -> dict[int, Finish]:
    """The finish of each of the ranked players when `players_left` remain after them."""
    placed: dict[int, Finish] = {}
    for rank in ranks:
        finish = Finish(players_left + len(placed) + 1, len(rank))
        placed |= dict.fromkeys(rank, finish)
    return placed
