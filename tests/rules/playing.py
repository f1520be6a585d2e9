"""How test hands are played on when nobody does anything in particular."""

from tables.rules.actions import Action
from tables.rules.hand import Hand


def call_down(hand: Hand, to: str = "the end") -> Hand:
    """Everyone brings in, checks or calls until that street is dealt, or to the end."""
    while (legal := hand.legal()) is not None and hand.street != to:
        kind = "bring_in" if legal.bring_in else "check" if legal.check else "call"
        hand.act(Action(legal.seat, kind))
    return hand
