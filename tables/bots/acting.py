"""From an intent to an action that is legal now."""

from tables.bots.play import GIVE_UP, WAGER
from tables.bots.reading import Reading
from tables.rules.actions import BRING_IN, CALL, CHECK, FOLD, Action


def act(reading: Reading, intent: int) -> Action:
    """The offered action nearest to the intent; a fold that faces no bet is a check."""
    legal = reading.legal
    seat = legal.seat
    if intent == WAGER and legal.wager:
        return Action(seat, legal.wager, _amount(reading))
    if legal.check:
        return Action(seat, CHECK)
    if legal.fold and intent == GIVE_UP:
        return Action(seat, FOLD)
    return Action(seat, CALL if legal.bring_in is None else BRING_IN)


def _amount(reading: Reading) -> int:
    """The only total in fixed limit; else two thirds of the pot over a call, within the offer."""
    legal = reading.legal
    pot_after_call = reading.pot + legal.to_call
    wish = legal.least - reading.unit + pot_after_call * 2 // 3
    return max(legal.least, min(legal.most, wish))
