"""What a player is shown below the felt of a cash table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from accounts.models import Player
from accounts.queries import wallet_balance
from tables.cash.models import CashSession, CashTable, WaitingPlayer
from tables.cash.queries.seats import Seated, free_seats, left_with, seated
from tables.cash.rules.limits import BuyIn, buy_in_range, top_up_room
from tables.rules.rotation import games_text


@dataclass(frozen=True, slots=True)
class Panel:
    """A cash table for one who looks at it (`mine`, `offer`, `last` and `place` are his; money in cents).

    `free` are the seats he may take, `held` those on offer to others counted out; `last` is the session he
    ended here, `room` how much he may buy to his stack.
    """

    cash: CashTable
    games: str
    state: str
    free: list[int]
    mine: Seated | None
    place: int
    offer: WaitingPlayer | None
    last: CashSession | None
    buy_in: BuyIn
    room: int
    least_top_up: int
    wallet: int
    players: int
    waiting: int


def panel(table_id: int, player: Player | None, now: datetime) -> Panel:
    """The panel; its number of queries is constant. Raises CashTable.DoesNotExist."""
    cash = CashTable.objects.select_related("table__last_hand").get(pk=table_id)
    here = seated(cash)
    waiting = list(cash.waiting.order_by("id"))
    mine = next((each for each in here if player and each.seat.player_id == player.pk), None)
    own = next((each for each in waiting if player and each.player_id == player.pk), None)
    free = free_seats(cash, player)
    stack = mine.seat.stack if mine else 0
    return Panel(
        cash=cash,
        games=games_text(cash.games),
        state=_state(cash, mine, own, free),
        free=free,
        mine=mine,
        place=waiting.index(own) + 1 if own else 0,
        offer=own if own and own.seat else None,
        last=_last(cash, player) if mine is None else None,
        buy_in=buy_in_range(cash.min_buy_in, cash.max_buy_in, left_with(cash, player, now) if player else 0),
        room=top_up_room(stack, cash.max_buy_in),
        least_top_up=1 if stack else cash.min_buy_in,
        wallet=wallet_balance(player) if player else 0,
        players=len(here),
        waiting=len(waiting),
    )


def _state(cash: CashTable, mine: Seated | None, own: WaitingPlayer | None, free: list[int]) -> str:
    """Which controls are shown; the page asks for all of them anew when it is another."""
    if mine is not None:
        asked = "leaving" if mine.session.leaving else "asked" if mine.session.top_up else "seated"
        return asked if mine.seat.stack else "no_chips"
    if cash.status != CashTable.Status.OPEN:
        return "closed"
    if own is not None:
        return "offered" if own.seat else "waiting"
    return "open" if free else "full"


def _last(cash: CashTable, player: Player | None) -> CashSession | None:
    if player is None:
        return None
    return cash.sessions.filter(player=player, ended_at__isnull=False).order_by("-id").first()
