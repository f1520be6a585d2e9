"""What the tables app keeps: tables, seats, hands, actions, what viewers were told, chat, calls."""

from tables.models.action import HandAction, Origin
from tables.models.chat import ChatLine, Mute
from tables.models.collusion import CollusionSignal, TableAddress
from tables.models.floor import FloorCall
from tables.models.hand import Hand, HandSeat
from tables.models.pulse import Pulse
from tables.models.table import Seat, Table
from tables.models.update import TableUpdate

__all__ = [
    "ChatLine",
    "CollusionSignal",
    "FloorCall",
    "Hand",
    "HandAction",
    "HandSeat",
    "Mute",
    "Origin",
    "Pulse",
    "Seat",
    "Table",
    "TableAddress",
    "TableUpdate",
]
