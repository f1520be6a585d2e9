"""How the other seats play in the terminal: by chance, mostly calling. House players are in tables.bots."""

from tables.rules.actions import BRING_IN, CALL, CHECK, FOLD, Action, Legal

DRAW = 100
_WAGERS, _FOLDS = 12, 30


def choose(legal: Legal, draw: int) -> Action:
    """A legal action; of the draws below `DRAW` the lowest bet or raise, the next fold if there is a bet."""
    if legal.wager and draw < _WAGERS:
        return Action(legal.seat, legal.wager, legal.least)
    if legal.fold and not legal.check and draw < _FOLDS:
        return Action(legal.seat, FOLD)
    return Action(legal.seat, BRING_IN if legal.bring_in else CHECK if legal.check else CALL)
