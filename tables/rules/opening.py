"""Who begins a street: the bring-in by door card, then the best showing board; in board games by position."""

from collections.abc import Callable

from tables.rules.boards import BOARD_STRENGTHS
from tables.rules.cards import RANKS
from tables.rules.games import ACE_HIGH, ACE_LOW
from tables.rules.state import State

_DOOR_CARD_VALUES = {
    ranks: tuple(ranks.index(RANKS[card >> 2]) << 2 | card & 3 for card in range(52))
    for ranks in (ACE_LOW, ACE_HIGH)
}


def bring_in_seat(state: State) -> int:
    """The seat whose door card must bring it in, ties by suit (RULES 3.2)."""
    rule = state.game.bring_in
    assert rule is not None
    values = _DOOR_CARD_VALUES[rule.ranks]
    door = state.game.showing.start
    extreme: Callable[[list[int]], int] = max if rule.highest else min
    doors = [values[hand[door]] for hand in state.hands]
    return doors.index(extreme(doors))


def opening_seat(state: State) -> int:
    """The seat that opens a street after the first (RULES 3.5, 6), even if it is all-in.

    After a community card the sixth-street opener stays, or the next live hand clockwise. Without a new card
    face up he stays too while he is live: of fewer boards the best is still the best.
    """
    if state.game.family == "board":
        return next_live(state, 0)
    street = state.game.streets[state.street_index]
    if state.board or (not street.up and state.in_hand[state.opener]):
        return next_live(state, state.opener)
    worth, boards = BOARD_STRENGTHS[state.game.evaluators[0]], state.boards
    strengths = [worth[boards[seat]] for seat in state.live]
    best = max(strengths)
    if state.house.tied_board_opens == "lowest_seat" or strengths.count(best) == 1:
        return state.live[strengths.index(best)]
    return _high_suit(state, [seat for seat in state.live if worth[boards[seat]] == best])


def next_live(state: State, seat: int) -> int:
    """This seat, or the first clockwise whose hand is not folded."""
    return next(at for at in state.ring[seat] if state.in_hand[at])


def _high_suit(state: State, tied: list[int]) -> int:
    """Of equal boards the one with the higher suit on its highest card."""
    winner = state.game.winners[0]
    showing = state.game.showing

    def suits(seat: int) -> list[int]:
        return [card & 3 for card in winner.best_five(state.hands[seat][showing])]

    return max(tied, key=suits)
