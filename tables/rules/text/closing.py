"""The end of a hand history: the showdown, who collected what, and the summary of every seat."""

from collections.abc import Iterator

from tables.rules.cards import parse_card
from tables.rules.text.telling import Telling, bracketed, seen
from tables.rules.text.worth import worth

_FOLDED = {
    "third": "on the 3rd Street",
    "fourth": "on the 4th Street",
    "fifth": "on the 5th Street",
    "sixth": "on the 6th Street",
    "seventh": "on the River",
    "preflop": "before Flop",
    "flop": "on the Flop",
    "turn": "on the Turn",
    "river": "on the River",
}


def showdown(told: Telling) -> Iterator[str]:
    """Hands in the order shown, then the pots."""
    if told.shown:
        yield "*** SHOW DOWN ***"
    for seat, tabled in told.shown.items():
        words = f"shows {_hand(told, seat)} ({_worth(told, seat)})" if tabled else "mucks hand"
        yield f"{told.names[seat]}: {words}"
    for (seat, pot), amount in told.won.items():
        yield f"{told.names[seat]} collected {told.money(amount)} from {_pot(told, pot)}"
        if not told.shown:
            yield f"{told.names[seat]}: doesn't show hand"
    if told.shown and len(told.setup.game.winners) == 2 and not told.low_won:
        yield "No low hand qualified"


def summary(told: Telling) -> Iterator[str]:
    """The pots, the rake, the board, and what became of each seat."""
    money = told.money
    yield "*** SUMMARY ***"
    pots = "".join(
        f" {_pot(told, pot).capitalize()} {money(amount)}." for pot, amount in sorted(told.pots.items())
    )
    total = money(sum(told.pots.values()))
    yield f"Total pot {total}{pots if len(told.pots) > 1 else ''} | Rake {money(told.rake)}"
    if told.board:
        yield f"Board {bracketed(told.board)}"
    for seat in told.cards:
        yield f"Seat {seat}: {told.names[seat]}{_position(told, seat)} {_fate(told, seat)}"


def _fate(told: Telling, seat: int) -> str:
    won = sum(amount for (winner, _), amount in told.won.items() if winner == seat)
    if seat in told.folded:
        unbet = "" if seat in told.bettors else " (didn't bet)"
        return f"folded {_FOLDED[told.folded[seat]]}{unbet}"
    if told.shown.get(seat):
        outcome = f"won ({told.money(won)})" if won else "lost"
        return f"showed {_hand(told, seat)} and {outcome} with {_worth(told, seat)}"
    if won:
        return f"collected ({told.money(won)})"
    return "mucked" if None in told.cards[seat] else f"mucked {_hand(told, seat)}"


def _position(told: Telling, seat: int) -> str:
    button = " (button)" if seat == told.setup.button else ""
    blind = f" ({told.blinds[seat]} blind)" if seat in told.blinds else ""
    return button + blind


def _hand(told: Telling, seat: int) -> str:
    return bracketed(seen(told.cards[seat]))


def _worth(told: Telling, seat: int) -> str:
    hand = [parse_card(card) for card in seen(told.cards[seat])]
    return worth(told.setup.game, hand, [parse_card(card) for card in told.board])


def _pot(told: Telling, pot: int) -> str:
    """ "pot" when it is the only one, else "main pot" and "side pot", or "side pot-2" of several."""
    sides = len(told.pots) - 1
    if not sides:
        return "pot"
    return "main pot" if not pot else f"side pot-{pot}" if sides > 1 else "side pot"
