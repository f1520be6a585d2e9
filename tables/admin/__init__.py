"""Tables, hands, chat and floor calls in the admin: nothing is edited, and no hidden card is shown."""

from tables.admin.chat import ChatLineAdmin, MuteAdmin
from tables.admin.collusion import CollusionSignalAdmin
from tables.admin.floor import FloorCallAdmin
from tables.admin.hand import HandAdmin
from tables.admin.table import TableAdmin

__all__ = ["ChatLineAdmin", "CollusionSignalAdmin", "FloorCallAdmin", "HandAdmin", "MuteAdmin", "TableAdmin"]
