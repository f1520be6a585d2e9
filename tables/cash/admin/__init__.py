"""Cash tables in the admin."""

from tables.cash.admin.table import CashTableAdmin

__all__ = ["CashTableAdmin"]
