"""What a cash table plays, and for how much."""

from __future__ import annotations

from tables.cash.models import CashTable
from tables.rules.games import GAMES
from tables.rules.rotation import HORSE
from tables.rules.stakes import Stakes


def stakes_of(cash: CashTable, game: str) -> Stakes:
    """The stakes of one hand, in cents: antes and a bring-in in stud games, blinds in the others."""
    small, big = cash.small_bet, 2 * cash.small_bet
    if GAMES[game].family == "stud":
        return Stakes(cash.ante, cash.bring_in, small, big)
    return Stakes(0, 0, small, big, cash.small_blind, small)


def games_text(cash: CashTable) -> str:
    """The games as players name them."""
    if cash.games == list(HORSE):
        return "H.O.R.S.E."
    return ", ".join(GAMES[game].name for game in cash.games)
