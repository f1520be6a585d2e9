"""Before anyone acts: antes, blinds and bring-in are posted, and absent hands folded (RULES 3, 5)."""

from functools import partial

from tables.rules.events import AntePosted, BlindPosted, BroughtIn
from tables.rules.opening import bring_in_seat
from tables.rules.state import State

_ante_posted = partial(tuple.__new__, AntePosted)  # a third of the time of AntePosted(...), for every seat


def post_antes(state: State) -> None:
    """Everyone posts the ante or what he has; what nobody matched goes back at once (RULES 4)."""
    ante = state.setup.stakes.ante
    if not ante:
        return
    state.bets = [min(ante, stack) for stack in state.stacks]
    state.put_in = list(state.bets)
    state.stacks = [stack - paid for stack, paid in zip(state.stacks, state.bets, strict=True)]
    state.able = len(state.seats) - state.stacks.count(0)
    state.events += map(_ante_posted, zip(state.numbers, state.bets, strict=True))
    state.return_unmatched()


def post_blinds(state: State) -> tuple[int, ...]:
    """Posts the blinds if two players or more have chips left; returns who is to act, in order."""
    stakes = state.setup.stakes
    state.begin_betting(forced=stakes.big_blind, is_bet=True)
    small, big = _blind_seats(state)
    if state.able > 1:
        if small is not None:
            _post_blind(state, small, "small", stakes.small_blind)
        _post_blind(state, big, "big", stakes.big_blind)
    state.opener = big
    return (*state.others[big], big)


def post_bring_in(state: State) -> tuple[int, ...]:
    """Posts the bring-in, unless its player may choose, is all-in, or only one has chips left.

    Returns who is to act, in order: not who has posted it, for that was an act (RULES 4).
    """
    stakes = state.setup.stakes
    state.begin_betting(forced=stakes.bring_in)
    seat = bring_in_seat(state)
    state.opener = seat
    stack = state.stacks[seat]
    absent = state.seats[seat].away or state.seats[seat].dead
    may_complete = state.house.bring_in_may_complete and stack > stakes.bring_in and not absent
    if stack == 0 or may_complete:
        state.brought_in = False
        return state.ring[seat]
    if state.able > 1:
        bring_in(state, seat)
        state.betting.faced[seat] = state.betting.step
    return state.others[seat]


def bring_in(state: State, seat: int) -> None:
    """Posts the bring-in, or what the seat has."""
    to = min(state.setup.stakes.bring_in, state.stacks[seat])
    state.events.append(BroughtIn(state.numbers[seat], to, state.put(seat, to)))
    state.brought_in = True


def fold_absent(state: State) -> None:
    """Folds away and dead hands clockwise from the bring-in or big blind; the last left stays (TDA 30)."""
    clockwise = (*state.others[state.opener], state.opener)
    for seat in [seat for seat in clockwise if state.seats[seat].away or state.seats[seat].dead]:
        if len(state.live) > 1:
            state.fold(seat, absent=True)


def _blind_seats(state: State) -> tuple[int | None, int]:
    """The seats of the small and the big blind: as the setup says, else from the button's left."""
    blinds = state.setup.blinds
    if blinds is not None:
        small, big = blinds
        return None if small is None else state.numbers.index(small), state.numbers.index(big)
    return (1, 0) if len(state.seats) == 2 else (0, 1)


def _post_blind(state: State, seat: int, name: str, blind: int) -> None:
    to = min(blind, state.stacks[seat])
    if to:
        state.events.append(BlindPosted(state.numbers[seat], name, to, state.put(seat, to)))
