"""What is read of cash tables. No query count grows with hands or tables."""

from tables.cash.queries.due import due_cash_tables, is_cash_table
from tables.cash.queries.lobby import CashRow, cash_lobby
from tables.cash.queries.panel import Panel, panel
from tables.cash.queries.play import Play, recent_play
from tables.cash.queries.seats import Seated, free_seats, left_with, seated
from tables.cash.queries.stakes import stakes_of

__all__ = [
    "CashRow",
    "Panel",
    "Play",
    "Seated",
    "cash_lobby",
    "due_cash_tables",
    "free_seats",
    "is_cash_table",
    "left_with",
    "panel",
    "recent_play",
    "seated",
    "stakes_of",
]
