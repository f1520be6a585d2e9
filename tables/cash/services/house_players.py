"""House players keep a cash table alive, and make room for people."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import structlog

from accounts.errors import Refusal
from accounts.models import LedgerAccount, Player
from accounts.services import create_house_players
from tables.cash.models import CashTable
from tables.cash.queries import Seated, free_seats, left_with, seated
from tables.cash.rules.limits import buy_in_range
from tables.cash.services.sitting import sit_down
from tables.queries import is_engaged

_log = structlog.get_logger(__name__)


def wanted(cash: CashTable, here: Sequence[Seated]) -> int:
    """How many house players the table should have: people and those who wait come first."""
    if not cash.house_players or cash.status != CashTable.Status.OPEN:
        return 0
    people = sum(not each.seat.player.is_house for each in here)
    return min(cash.house_players, max(cash.table.max_seats - people - cash.waiting.count(), 0))


def too_many(cash: CashTable, here: Sequence[Seated]) -> list[Seated]:
    """The house players who make room, those who came last first."""
    house = [each for each in here if each.seat.player.is_house]
    last_first = sorted(house, key=lambda each: -each.session.pk)
    return last_first[: max(len(house) - wanted(cash, here), 0)] if house else []


def seat_house_players(table_id: int, now: datetime) -> bool:
    """Sit down those who are missing, each in a transaction of his own: no wallet waits for another's."""
    cash = CashTable.objects.select_related("table").get(pk=table_id)
    if not cash.house_players or cash.status != CashTable.Status.OPEN:
        return False
    here = seated(cash)
    missing = wanted(cash, here) - sum(each.seat.player.is_house for each in here)
    seats = free_seats(cash)[: max(missing, 0)]
    players = _free_house_players(cash, len(seats), now) if seats else []
    try:
        for player, seat in zip(players, seats, strict=True):
            _sit(cash, player, seat, now)
    except Refusal as refusal:
        # Somebody was quicker; the next step looks again.
        _log.info("house player not seated", table=table_id, code=refusal.code)
    return bool(seats)


def _sit(cash: CashTable, player: Player, seat: int, now: datetime) -> None:
    least, most = buy_in_range(cash.min_buy_in, cash.max_buy_in, left_with(cash, player, now))
    request_id = f"house:{now.isoformat()}"
    buy_in = max(least, min(most, _buy_in(cash)))
    sit_down(
        table_id=cash.pk, player=player, seat=seat, buy_in=buy_in, request_id=request_id, by=None, now=now
    )


def _buy_in(cash: CashTable) -> int:
    return (cash.min_buy_in + cash.max_buy_in) // 2


def _free_house_players(cash: CashTable, count: int, now: datetime) -> list[Player]:
    """House players who are wanted nowhere else and can pay; new ones are made when there are not enough."""
    free = Player.objects.filter(
        ~is_engaged(),
        is_house=True,
        ledger_accounts__kind=LedgerAccount.Kind.WALLET,
        ledger_accounts__balance__gte=2 * cash.max_buy_in,
    ).order_by("pk")
    players = list(free[:count])
    return players + create_house_players(count=count - len(players), now=now)
