"""Spots to decide in: a view of the hand, written as a player would tell it."""

from collections.abc import Mapping

from tables.rules.views import CardView, HandView, LegalView, SeatView

ALICE, BOB, CHARLIE, DORA = 1, 2, 3, 4


def spot(
    hands: Mapping[int, str],
    *,
    street: str,
    legal: LegalView,
    game: str = "razz",
    board: str = "",
    pot: int = 0,
    bets: Mapping[int, int] | None = None,
    folded: tuple[int, ...] = (),
    stack: int = 2000,
) -> HandView:
    """Alice's view when it is her turn. Hands are "As 2d / 3c": face down, a stroke, face up; ?? is unseen.

    `pot` is what lies in the middle without the bets of this street.
    """
    laid = bets or {}
    return {
        "game": game,
        "street": street,
        "seq": 0,
        "over": False,
        "actor": ALICE,
        "seats": [
            _seat(seat, cards, laid.get(seat, 0), stack, seat in folded) for seat, cards in hands.items()
        ],
        "board": board.split(),
        "pots": [{"amount": pot, "seats": [seat for seat in hands if seat not in folded]}],
        "total": pot + sum(laid.values()),
        "to_call": legal["to_call"],
        "legal": legal,
        "wins": [],
    }


def facing_bring_in(bring_in: int = 10, complete: int = 40) -> LegalView:
    """Third street, not completed yet."""
    return _legal(fold=True, call=bring_in, to_call=bring_in, wager="complete", to=complete)


def facing_bet(call: int, raise_to: int, *, put_in: int = 0) -> LegalView:
    """A bet or raise to `call` with so much of it put in already."""
    return _legal(fold=True, call=call, to_call=call - put_in, wager="raise", to=raise_to)


def unbet(bet: int) -> LegalView:
    """Nothing to call."""
    return _legal(check=True, wager="bet", to=bet)


def _legal(
    *, fold: bool = False, check: bool = False, call: int | None = None, to_call: int = 0, wager: str, to: int
) -> LegalView:
    return {
        "seat": ALICE,
        "fold": fold,
        "check": check,
        "call": call,
        "to_call": to_call,
        "wager": wager,
        "least": to,
        "most": to,
        "bring_in": None,
    }


def _seat(seat: int, hand: str, bet: int, stack: int, folded: bool) -> SeatView:
    down, _, up = hand.partition("/")
    cards = [_card(text, up=False) for text in down.split()] + [_card(text, up=True) for text in up.split()]
    return {
        "seat": seat,
        "stack": stack,
        "bet": bet,
        "folded": folded,
        "all_in": False,
        "away": False,
        "tabled": False,
        "cards": cards,
        "best": None,
    }


def _card(text: str, *, up: bool) -> CardView:
    return {"card": None if text == "??" else text, "up": up}
