"""Whose turn it is, what he may do, and whether an action is one of these."""

from tables.rules.actions import BRING_IN, CALL, CHECK, FOLD, KINDS, Action, Legal
from tables.rules.errors import IllegalAction, MalformedInput
from tables.rules.numbers import LARGEST
from tables.rules.state import State


def next_to_act(state: State, seat: int) -> int | None:
    """This seat or the first clockwise that still has a decision; None when the street's betting is done."""
    betting = state.betting
    for at in state.clockwise_from(seat):
        if not state.stacks[at] or not state.in_hand[at]:
            continue
        if (betting.faced[at] is None or state.bets[at] < betting.owed) and _has_opponent(state, at):
            return at
    return None


def offer(state: State, seat: int) -> Legal:
    """What the seat whose turn it is may do."""
    betting = state.betting
    bet, stack = state.bets[seat], state.stacks[seat]
    total = bet + stack
    to = min(betting.owed, total)
    wager, least, most = _wager(state, seat, total)
    number = state.numbers[seat]
    if not state.brought_in:
        may_fold = seat != state.opener
        return Legal(number, may_fold, False, None, 0, wager, least, most, to)
    if to == bet:
        return Legal(number, state.house.fold_unbet, True, None, 0, wager, least, most, None)
    return Legal(number, True, False, to, to - bet, wager, least, most, None)


def check(legal: Legal | None, action: Action) -> int:
    """The total TO of a legal action; raises MalformedInput or IllegalAction for any other."""
    seat, kind, amount = _well_formed(action)
    if legal is None:
        raise IllegalAction("hand_over", "This hand is over.")
    if seat != legal.seat:
        raise IllegalAction("not_your_turn", f"It is seat {legal.seat}'s turn.")
    if kind in (FOLD, CHECK):
        return _offered(legal.fold if kind == FOLD else legal.check, kind)
    if kind in (CALL, BRING_IN):
        return _exact(legal.call if kind == CALL else legal.bring_in, kind, amount)
    _offered(kind == legal.wager, kind)
    if not legal.least <= amount <= legal.most:
        raise IllegalAction(
            "wrong_amount", f"A {kind} is {_range(legal)} in all on this street, not {amount}."
        )
    return amount


def _has_opponent(state: State, seat: int) -> bool:
    """Whether anyone is left to bet against: another with chips, or a live bet this seat has not matched."""
    bet = state.bets[seat]
    for other, live in enumerate(state.in_hand):
        if live and other != seat and (state.stacks[other] or state.bets[other] > bet):
            return True
    return False


def _wager(state: State, seat: int, total: int) -> tuple[str | None, int, int]:
    """Which wager is open to the seat, its least and its most; all-in for less if the stack is short."""
    betting = state.betting
    bet = state.bets[seat]
    if total <= betting.owed or state.with_chips() < 2 or not betting.may_raise(seat, bet):
        return None, 0, 0
    most = betting.most(bet, state.stacks[seat], sum(state.put_in))
    kind = "raise" if betting.opened else "complete" if betting.owed else "bet"
    return kind, min(betting.least(), total), min(most, total)


def _well_formed(action: Action) -> Action:
    if type(action) is not Action:
        raise MalformedInput("malformed_action", "An action has a seat, a kind and an amount.")
    seat, kind, amount = action
    if type(seat) is not int or type(kind) is not str or kind not in KINDS:
        raise MalformedInput(
            "malformed_action", f"An action is one of {', '.join(KINDS)}, by a seat's number."
        )
    if type(amount) is not int or not 0 <= amount <= LARGEST:
        raise MalformedInput("malformed_action", "An amount is a whole number of chips, not negative.")
    return action


def _offered(is_offered: bool, kind: str) -> int:
    if not is_offered:
        raise IllegalAction("not_offered", f"You cannot {kind.replace('_', ' ')} now.")
    return 0


def _exact(total: int | None, kind: str, amount: int) -> int:
    """The only total of a call or bring-in; the action may leave it 0."""
    if total is None:
        return _offered(False, kind)
    if amount not in (0, total):
        raise IllegalAction("wrong_amount", f"That is {total} in all on this street, not {amount}.")
    return total


def _range(legal: Legal) -> str:
    return str(legal.least) if legal.least == legal.most else f"{legal.least} to {legal.most}"
