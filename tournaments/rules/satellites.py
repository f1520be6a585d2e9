"""What a satellite pays: seats in a dearer tournament, and the rest as money, in cents (RULES §7)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from tournaments.rules.draw import Draw
from tournaments.rules.places import Finish
from tournaments.rules.prizes import share


class Won(NamedTuple):
    """What a player wins: a seat or none, and so much money. A seat is worth its price to the pool."""

    seat: bool
    cents: int


def seats_to_win(pool: int, price: int, fixed: int | None = None) -> int:
    """A fixed number, else as many as the pool pays at the seat's price."""
    return pool // price if fixed is None else fixed


def satellite_awards(
    pool: int,
    price: int,
    seats: int,
    finishes: Mapping[int, Finish],
    stacks: Mapping[int, int],
    draw: Draw,
    *,
    holders: Collection[int] = (),
) -> dict[int, Won]:
    """What each placed player wins; it is worth the pool exactly when that covers the seats.

    The first `seats` places win one each, the remainder goes to the next place. Players tied for fewer seats
    than they are share the seats' price and the cash as money, odd cents as ever; `holders`, who have a seat
    already, get its price. With nobody to take the remainder it goes to the best placed, as money.
    """
    prizes = _by_place(pool, price, seats, len(finishes))
    won: dict[int, Won] = {}
    by_place = sorted(finishes, key=lambda player: (finishes[player].place, player))
    for finish, group in groupby(by_place, key=finishes.__getitem__):
        tied = list(group)
        places = range(finish.place - 1, finish.place - 1 + len(tied))
        cents = sum(prizes[at].cents for at in places)
        if all(prizes[at].seat for at in places):
            money = share(cents, tied, stacks, draw)
            won |= {player: _seat(player in holders, price, money[player]) for player in tied}
        else:
            cents += price * sum(prizes[at].seat for at in places)
            won |= {player: Won(False, part) for player, part in share(cents, tied, stacks, draw).items()}
    return won


def prizes_of_places(pool: int, price: int, seats: int, players: int) -> list[int]:
    """What each place wins before ties, first place first, a seat at its price."""
    return [price * prize.seat + prize.cents for prize in _by_place(pool, price, seats, players)]


def _by_place(pool: int, price: int, seats: int, players: int) -> Sequence[Won]:
    """What each place wins before ties, the first place first."""
    seats = min(seats, players)
    rest = pool - seats * price
    prizes = [Won(True, 0)] * seats + [Won(False, 0)] * (players - seats)
    if rest > 0 and players:
        taker = seats if seats < players else 0
        prizes[taker] = Won(prizes[taker].seat, rest)
    return prizes


def _seat(has_one: bool, price: int, cents: int) -> Won:
    return Won(False, cents + price) if has_one else Won(True, cents)
