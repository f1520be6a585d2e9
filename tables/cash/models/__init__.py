"""What cash tables keep: their settings, who played with how much, and who waits for a seat."""

from tables.cash.models.session import CashSession
from tables.cash.models.table import CashTable
from tables.cash.models.waiting import WaitingPlayer

__all__ = ["CashSession", "CashTable", "WaitingPlayer"]
