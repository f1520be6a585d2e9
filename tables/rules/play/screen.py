"""What the person at the terminal sees when it is his turn."""

from collections.abc import Iterator

from tables.rules.actions import BRING_IN, CALL, Legal
from tables.rules.advice import HelperView, PotOddsView
from tables.rules.play.answer import offered
from tables.rules.views import CardView, HandView, SeatView


def table(view: HandView, names: dict[int, str]) -> Iterator[str]:
    """The seats with their chips and cards, down cards in brackets, then the pot."""
    for seat in view["seats"]:
        state = "folded" if seat["folded"] else "all-in" if seat["all_in"] else _bet(seat)
        yield f"  {names[seat['seat']]:<8}{seat['stack']:>6}  {_cards(seat['cards'])}  {state}".rstrip()
    board = f", board {' '.join(view['board'])}" if view["board"] else ""
    yield f"  Pot {view['total']}{board}"


def advice(helper: HelperView) -> Iterator[str]:
    """The player's helper in sentences."""
    shape = f", {helper['shape']}" if helper["shape"] else ""
    bricked = ", bricked" if helper["bricked"] else ""
    yield f"  Your hand: {helper['low'] or ' and '.join(helper['hand'])}{shape}{bricked}."
    brick = helper["brick"]
    if brick:
        yield f"  Live cards that improve it: {helper['improving']}, dead: {helper['dead']}."
        yield f"  Bricks among unseen cards: {brick['cards']} of {brick['unseen']}, {brick['percent']}."
    if helper["pot_odds"]:
        yield _odds(helper["pot_odds"])


def question(legal: Legal) -> str:
    """What he may do, as a question: fold, call 10 or complete 40?"""
    amounts = {BRING_IN: legal.bring_in, CALL: legal.call, legal.wager: legal.least}
    words = [f"{kind} {amounts.get(kind) or ''}".rstrip() for kind in offered(legal)]
    if legal.most > legal.least:
        words[-1] += f" to {legal.most}"
    *first, last = words
    return f"  {', '.join(first)}{' or ' if first else ''}{last}? "


def _odds(odds: PotOddsView) -> str:
    return (
        f"  Pot odds: {odds['to_call']} to win {odds['pot']}, {odds['odds']}; "
        f"a call must win {odds['percent']} of the time."
    )


def _bet(seat: SeatView) -> str:
    return f"bet {seat['bet']}" if seat["bet"] else ""


def _cards(cards: list[CardView]) -> str:
    shown = [card["card"] or ".." for card in cards]
    return " ".join(text if card["up"] else f"({text})" for text, card in zip(shown, cards, strict=True))
