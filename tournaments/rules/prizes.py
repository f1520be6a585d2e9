"""Who gets which prize: places shared and odd cents (RULES §7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from tournaments.rules.draw import Draw
from tournaments.rules.places import Finish


def award(
    prizes: Sequence[int], finishes: Mapping[int, Finish], stacks: Mapping[int, int], draw: Draw
) -> dict[int, int]:
    """What each player gets, in cents. `prizes` starts with first place, `stacks` are those before the bust.

    Tied players share the sum of their places' prizes; odd cents go to the larger stack, equal stacks by
    lot.
    """
    won: dict[int, int] = {}
    by_place = sorted(finishes, key=lambda player: (finishes[player].place, player))
    for finish, tied in groupby(by_place, key=finishes.__getitem__):
        shared = sum(prizes[finish.place - 1 : finish.place - 1 + finish.shared])
        won |= share(shared, list(tied), stacks, draw)
    return won


def share(cents: int, players: Sequence[int], stacks: Mapping[int, int], draw: Draw) -> dict[int, int]:
    """Equal parts of so many cents, odd ones to the larger stacks, of equal stacks by lot."""
    each, odd = divmod(cents, len(players))
    if not odd:
        return dict.fromkeys(players, each)
    first_served = sorted(_by_lot(players, draw), key=lambda player: -stacks.get(player, 0))
    return {player: each + (at < odd) for at, player in enumerate(first_served)}


def _by_lot(players: Sequence[int], draw: Draw) -> list[int]:
    waiting = list(players)
    return [waiting.pop(draw(len(waiting))) for _ in players]
