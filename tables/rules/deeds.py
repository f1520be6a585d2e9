"""What each action does, once it is found to be one that is offered. Nothing is touched before that.

Each deed checks its own part of the offer and then plays it for the seat whose turn it is.
"""

from collections.abc import Callable
from functools import partial

from tables.rules.actions import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE, Action, Legal
from tables.rules.errors import IllegalAction, MalformedInput
from tables.rules.events import Bet, Called, Checked, Completed, Raised
from tables.rules.forced import bring_in
from tables.rules.numbers import LARGEST
from tables.rules.state import State

Deed = Callable[[State, Legal, int], None]

# Most acts are a check or a call: these take a third of the time of Checked(...) and Called(...).
_checked = partial(tuple.__new__, Checked)
_called = partial(tuple.__new__, Called)


def play(state: State, legal: Legal | None, action: Action) -> None:
    """Plays an action that the offer lists; raises MalformedInput or IllegalAction for any other."""
    try:
        seat, kind, amount = action
        deed = _DEEDS[kind]
    except (TypeError, ValueError, KeyError):
        raise MalformedInput("malformed_action", f"An action is one of {', '.join(_DEEDS)}.") from None
    if type(seat) is not int or type(amount) is not int or not 0 <= amount <= LARGEST:
        raise MalformedInput("malformed_action", "Seat and amount are whole numbers, not negative.")
    if legal is None:
        raise IllegalAction("hand_over", "This hand is over.")
    if seat != legal.seat:
        raise IllegalAction("not_your_turn", f"It is seat {legal.seat}'s turn.")
    deed(state, legal, amount)
    acted = state.waiting[0]
    state.betting.faced[acted] = state.betting.step
    if kind == legal.wager:
        state.ask(state.others[acted])
    else:
        del state.waiting[0]


def _fold(state: State, legal: Legal, amount: int) -> None:
    if not legal.fold:
        raise _not_offered(FOLD)
    if amount:
        raise _has_no_amount(FOLD)
    state.fold(state.waiting[0])


def _check(state: State, legal: Legal, amount: int) -> None:
    if not legal.check:
        raise _not_offered(CHECK)
    if amount:
        raise _has_no_amount(CHECK)
    state.events.append(_checked((legal.seat,)))


def _call(state: State, legal: Legal, amount: int) -> None:
    to = _exact(legal.call, CALL, amount)
    state.events.append(_called((legal.seat, to, state.put(state.waiting[0], to))))


def _bring_in(state: State, legal: Legal, amount: int) -> None:
    _exact(legal.bring_in, BRING_IN, amount)
    bring_in(state, state.waiting[0])


def _wager(kind: str, event: type[Completed] | type[Bet] | type[Raised]) -> Deed:
    """The deed of completing, betting or raising."""

    def wager(state: State, legal: Legal, amount: int) -> None:
        if kind != legal.wager:
            raise _not_offered(kind)
        if not legal.least <= amount <= legal.most:
            raise IllegalAction(
                "wrong_amount", f"A {kind} is {_range(legal)} in all on this street, not {amount}."
            )
        seat = state.waiting[0]
        state.events.append(event(legal.seat, amount, state.put(seat, amount)))
        state.betting.wager(amount, uncapped=state.cap_is_lifted())
        state.aggressor = seat
        state.brought_in = True

    return wager


def _exact(total: int | None, kind: str, amount: int) -> int:
    """The only total of a call or bring-in; the action may leave it 0."""
    if total is None:
        raise _not_offered(kind)
    if amount and amount != total:
        raise IllegalAction("wrong_amount", f"That is {total} in all on this street, not {amount}.")
    return total


def _not_offered(kind: str) -> IllegalAction:
    return IllegalAction("not_offered", f"You cannot {kind.replace('_', ' ')} now.")


def _has_no_amount(kind: str) -> IllegalAction:
    return IllegalAction("wrong_amount", f"A {kind} takes no chips: leave its amount 0.")


def _range(legal: Legal) -> str:
    return str(legal.least) if legal.least == legal.most else f"{legal.least} to {legal.most}"


_DEEDS: dict[str, Deed] = {
    FOLD: _fold,
    CHECK: _check,
    CALL: _call,
    BRING_IN: _bring_in,
    COMPLETE: _wager(COMPLETE, Completed),
    BET: _wager(BET, Bet),
    RAISE: _wager(RAISE, Raised),
}
