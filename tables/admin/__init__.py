"""Tables and hands in the admin: to look at, never to edit, and never with a hidden card."""

from tables.admin.hand import HandAdmin
from tables.admin.table import TableAdmin

__all__ = ["HandAdmin", "TableAdmin"]
