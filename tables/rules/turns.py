"""Whose turn it is, and what he may do."""

from functools import partial

from tables.rules.actions import Legal
from tables.rules.games import FIXED_LIMIT
from tables.rules.state import State

# There is an offer for every act: this takes a third of the time of Legal(...).
_legal = partial(tuple.__new__, Legal)


def is_awaited(state: State) -> bool:
    """Whether anyone still has a decision on this street.

    The last stack left is asked only for what it has not matched: there is nobody to bet against.
    """
    return bool(state.waiting) and (state.able > 1 or _is_outbid(state, state.waiting[0]))


def offer(state: State) -> Legal:
    """What the seat whose turn it is may do."""
    seat = state.waiting[0]
    betting = state.betting
    owed = betting.owed
    bet = state.bets[seat]
    total = bet + state.stacks[seat]
    wager, least, most = None, 0, 0
    if total > owed and betting.may_raise(seat, bet) and _can_be_matched(state, seat):
        wager = betting.kind
        most = least = betting.least if betting.least < total else total
        if betting.structure != FIXED_LIMIT:
            most = min(betting.most(bet, state.stacks[seat], state.put_in), total)
    number = state.numbers[seat]
    to = owed if owed < total else total
    if not state.brought_in:
        return _legal((number, seat != state.opener, False, None, 0, wager, least, most, to))
    if to == bet:
        return _legal((number, state.house.fold_unbet, True, None, 0, wager, least, most, None))
    return _legal((number, True, False, to, to - bet, wager, least, most, None))


def _can_be_matched(state: State, seat: int) -> bool:
    """Whether another live hand has chips for more than is owed: a wager that nobody can match is none.

    Who made the last wager has, if he has any chips left; so has anyone with chips when nothing is owed.
    """
    owed = state.betting.owed
    if not owed:
        return state.able > 1
    bets, stacks, wagered = state.bets, state.stacks, state.aggressor
    if wagered is not None and wagered != seat and stacks[wagered]:
        return True
    for rival in state.live:  # noqa: SIM110 (any() takes three times as long)
        if rival != seat and bets[rival] + stacks[rival] > owed:
            return True
    return False


def _is_outbid(state: State, seat: int) -> bool:
    """Whether a live hand has bet more than this seat."""
    bet = state.bets[seat]
    return any(state.bets[rival] > bet for rival in state.live)
