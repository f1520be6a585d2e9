"""What a cash table plays for."""

from __future__ import annotations

from tables.cash.models import CashTable
from tables.rules.games import GAMES
from tables.rules.stakes import Stakes


def stakes_of(cash: CashTable, game: str) -> Stakes:
    """The stakes of one hand, in cents: antes and a bring-in in stud games, blinds in the others."""
    small, big = cash.small_bet, cash.big_bet
    if GAMES[game].family == "stud":
        return Stakes(cash.ante, cash.bring_in, small, big)
    return Stakes(0, 0, small, big, cash.small_blind, small)
