"""Between two hands: what was asked for is done, and who has reached a limit is stood up."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from tables.cash.models import CashSession, CashTable
from tables.cash.queries import Seated, seated
from tables.cash.rules.limits import Limits, past, reached, stricter
from tables.cash.services.house_players import too_many
from tables.cash.services.money import lock_money
from tables.cash.services.standing import end_session
from tables.cash.services.topping_up import bring_asked_chips

End = CashSession.End


def look_after_sessions(cash: CashTable, now: datetime) -> bool:
    """Chips brought, absences noted, sessions ended. Returns whether anything was done."""
    here = seated(cash)
    buyers = [each for each in here if each.session.top_up and not each.session.leaving]
    wallets = (
        lock_money(cash, [each.session.player_id for each in here]) if _money_moves(cash, here, now) else {}
    )
    for each in buyers:
        bring_asked_chips(cash, each, wallets, now)
    for each in here:
        _note(each, now)
    ending = _ending(cash, here, now)
    for each, end in ending:
        end_session(cash, each, end, now)
    return bool(buyers or ending)


def _money_moves(cash: CashTable, here: Sequence[Seated], now: datetime) -> bool:
    return any(each.session.top_up for each in here) or bool(_ending(cash, here, now))


def _note(each: Seated, now: datetime) -> None:
    """Since when he sits out or has no chips."""
    session = each.session
    away_since = (session.away_since or now) if each.seat.away else None
    no_chips_since = None if each.seat.stack else (session.no_chips_since or now)
    if (away_since, no_chips_since) == (session.away_since, session.no_chips_since):
        return
    session.away_since, session.no_chips_since = away_since, no_chips_since
    session.save(update_fields=["away_since", "no_chips_since"])


def _ending(cash: CashTable, here: Sequence[Seated], now: datetime) -> list[tuple[Seated, str]]:
    """Who stands up now, and why."""
    making_room = {each.session.pk for each in too_many(cash, here)}
    ends = [(each, _why(cash, each, now)) for each in here]
    return [(each, end or End.MADE_ROOM) for each, end in ends if end or each.session.pk in making_room]


def _why(cash: CashTable, each: Seated, now: datetime) -> str:
    session, seat = each.session, each.seat
    if session.leaving:
        return End.ASKED
    if cash.status != CashTable.Status.OPEN:
        return End.CLOSED
    if seat.away and (
        session.hands_missed > cash.away_hands
        or past(session.away_since, timedelta(minutes=cash.away_minutes), now)
    ):
        return End.AWAY
    if not seat.stack and (
        seat.player.is_house or past(session.no_chips_since, timedelta(seconds=cash.rebuy_seconds), now)
    ):
        return End.NO_CHIPS
    return reached(_limits(cash, session), result=each.result, now=now)


def _limits(cash: CashTable, session: CashSession) -> Limits:
    minutes = cash.session_minutes
    ends_at = None if minutes is None else session.began_at + timedelta(minutes=minutes)
    own = Limits(session.ends_at, session.win_goal, session.loss_limit)
    return stricter(own, Limits(ends_at, cash.win_goal, cash.loss_limit))
