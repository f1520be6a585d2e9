"""The dead button of hold'em and Omaha, and who waits for the big blind (RULES §6, docs/rules.md, cash)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

SEATS = 8


class Blinds(NamedTuple):
    """Seat numbers. Button and small blind may stand at a seat not dealt in (then `small` is None)."""

    button: int
    small: int | None
    big: int


class Deal(NamedTuple):
    """Who is dealt in, by seat number, and in board games the blinds."""

    seats: list[int]
    blinds: Blinds | None = None


def stud_deal(ready: Collection[int]) -> Deal:
    """Everyone who is ready: all post the ante, so newcomers owe nothing."""
    return Deal(sorted(ready))


def board_deal(ready: Collection[int], owing: Collection[int], last: Sequence[int], drawn: int) -> Deal:
    """The next hand of hold'em or Omaha.

    `ready` are the seats with chips that do not sit out, `owing` those of them that must wait for the big
    blind; `last` the button, small and big blind of the last such hand, empty before the first. The big blind
    moves to the next who is ready; the small blind to where the big blind was, dead if nobody is dealt in
    there; the button to where the small blind was. `drawn` chooses the button when fewer
    than two could go on, and then everybody is dealt in.
    """
    settled = set(ready) - set(owing)
    if not last or not settled:
        return _first_deal(sorted(ready), drawn)
    _button, last_small, last_big = last
    big = _next(ready, last_big)
    seats = sorted({*settled, big})
    if len(seats) == 1:
        return _first_deal(sorted(ready), drawn)
    if len(seats) == 2:
        small = seats[seats[0] == big]
        return Deal(seats, Blinds(small, small, big))
    return Deal(seats, Blinds(last_small, last_big if last_big in seats else None, big))


def waiting(ready: Collection[int], newcomers: Collection[int], last: Sequence[int]) -> set[int]:
    """The seats of a tournament that sit the next hand out (RULES §6): a newcomer may be dealt in at once,
    but not from the button to the small blind, where he waits until the button has passed.

    `newcomers` have sat down since the last hand with blinds, whose positions `last` are; where nobody else
    has stayed, as after a redraw, everyone is new and a button is drawn again.
    """
    if not last or not set(ready) - set(newcomers):
        return set(ready)
    _button, small, big = last
    span = (big - small) % SEATS
    return {seat for seat in newcomers if (seat - small) % SEATS <= span}


def positions(blinds: Blinds, last: Sequence[int]) -> list[int]:
    """What the next hand goes on from; a dead small blind stands where the big blind was."""
    small = last[2] if blinds.small is None else blinds.small
    return [blinds.button, small, blinds.big]


def _first_deal(seats: list[int], drawn: int) -> Deal:
    if len(seats) < 2:
        return Deal(seats)
    button = seats[drawn % len(seats)]
    small = button if len(seats) == 2 else _next(seats, button)
    return Deal(seats, Blinds(button, small, _next(seats, small)))


def _next(seats: Collection[int], after: int) -> int:
    """The first of the seats clockwise from `after`."""
    return min(seats, key=lambda seat: (seat - after - 1) % SEATS)
