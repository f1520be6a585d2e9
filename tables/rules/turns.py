"""Whose turn it is, and what he may do."""

from tables.rules.actions import Legal
from tables.rules.games import FIXED_LIMIT
from tables.rules.state import State


def next_to_act(state: State) -> int | None:
    """The first who still has a decision; None when the street's betting is done.

    The last stack left is asked only for what it has not matched: there is nobody to bet against.
    """
    if not state.waiting:
        return None
    seat = state.waiting[0]
    return seat if state.able > 1 or _is_outbid(state, seat) else None


def offer(state: State, seat: int) -> Legal:
    """What the seat whose turn it is may do."""
    betting = state.betting
    owed = betting.owed
    bet = state.bets[seat]
    total = bet + state.stacks[seat]
    wager, least, most = None, 0, 0
    if total > owed and state.able > 1 and betting.may_raise(seat, bet):
        wager = betting.kind
        most = least = min(betting.least, total)
        if betting.structure != FIXED_LIMIT:
            most = min(betting.most(bet, state.stacks[seat], state.put_in), total)
    number = state.numbers[seat]
    to = owed if owed < total else total
    if not state.brought_in:
        return Legal(number, seat != state.opener, False, None, 0, wager, least, most, to)
    if to == bet:
        return Legal(number, state.house.fold_unbet, True, None, 0, wager, least, most, None)
    return Legal(number, True, False, to, to - bet, wager, least, most, None)


def _is_outbid(state: State, seat: int) -> bool:
    """Whether a live hand has bet more than this seat."""
    bet = state.bets[seat]
    return any(live and other > bet for live, other in zip(state.in_hand, state.bets, strict=True))
